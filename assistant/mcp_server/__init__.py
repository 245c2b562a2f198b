"""The referee for assistants on phones and computers, over the Model Context Protocol (MCP).

An assistant asks this referee instead of guessing: ``server.py`` says which tools, texts and prompts it gets.
``beside.py`` puts it beside the pages of the app and is loaded with it; everything else needs the official
SDK (the extra ``mcp``), which takes seconds to load and is loaded when the first assistant comes.
"""

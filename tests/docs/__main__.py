"""Writes the pages in ``docs/`` that follow from the code: ``python -m tests.docs``."""

from tests.docs.typing_pages import generated

for file, text in generated().items():
    file.write_text(text, encoding="utf-8")

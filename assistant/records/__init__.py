"""Games on disk: which games there are, where logs are kept, and tables that several devices share."""

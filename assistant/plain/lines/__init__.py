"""Lines as people say them: what they mean in notation, given the table as it stands."""

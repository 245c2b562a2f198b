"""The page of the position: the table as it stands, told by hand."""

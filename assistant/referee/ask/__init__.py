"""Questions that people argue about, asked with what is known and read by every rulebook."""

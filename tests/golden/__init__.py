"""Golden files: what a build says, kept so that the redesign changes nothing unnoticed.

    python -m tests.golden            compare this build with the files and say in words what differs
    python -m tests.golden --quick    the same for a fair sample, in seconds
    python -m tests.golden --write    accept what differs: keep what this build says (the same games)
    python -m tests.golden --new      the same, with random games made anew

Kept are, entry by entry of every recorded game and of 300 random ones: verdict, price and sentences in three
languages, position text, and at some moments offers, score sheets, and what is said of lines that were not
played, with remedies; the answers of every question of Ask over a grid of facts; what each note of a score
pad comes to; the text of each page for each sample.

Run it before and after each step of the redesign. A difference is a decision: accept it by ``--write`` and
say in that commit what changed and why. While others mend questions and sentences, their texts change
rightly: then the files are made anew on main first. That is why the continuous check does not compare, but
only tests that a difference is noticed. This folder leaves when the redesign is done.
"""

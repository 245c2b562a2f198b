"""Do the tests notice a wrong rule? Ask them: ``python -m tests.mutation --sample 400 --seed 1``.

Each *change* makes one small thing of the rules wrong: an operator, a number, a condition, a term, what is
returned. The unit tests of that game that run the changed line are asked, quickest first, until one fails.
What none of them notices is printed with its file, its line and the change.

The seed decides which lines are changed; another seed tries others. Nothing is written to the project: a
changed rule lives in a process of its own. A change that nobody can ever notice is named, with the reason, in
``equivalents.toml``, by its function and what its line says, so that it is found again when lines move. They
stand there sorted, so that what several people add meets only where it is the same.

Survivors are printed as they are found, so a run can be broken off: Ctrl+C tells how many were judged. Which
tests run which lines is kept in ``.mutation`` until the code, the data or the tests change. One line with all
its changes is asked about by ``--only rules/laying.py:40``, a file with all of them by
``--only rules/laying.py:``.

Whoever changes a rule asks for that part alone (``--only rules/laying.py --sample 50``). A survivor is worth
a look: mostly a test of behaviour is missing (work the expected result out from the rulebook), sometimes a
condition is redundant and can go, and only then is it an equivalent.
"""

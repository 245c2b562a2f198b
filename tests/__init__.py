"""All tests. What Python compiles of them is kept, whatever it was told.

Otherwise every worker compiles every test anew, and whatever pytest looks into: a quarter of the unit tests.
Programs that tests start keep it, too.
"""

import os
import sys

sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

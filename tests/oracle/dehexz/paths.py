"""Makes the helpers shared by all reference implementations importable, behind this game's own modules."""

import os
import sys

SHARED = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
if SHARED not in sys.path:
    sys.path.append(SHARED)

"""The lab: plays many matches between bots and says what came of them."""

from pacboard.core.tally import Series, Tally, wilson
from pacboard.lab.simulation import Job, plan_job, simulate

__all__ = ["Job", "Series", "Tally", "plan_job", "simulate", "wilson"]

"""The lab: plays many matches between bots and says what came of them."""

from pacboard.lab.simulation import Job, plan_job, simulate
from pacboard.lab.tally import Series, Tally, wilson

__all__ = ["Job", "Series", "Tally", "plan_job", "simulate", "wilson"]

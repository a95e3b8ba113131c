"""Where the trials of an environment are written down, if at all."""

from itertools import count
from pathlib import Path

from primbench_episode.disk import Disk
from primbench_episode.trial import TrialKey
from primbench_episode.trial_folder import TrialFolder


def kept_trial(output: Path, key: TrialKey) -> tuple[TrialKey, TrialFolder]:
    """Give the key with the first attempt that nobody has taken, and its new folder <output>/trials/<trial id>.

    Several environments may share an output, also from several processes. Raises OSError.
    """
    trials = output / "trials"
    trials.mkdir(parents=True, exist_ok=True)
    for attempt in count(key.attempt):
        taken = key.model_copy(update={"attempt": attempt})
        folder = trials / taken.trial_id
        try:
            folder.mkdir()
        except FileExistsError:
            continue
        return taken, TrialFolder(folder, disk=Disk())
    raise AssertionError("attempts do not end")

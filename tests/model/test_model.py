"""Random actions checked against a small model; `python -m tests.model --hours 1` runs longer."""

from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.model.machine import Table, quickly


def test_crashes_lose_no_deadline_and_no_order():
    few = settings(
        max_examples=4,
        stateful_step_count=20,
        deadline=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    with quickly():
        run_state_machine_as_test(Table, settings=few)

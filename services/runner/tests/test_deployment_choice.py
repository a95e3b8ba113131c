import pytest
from primbench_runner.deployment.choice import DeploymentChoice, DeploymentKind
from primbench_runner.deployment.errors import ChoiceError


@pytest.mark.parametrize(
    ("choice", "is_told", "kind"),
    [
        (DeploymentChoice(), False, DeploymentKind.LOCAL),
        (DeploymentChoice(), True, DeploymentKind.ADDRESS),
        (DeploymentChoice(addresses=("PRIMBENCH_PROXY=a:1",)), False, DeploymentKind.ADDRESS),
        (DeploymentChoice(DeploymentKind.LOCAL), True, DeploymentKind.LOCAL),
        (DeploymentChoice(DeploymentKind.DOCKER, env_images=("shop:1",)), True, DeploymentKind.DOCKER),
    ],
)
def test_kind_is_the_chosen_one_or_what_the_variables_point_to(
    choice: DeploymentChoice, is_told: bool, kind: DeploymentKind
) -> None:
    assert choice.kind_of(is_told=is_told) is kind


@pytest.mark.parametrize(
    ("choice", "message"),
    [
        (DeploymentChoice(DeploymentKind.LOCAL, ("PRIMBENCH_PROXY=a:1",)), "--address names running services"),
        (DeploymentChoice(DeploymentKind.ADDRESS, replicas=("shop=2",)), "PRIMBENCH_ENV_<ID>=control,site;control"),
        (DeploymentChoice(env_images=("shop:1",)), "--env-image is for --deployment docker, not local"),
    ],
)
def test_contradiction_is_refused_with_its_reason(choice: DeploymentChoice, message: str) -> None:
    with pytest.raises(ChoiceError, match=message):
        choice.kind_of(is_told=False)


def test_replicas_and_images_are_by_environment() -> None:
    choice = DeploymentChoice(replicas=("shop=2",), env_images=("bank=r.test/bank:3@sha256:0",))

    assert choice.replica_counts(["shop", "bank"]) == {"shop": 2}
    assert choice.images(["shop", "bank"]) == {"bank": "r.test/bank:3@sha256:0"}


def test_image_alone_is_that_of_the_only_environment() -> None:
    assert DeploymentChoice(env_images=("r.test:5000/shop:1",)).images(["shop"]) == {"shop": "r.test:5000/shop:1"}


@pytest.mark.parametrize(
    ("replica", "message"),
    [
        ("shop", "expected ID="),
        ("shop=", "expected ID="),
        ("shop=0", "expected a number from 1 to 32"),
        ("shop=two", "expected a number from 1 to 32"),
        ("bank=2", "no environment 'bank', but shop"),
    ],
)
def test_wrong_number_of_replicas_is_refused(replica: str, message: str) -> None:
    with pytest.raises(ChoiceError, match=message):
        DeploymentChoice(replicas=(replica,)).replica_counts(["shop"])


def test_image_alone_is_ambiguous_for_several_environments() -> None:
    with pytest.raises(ChoiceError, match="expected ID="):
        DeploymentChoice(env_images=("shop:1",)).images(["shop", "bank"])

"""How far is too far: chances as the tables of textbooks have them."""

from __future__ import annotations

import pytest

from cutcard.battery.tails import chi_square_tails, holm, kolmogorov_p, normal_p


@pytest.mark.parametrize(
    ("value", "degrees", "upper"),
    [
        (0.0, 5, 1.0),
        (1.0, 1, 0.317311),
        (1.0, 2, 0.606531),
        (2.0, 2, 0.367879),
        (4.0, 2, 0.135335),
        (10.0, 2, 0.00673795),
        (30.0, 10, 0.000856641),
        (3000.0, 2601, 6.5e-8),
    ],
)
def test_chi_square_has_the_tails_of_the_tables(value: float, degrees: int, upper: float) -> None:
    """With two degrees of freedom it is exp(-x/2)."""
    lower, found = chi_square_tails(value, degrees)
    assert found == pytest.approx(upper, rel=0.05 if upper < 1e-6 else 1e-5)
    assert lower == pytest.approx(1 - upper, abs=1e-6)


@pytest.mark.parametrize(
    ("t", "p"), [(0.4, 0.997192), (0.6, 0.864283), (0.9, 0.392731), (1.0, 0.27), (1.1, 0.177718), (1.5, 0.022218)]
)
def test_kolmogorov_is_as_in_his_table(t: float, p: float) -> None:
    """The limit, for so many points that the correction is next to nothing."""
    assert kolmogorov_p(t / 1e6, 10**12) == pytest.approx(p, abs=5e-6)


def test_for_few_points_the_distance_is_corrected() -> None:
    """Stephens: for 25 points the distance that comes once in twenty times is 0.264."""
    assert kolmogorov_p(0.264, 25) == pytest.approx(0.05, abs=0.002)
    assert kolmogorov_p(1.0, 25) == pytest.approx(0, abs=1e-12) and kolmogorov_p(0.0, 25) == 1


def test_normal_values_count_on_both_sides() -> None:
    assert normal_p(0) == 1 and normal_p(-2.5758) == normal_p(2.5758) == pytest.approx(0.01, abs=1e-6)


def test_corrected_chances_never_fall_and_stay_below_one() -> None:
    assert holm([0.02, 0.011, 0.9]) == pytest.approx([0.04, 0.033, 0.9])
    assert holm([0.5, 0.5, 0.5]) == [1.0, 1.0, 1.0]
    assert holm([0.01, 0.006]) == pytest.approx([0.012, 0.012])
    assert holm([]) == []

"""Which packages are shipped: `explorer/`, `widgets/` as `explorer_widgets`, and `notebooks/` as `explorer_lessons`."""

from setuptools import find_namespace_packages, setup

setup(
    packages=[*find_namespace_packages(include=["explorer", "explorer.*"]), "explorer_widgets", "explorer_lessons"],
    package_dir={"explorer_widgets": "widgets", "explorer_lessons": "notebooks"},
)

"""Which packages are shipped: all of `explorer/`, and `widgets/` under the name `explorer_widgets`."""

from setuptools import find_namespace_packages, setup

setup(
    packages=[*find_namespace_packages(include=["explorer", "explorer.*"]), "explorer_widgets"],
    package_dir={"explorer_widgets": "widgets"},
)

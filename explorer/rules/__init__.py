"""The rules by name: `R.TAP_SYMBOL` has the number and our own wording of one rule, in the edition of one date."""

from explorer.rules.book import R, UnknownRule, all_rules, rule
from explorer.rules.edition import EDITION, numbers
from explorer.rules.official import OfficialRules, OfficialRulesError
from explorer.rules.rule import Rule

__all__ = ["EDITION", "OfficialRules", "OfficialRulesError", "R", "Rule", "UnknownRule", "all_rules", "numbers", "rule"]

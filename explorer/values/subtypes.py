"""Subtypes (205.3): to which card types they belong, and the creature types that can be chosen."""

from __future__ import annotations

from explorer.values.types import CardType

_CREATURE = """
Advisor Aetherborn Alien Ally Angel Antelope Ape Archer Archon Armadillo Army Artificer Assassin Assembly-Worker
Astartes Atog Aurochs Avatar Azra Badger Balloon Barbarian Bard Basilisk Bat Bear Beast Beaver Beeble Beholder
Berserker Bird Blinkmoth Boar Bringer Brushwagg C'tan Camarid Camel Capybara Caribou Carrier Cat Centaur Child
Chimera Citizen Cleric Clown Cockatrice Construct Coward Coyote Crab Crocodile Custodes Cyberman Cyclops Dalek
Dauthi Demigod Demon Deserter Detective Devil Dinosaur Djinn Doctor Dog Dragon Drake Dreadnought Drone Druid Dryad
Dwarf Efreet Egg Elder Eldrazi Elemental Elephant Elf Elk Employee Eye Faerie Ferret Fish Flagbearer Fox Fractal
Frog Fungus Gamer Gargoyle Germ Giant Gith Glimmer Gnoll Gnome Goat Goblin God Golem Gorgon Graveborn Gremlin
Griffin Guest Hag Halfling Hamster Harpy Hellion Hippo Hippogriff Homarid Homunculus Horror Horse Human Hydra Hyena
Illusion Imp Incarnation Inkling Inquisitor Insect Jackal Jellyfish Juggernaut Kavu Kirin Kithkin Knight Kobold Kor
Kraken Lamia Lammasu Leech Leviathan Lhurgoyf Licid Lizard Llama Manticore Masticore Mercenary Merfolk Metathran
Minion Minotaur Mite Mole Monger Mongoose Monk Monkey Moonfolk Mount Mouse Mutant Myr Mystic Nautilus Necron
Nephilim Nightmare Nightstalker Ninja Noble Noggle Nomad Nymph Octopus Ogre Ooze Orb Orc Orgg Otter Ouphe Ox Oyster
Pangolin Peasant Pegasus Pentavite Performer Pest Phelddagrif Phoenix Phyrexian Pilot Pincher Pirate Plant Porcupine
Possum Praetor Primarch Prism Processor Rabbit Raccoon Ranger Rat Rebel Reflection Rhino Rigger Robot Rogue Sable
Salamander Samurai Sand Saproling Satyr Scarecrow Scientist Scion Scorpion Scout Sculpture Seal Serf Serpent Servo
Shade Shaman Shapeshifter Shark Sheep Siren Skeleton Skunk Slith Sliver Sloth Slug Snail Snake Soldier Soltari Spawn
Specter Spellshaper Sphinx Spider Spike Spirit Splinter Sponge Squid Squirrel Starfish Surrakar Survivor Synth
Tentacle Tetravite Thalakos Thopter Thrull Tiefling Toy Treefolk Trilobite Triskelavite Troll Turtle Tyranid Unicorn
Vampire Varmint Vedalken Volver Wall Walrus Warlock Warrior Weasel Weird Werewolf Whale Wizard Wolf Wolverine Wombat
Worm Wraith Wurm Yeti Zombie Zubera
"""

_PLANESWALKER = """
Ajani Aminatou Angrath Arlinn Ashiok Bahamut Basri Bolas Calix Chandra Comet Dack Dakkon Daretti Davriel Dihada
Domri Dovin Ellywick Elminster Elspeth Estrid Freyalise Garruk Gideon Grist Guff Huatli Jace Jared Jaya Jeska Kaito
Karn Kasmina Kaya Kiora Koth Liliana Lolth Lukka Minsc Mordenkainen Nahiri Narset Niko Nissa Nixilis Oko Quintorius
Ral Rowan Saheeli Samut Sarkhan Serra Sivitri Sorin Szat Tamiyo Tasha Teferi Teyo Tezzeret Tibalt Tyvar Ugin Urza
Venser Vivien Vraska Vronos Will Windgrace Wrenn Xenagos Yanggu Yanling Zariel
"""
_LAND = "Cave Desert Forest Gate Island Lair Locus Mine Mountain Plains Power-Plant Sphere Swamp Tower Urza's"
_ARTIFACT = """
Attraction Blood Bobblehead Clue Contraption Equipment Food Fortification Gold Incubator Junk Map Powerstone Treasure
Vehicle
"""
_ENCHANTMENT = "Aura Background Cartouche Case Class Curse Role Room Rune Saga Shard Shrine"

CREATURE_TYPES = frozenset(_CREATURE.split()) | {"Time Lord"}
"""The creature types, of which one has two words (205.3m)."""

_OF = {
    CardType.LAND: frozenset(_LAND.split()),
    CardType.ARTIFACT: frozenset(_ARTIFACT.split()),
    CardType.ENCHANTMENT: frozenset(_ENCHANTMENT.split()),
    CardType.PLANESWALKER: frozenset(_PLANESWALKER.split()),
    CardType.BATTLE: frozenset({"Siege"}),
    CardType.INSTANT: frozenset({"Adventure", "Arcane", "Lesson", "Trap"}),
}
_SHARED = {CardType.SORCERY: CardType.INSTANT, CardType.KINDRED: CardType.CREATURE}
"""Card types that share the subtypes of another one (205.3k, 205.3m)."""


def kind_of(subtype: str) -> CardType:
    """The card type to which a subtype belongs; a word in no other list of them is a creature type (205.3b)."""
    return next((each for each, names in _OF.items() if subtype in names), CardType.CREATURE)


def correlated(subtypes: tuple[str, ...], types: tuple[CardType, ...]) -> tuple[str, ...]:
    """Those of the subtypes that an object with these card types can have (205.1a)."""
    kinds = {_SHARED.get(each, each) for each in types}
    return tuple(each for each in subtypes if kind_of(each) in kinds)

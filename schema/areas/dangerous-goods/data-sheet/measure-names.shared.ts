/** Words of measures that are recognised in German and English. Isomorphic. */

interface Word {
  pattern: RegExp;
  de: string;
  en: string;
}

const EXTINGUISHER_WORDS = {
  alcoholFoam: {
    pattern: /^(?:alkoholbeständiger|alkoholresistenter) schaum$|^alcohol[- ]resistant foam$/iu,
    de: 'alkoholbeständiger Schaum',
    en: 'alcohol-resistant foam',
  },
  foam: { pattern: /^(?:lösch)?schaum$|^foam$/iu, de: 'Schaum', en: 'foam' },
  powder: {
    pattern:
      /^(?:(?:trocken|abc-?)?(?:lösch)?pulver|trockenlöschmittel)$|^dry (?:powder|chemical)(?: powder)?$|^(?:abc )?powder$/iu,
    de: 'Löschpulver',
    en: 'dry powder',
  },
  co2: { pattern: /^(?:kohlen(?:stoff)?dioxid|co2|co₂|carbon dioxide)$/iu, de: 'Kohlendioxid', en: 'carbon dioxide' },
  spray: {
    pattern: /^(?:wasser(?:sprüh(?:strahl|nebel)?|nebel)|sprühwasser)$|^water (?:spray(?: jet)?|mist|fog)$/iu,
    de: 'Wassersprühstrahl',
    en: 'water spray',
  },
  sand: { pattern: /^(?:trockener )?sand$|^dry sand$/iu, de: 'trockener Sand', en: 'dry sand' },
  jet: {
    pattern: /^(?:wasser)?vollstrahl$|^(?:starker |scharfer )?wasser(?:voll)?strahl$|^(?:full |solid )?water jet$/iu,
    de: 'Wasservollstrahl',
    en: 'full water jet',
  },
  water: { pattern: /^(?:wasser|water)$/iu, de: 'Wasser', en: 'water' },
} as const satisfies Record<string, Word>;

const GLOVE_WORDS = {
  butyl: { pattern: /butyl(?:kautschuk)?|\bIIR\b/iu, de: 'Butylkautschuk', en: 'butyl rubber' },
  nitrile: { pattern: /nitril|\bNBR\b/iu, de: 'Nitrilkautschuk', en: 'nitrile rubber' },
  fluoro: { pattern: /fluorkautschuk|fluororubber|viton|\bFKM\b/iu, de: 'Fluorkautschuk', en: 'fluoro rubber' },
  chloroprene: {
    pattern: /(?:poly)?chloropren|neopren/iu,
    de: 'Chloroprenkautschuk',
    en: 'chloroprene rubber',
  },
  natural: { pattern: /naturkautschuk|natural rubber|latex/iu, de: 'Naturkautschuk', en: 'natural rubber' },
  pvc: { pattern: /\bPVC\b|polyvinylchlorid/iu, de: 'PVC', en: 'PVC' },
  pva: { pattern: /\bPVA\b|\bPVAL\b|polyvinylalkohol/iu, de: 'PVA', en: 'PVA' },
  leather: { pattern: /leder|leather/iu, de: 'Leder', en: 'leather' },
} as const satisfies Record<string, Word>;

const patternsOf = (words: Readonly<Record<string, Word>>): Readonly<Record<string, RegExp>> =>
  Object.fromEntries(Object.entries(words).map(([key, { pattern }]) => [key, pattern]));

export const EXTINGUISHERS = patternsOf(EXTINGUISHER_WORDS);
export const GLOVES = patternsOf(GLOVE_WORDS);

const wordsIn = (words: Readonly<Record<string, Word>>, keys: readonly string[], language: 'de' | 'en'): string[] =>
  keys.flatMap((key) => words[key]?.[language] ?? []);

/** The names of extinguishing media by their keys. */
export const extinguisherNames = (keys: readonly string[], language: 'de' | 'en'): string[] =>
  wordsIn(EXTINGUISHER_WORDS, keys, language);

/** The names of materials of gloves by their keys. */
export const gloveNames = (keys: readonly string[], language: 'de' | 'en'): string[] =>
  wordsIn(GLOVE_WORDS, keys, language);

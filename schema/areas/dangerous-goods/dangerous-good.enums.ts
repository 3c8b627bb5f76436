/** Fixed values of dangerous goods; an empty text means not stated. Isomorphic. */

/** The nine pictograms of the CLP Regulation from GHS01 to GHS09, named as in the specification. */
export const PICTOGRAMS = [
  'explosive',
  'flammable',
  'oxidizing',
  'gas',
  'corrosiveKat1',
  'poisonousKat1To3',
  'poisonousKat4',
  'healthRisk',
  'environmentalRisk',
] as const;

export type Pictogram = (typeof PICTOGRAMS)[number];

export const SIGNAL_WORDS = ['danger', 'warning', 'none'] as const;
export const UNITS = ['kg', 'g', 't', 'l', 'ml', 'm3', 'pieces'] as const;
/** Not hazardous to water, generally hazardous to water, and the classes of the AwSV. */
export const WATER_HAZARD_CLASSES = ['nwg', 'awg', '1', '2', '3'] as const;
export const CMR = ['none', 'category2', 'category1'] as const;
export const SUBSTITUTIONS = ['notPossible', 'possible', 'replaced'] as const;

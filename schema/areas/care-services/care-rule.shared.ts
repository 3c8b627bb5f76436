import file from './dguv-v2.json';

type Localised = Readonly<Record<'de' | 'en', string>>;

/** An accident insurer, and the day from which its new version of the rule is in force; null: not known, or not yet. */
export interface Insurer {
  code: string;
  title: Localised;
  newFrom: string | null;
  note: Localised | null;
}

/** A task field of the rule: of basic care, or of care that is specific to the company. */
export interface TaskField {
  code: string;
  isBasic: boolean;
  title: Localised;
}

export const INSURERS: readonly Insurer[] = file.insurers;
export const TASK_FIELDS: readonly TaskField[] = file.fields;

export const insurerByCode = (code: string): Insurer | undefined => INSURERS.find((each) => each.code === code);

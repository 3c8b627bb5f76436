/** Months between two completions, as the specification lists them. Isomorphic. */
export const INSTRUCTION_INTERVALS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 18, 24] as const;
export const EXAMINATION_INTERVALS = [...INSTRUCTION_INTERVALS, 36] as const;

/**
 * Instruction has to be repeated every year (DGUV Vorschrift 1 § 4 (1)): an interval of eleven months leaves one month
 * to carry it out.
 */
export const DEFAULT_INTERVAL = 11;

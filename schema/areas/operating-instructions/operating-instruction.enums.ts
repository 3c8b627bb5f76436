/** Fixed values of operating instructions. Isomorphic. */

/** The subjects: substances have an orange page, machines and work a blue one (TRGS 555, DGUV Information 211-010). */
export const SUBJECTS = ['substance', 'machine', 'work'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Kinds of an operating instruction: an uploaded file, or a text about a subject. */
export const KINDS = [...SUBJECTS, 'file'] as const;
export type InstructionKind = (typeof KINDS)[number];

export const STATUSES = ['Draft', 'Released'] as const;

/** The blocks of TRGS 555 in their order; the texts of each are in the columns of this name, in English with En. */
export const BLOCKS = ['scope', 'hazards', 'protection', 'emergency', 'firstAid', 'disposal'] as const;
export type Block = (typeof BLOCKS)[number];

/** Safety signs by their number in ASR A1.3 and ISO 7010: warning, prohibition, mandatory, rescue, fire. */
export const SIGNS = [
  'W001',
  'W002',
  'W011',
  'W012',
  'W014',
  'W015',
  'W016',
  'W017',
  'W021',
  'W022',
  'W023',
  'W025',
  'W028',
  'W029',
  'P002',
  'P003',
  'P004',
  'P010',
  'P011',
  'P022',
  'M001',
  'M002',
  'M003',
  'M004',
  'M008',
  'M009',
  'M010',
  'M011',
  'M014',
  'M017',
  'M021',
  'E003',
  'E011',
  'F001',
] as const;
export type Sign = (typeof SIGNS)[number];

/** The three kinds of occupational health care (ArbMedVV §§ 4, 5, 5a). */
export const EXAMINATION_KINDS = ['obligatory', 'offered', 'onRequest'] as const;
export type ExaminationKind = (typeof EXAMINATION_KINDS)[number];

interface Stored {
  optional?: boolean | undefined;
  onRequest?: boolean | undefined;
}

export const kindOf = ({ optional, onRequest }: Stored): ExaminationKind =>
  optional ? (onRequest ? 'onRequest' : 'offered') : 'obligatory';

export const storedAs = (kind: ExaminationKind): Required<Stored> => ({
  optional: kind !== 'obligatory',
  onRequest: kind === 'onRequest',
});

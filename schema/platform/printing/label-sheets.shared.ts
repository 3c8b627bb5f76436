/**
 * Sheets of labels on A4 as stationers sell them: numbers of labels across and down, their size and where the first one
 * begins, in millimetres. Isomorphic.
 */
export interface LabelSheet {
  across: number;
  down: number;
  width: number;
  height: number;
  left: number;
  top: number;
  /** Between two labels across; none between rows. */
  gap: number;
}

export const LABEL_SHEETS: Readonly<Record<number, LabelSheet>> = {
  24: { across: 3, down: 8, width: 70, height: 37, left: 0, top: 0.5, gap: 0 },
  40: { across: 4, down: 10, width: 52.5, height: 29.7, left: 0, top: 0, gap: 0 },
  65: { across: 5, down: 13, width: 38.1, height: 21.2, left: 4.75, top: 10.7, gap: 2.5 },
};

/** Labels on one sheet, to choose from. */
export const LABELS_PER_SHEET = Object.keys(LABEL_SHEETS).map(Number);

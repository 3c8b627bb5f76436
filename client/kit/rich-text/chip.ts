/** A part of a button at the end of a line. */
export interface ChipPart {
  text: string;
  tone?: 'plain' | 'strong' | 'late' | 'done';
}

/** The button at the end of a line. */
export interface Chip {
  parts: readonly ChipPart[];
  /** Its accessible name, which contains the parts as they are shown, for speech input (WCAG 2.5.3). */
  name: string;
  /** The full text of the name; defaults to the name. */
  hint?: string;
}

/** The parts of a button as one text, as they are shown. */
export const partsText = (parts: readonly ChipPart[]): string => parts.map(({ text }) => text).join(' · ');

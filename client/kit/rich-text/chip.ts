/** A part of a button at the end of a line. */
export interface ChipPart {
  text: string;
  tone?: 'plain' | 'strong' | 'late' | 'done';
}

/** The button at the end of a line. */
export interface Chip {
  parts: readonly ChipPart[];
  /** Its accessible name, which contains the parts as they are shown: people who speak to the page say what they see. */
  name: string;
  /** What the name says, in full; the name itself by default. */
  hint?: string;
}

/** The parts of a button as one text, as they are shown. */
export const partsText = (parts: readonly ChipPart[]): string => parts.map(({ text }) => text).join(' · ');

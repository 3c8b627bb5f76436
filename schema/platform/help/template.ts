import type { Language } from '../../kernel/permissions.ts';

/** A text in both languages. */
export type Words = Record<Language, string>;

/** A part of a document, from top to bottom. */
export type Block =
  | { kind: 'heading'; text: Words }
  | { kind: 'text'; text: Words }
  /** Lines to fill in: a label with blank space next to it. */
  | { kind: 'fields'; labels: readonly Words[] }
  /** Points to tick, each with room for who did it and when. */
  | { kind: 'checklist'; points: readonly Words[] }
  | {
      kind: 'table';
      /** Widths are shares of the page. */
      columns: readonly { title: Words; width: number }[];
      rows: readonly (readonly Words[])[];
      /** Empty rows below, to fill in. */
      blank?: number;
    };

/** A document to download. Its title is its name in templates.json. */
export interface TemplateSource {
  /** Turns the page. */
  landscape?: boolean;
  /** The month of its legal state, `YYYY-MM`; it stands at the foot of each page. */
  asOf: string;
  intro: Words;
  blocks: readonly Block[];
}

export const words = (de: string, en: string): Words => ({ de, en });

/** A column of a table. */
export const column = (de: string, en: string, width: number) => ({ title: words(de, en), width });

/** The content of a cell that is ticked. */
export const BOX: Words = words('☐', '☐');
/** A cell to fill in. */
export const EMPTY: Words = words('', '');

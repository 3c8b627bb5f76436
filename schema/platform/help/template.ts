import type { Language } from '../../kernel/permissions.ts';

/** A text in both languages. */
export type BilingualText = Record<Language, string>;

/** A part of a document, from top to bottom. */
export type Block =
  | { kind: 'heading'; text: BilingualText }
  | { kind: 'text'; text: BilingualText }
  /** Lines to fill in: a label with blank space next to it. */
  | { kind: 'fields'; labels: readonly BilingualText[] }
  /** Points to tick, each with room for who did it and when. */
  | { kind: 'checklist'; points: readonly BilingualText[] }
  | {
      kind: 'table';
      /** Widths are shares of the page. */
      columns: readonly { title: BilingualText; width: number }[];
      rows: readonly (readonly BilingualText[])[];
      /** Empty rows below, to fill in. */
      blank?: number;
    };

/** A document to download. Its title is its name in templates.json. */
export interface TemplateSource {
  /** Turns the page. */
  landscape?: boolean;
  /** The month whose law it states, `YYYY-MM`; printed at the foot of each page. */
  asOf: string;
  intro: BilingualText;
  blocks: readonly Block[];
}

export const bilingualText = (de: string, en: string): BilingualText => ({ de, en });

/** A column of a table. */
export const column = (de: string, en: string, width: number) => ({ title: bilingualText(de, en), width });

/** The content of a cell that is ticked. */
export const BOX: BilingualText = bilingualText('☐', '☐');
/** A cell to fill in. */
export const EMPTY: BilingualText = bilingualText('', '');

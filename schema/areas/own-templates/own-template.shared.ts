import { ABILITIES, type AllowRule } from '../../kernel/abilities.shared.ts';
import { ITEM_TEXTS, type ItemText, type TemplateSection } from '../../records/template-content.shared.ts';

/**
 * Who may have own templates: external specialists, who work in several organisations, but no programs, which act in
 * one.
 */
export const OWN_TEMPLATES_RULE = { roles: ['MultiUser'], session: true } as const satisfies AllowRule;

/** The kinds of templates of a specialist. Isomorphic, as everything in this file. */
export const TEMPLATE_KINDS = ['inspection', 'riskAssessment', 'letter', 'course'] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** A section that each template of a kind has. One with `hasText` has a single item with a text. */
interface FixedSection {
  name: string;
  hasText: boolean;
}

interface KindOfTemplate {
  /** The permission to open and write the records of the kind. */
  rule: AllowRule;
  /** The texts of its items. */
  texts: readonly ItemText[];
  hasNote: boolean;
  /** Its fixed sections; null: the specialist adds sections. */
  sections: readonly FixedSection[] | null;
  /** The input that is needed when it is used; null: none. */
  asks: 'location' | 'role' | null;
  /** Items that a newer version no longer has stay in the record, because it is evidence. */
  keepsRemoved: boolean;
  /** It is written in an organisation and taken from there; the account cannot edit it. */
  isTaken?: boolean;
  /** Limit of the templates of the kind in one account. */
  most?: number;
}

const section = (name: string, hasText = false): FixedSection => ({ name, hasText });

export const KINDS: Readonly<Record<TemplateKind, KindOfTemplate>> = {
  inspection: {
    rule: ABILITIES.inspections,
    texts: ['text'],
    hasNote: true,
    sections: null,
    asks: null,
    keepsRemoved: false,
  },
  riskAssessment: {
    rule: ABILITIES.riskAssessments,
    texts: ITEM_TEXTS,
    hasNote: false,
    sections: [section('')],
    asks: 'location',
    keepsRemoved: true,
  },
  // The title of the template is the subject of the letter.
  letter: {
    rule: ABILITIES.appointedPersons,
    texts: [],
    hasNote: false,
    sections: [
      section('body', true),
      section('tasks'),
      section('rights'),
      section('attachments'),
      section('closing', true),
    ],
    asks: 'role',
    keepsRemoved: false,
  },
  course: {
    rule: ABILITIES.managedInstructions,
    texts: [],
    hasNote: false,
    sections: null,
    asks: null,
    keepsRemoved: false,
    isTaken: true,
    most: 30,
  },
};

/** A section with a single text. */
export const textSection = (name: string, text: string): TemplateSection => ({
  name,
  items: [{ name, text, measures: '', legal: '' }],
});

/** The sections of a new template. */
export const emptySections = (kind: TemplateKind): TemplateSection[] =>
  (KINDS[kind].sections ?? []).map(({ name, hasText }) => (hasText ? textSection(name, '') : { name, items: [] }));

import { ABILITIES, type AllowRule } from '../../kernel/abilities.shared.ts';
import { ITEM_TEXTS, type ItemText, type TemplateSection } from '../../records/template-content.shared.ts';

/** Whose templates: external specialists, who work in several organisations. Programs act in one organisation. */
export const OWN_TEMPLATES_RULE = { roles: ['MultiUser'], session: true } as const satisfies AllowRule;

/** What templates of a specialist are made for. Isomorphic, as everything in this file. */
export const TEMPLATE_KINDS = ['inspection', 'riskAssessment', 'letter', 'course'] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** A section that each template of a kind has. One with a text has one item, whose text it is. */
interface FixedSection {
  name: string;
  hasText: boolean;
}

interface KindOfTemplate {
  /** Who may open and write the records that such templates are copied into. */
  rule: AllowRule;
  /** The texts that its items have. */
  texts: readonly ItemText[];
  hasNote: boolean;
  /** The sections that it has; null: those that the specialist adds. */
  sections: readonly FixedSection[] | null;
  /** What has to be said when it is used; null: nothing. */
  asks: 'location' | 'role' | null;
  /** What a newer version no longer has stays in a record that proves something. */
  keepsRemoved: boolean;
  /** Written in an organisation and taken from there; the account keeps it as it is. */
  isTaken?: boolean;
  /** How many an account may have. */
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
  // Its title is the subject of the letter.
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

/** A section that has a text alone. */
export const textSection = (name: string, text: string): TemplateSection => ({
  name,
  items: [{ name, text, measures: '', legal: '' }],
});

/** The sections of a new template. */
export const emptySections = (kind: TemplateKind): TemplateSection[] =>
  (KINDS[kind].sections ?? []).map(({ name, hasText }) => (hasText ? textSection(name, '') : { name, items: [] }));

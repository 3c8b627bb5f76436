import { ABILITIES, allows, type AllowRule } from '../../kernel/abilities.shared.ts';
import type { Context } from '../../kernel/context.ts';
import type { Localised } from '../../records/due-source.ts';
import { ITEM_KINDS, type ItemKind } from './assignment.enums.ts';

interface Item {
  /** Its name in the API: `examinationOpen`, `remindOfExamination`. */
  name: string;
  table: string;
  /** SQL: its name in each language, in German where it has no other. */
  title: Localised;
  /** Who may manage it, and see to whom it is assigned. */
  rule: AllowRule;
  /** The list of the kind in the application. */
  page: string;
}

/** What is assigned to people. */
export const ITEMS: Readonly<Record<ItemKind, Item>> = {
  instruction: {
    name: 'managedInstruction',
    table: 'managed_instruction',
    title: { de: 'name_de', en: `coalesce(nullif(name_en, ''), name_de)` },
    rule: ABILITIES.managedInstructions,
    page: '/app/managedInstructions',
  },
  examination: {
    name: 'examination',
    table: 'examination',
    title: { de: 'name', en: 'name' },
    rule: ABILITIES.examinations,
    page: '/app/examination',
  },
};

/** The kinds that the actor may manage. */
export const managedKinds = (ctx: Context): ItemKind[] =>
  ITEM_KINDS.filter((kind) => allows(ITEMS[kind].rule, ctx.user));

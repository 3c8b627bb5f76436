import { ABILITIES, allows, type AllowRule } from '../../kernel/abilities.shared.ts';
import type { Context } from '../../kernel/context.ts';
import type { Localised } from '../../records/due-source.ts';
import { ITEM_KINDS, type ItemKind } from './assignment.enums.ts';

interface Item {
  /** The name of the kind in the API: `examinationOpen`, `remindOfExamination`. */
  name: string;
  table: string;
  /** SQL: the name of an item in each language, or its German name. */
  title: Localised;
  /** The permission to manage items of the kind, and to see to whom they are assigned. */
  rule: AllowRule;
  /** The list of the kind in the application. */
  page: string;
}

/** The kinds of items that are assigned to people. */
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

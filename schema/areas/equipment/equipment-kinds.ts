import type { Language } from '../../kernel/permissions.ts';
import type { AgeRule } from './check-due.shared.ts';
import facts from './equipment-kinds.json';
import { OWN_KIND, type Binding, type CheckKind, type InspectorKind } from './equipment.enums.ts';

/**
 * Kinds of equipment with the checks that law, rules and custom ask for: facts, no code. `certainty` says how far they
 * are known: read in the law, in an excerpt of a rule, or usual.
 */
export interface KindCheck {
  kind: CheckKind;
  every: number | null;
  unit: 'day' | 'week' | 'month' | null;
  by: InspectorKind;
  binding: Binding;
  certainty: 'law' | 'rule' | 'usual';
  noteDe: string;
  noteEn: string;
  /** Stricter from an age on. */
  byAge?: AgeRule;
  /** Seldom faults allow it to be made less often: below so many percent, at most every so many months. */
  faultRate?: { below: number; months: number };
}

export interface EquipmentKind {
  id: string;
  group: string;
  legalClass: string;
  de: string;
  en: string;
  words: string[];
  basis: string[];
  /** Which fields the law asks for in the record of a check. */
  record: keyof typeof facts.records;
  checks: KindCheck[];
  items: Record<Language, string>[];
}

export const EQUIPMENT_KINDS = facts.kinds as readonly EquipmentKind[];
export const RECORD_RULES: Readonly<
  Record<EquipmentKind['record'], { de: string[]; en: string[]; basis: string; keep: string }>
> = facts.records;
export const KIND_GROUPS: Readonly<Record<string, Record<Language, string>>> = facts.groups;
/** Examples of due dates, which hold for every change of their calculation. */
export const DUE_DATE_EXAMPLES = facts.dueDates;

const byId = new Map(EQUIPMENT_KINDS.map((kind) => [kind.id, kind]));

/** The kind with this code; undefined for one of the organisation's own. */
export const kindOf = (code: string): EquipmentKind | undefined => byId.get(code);

/** What the record of a check of this kind has to say; of an own kind as of any work equipment. */
export const recordRuleOf = (code: string): EquipmentKind['record'] => kindOf(code)?.record ?? 'betrSichV14';

export const isKind = (code: string): boolean => code === OWN_KIND || byId.has(code);

/** Interval of a check in months; null for one that is made once, and for daily and weekly ones, which are not planned. */
export const monthsOf = ({ every, unit }: Pick<KindCheck, 'every' | 'unit'>): number | null =>
  unit === 'month' ? every : null;

/** The checks of a kind that are planned: those every so many months, and those before the first use. */
export const plannedChecks = (kind: EquipmentKind): KindCheck[] =>
  kind.checks.filter((check) => monthsOf(check) !== null || check.kind === 'beforeFirstUse');

import type { Language } from '../../kernel/permissions.ts';
import type { AgeRule } from './check-due.shared.ts';
import facts from './equipment-kinds.json';
import { OWN_KIND, type Binding, type CheckKind, type InspectorKind } from './equipment.enums.ts';

/**
 * Kinds of equipment with the checks that law, rules and custom require: data, no code. `certainty` says where they
 * come from: the law, an excerpt of a rule, or common practice.
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
  /** Additional checks from an age on. */
  byAge?: AgeRule;
  /** A low fault rate allows a longer interval: below `below` percent, at most `months` months. */
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
  /** The set of fields that the law requires in the record of a check. */
  record: keyof typeof facts.records;
  checks: KindCheck[];
  items: Record<Language, string>[];
}

export const EQUIPMENT_KINDS = facts.kinds as readonly EquipmentKind[];
export const RECORD_RULES: Readonly<
  Record<EquipmentKind['record'], { de: string[]; en: string[]; basis: string; keep: string }>
> = facts.records;
export const KIND_GROUPS: Readonly<Record<string, Record<Language, string>>> = facts.groups;
/** Examples of due dates, with which the calculation is tested. */
export const DUE_DATE_EXAMPLES = facts.dueDates;

const byId = new Map(EQUIPMENT_KINDS.map((kind) => [kind.id, kind]));

/** The kind with this code; undefined for an own kind of the organisation. */
export const kindOf = (code: string): EquipmentKind | undefined => byId.get(code);

/** The set of fields in the record of a check of this kind; an own kind has that of any work equipment. */
export const recordRuleOf = (code: string): EquipmentKind['record'] => kindOf(code)?.record ?? 'betrSichV14';

export const isKind = (code: string): boolean => code === OWN_KIND || byId.has(code);

/** Interval of a check in months; null for a single check, and for daily and weekly ones, which are not planned. */
export const monthsOf = ({ every, unit }: Pick<KindCheck, 'every' | 'unit'>): number | null =>
  unit === 'month' ? every : null;

/** The checks of a kind that are planned: those with an interval in months, and those before the first use. */
export const plannedChecks = (kind: EquipmentKind): KindCheck[] =>
  kind.checks.filter((check) => monthsOf(check) !== null || check.kind === 'beforeFirstUse');

import data from './storage-classes.json' with { type: 'json' };

/**
 * Which storage classes may be stored together: TRGS 510, December 2020, section 13.3, table 12. The one
 * implementation, for form, list, location, REST and printed sheet. Isomorphic.
 */

/** `+`: may be stored together; `-`: has to be stored separately; a number: under the condition of this remark. */
export type CoStorageRule = '+' | '-' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8';

/** Grey: cannot be decided, because a storage class is missing. */
export type Light = 'red' | 'yellow' | 'grey' | 'green';

/** The most severe first. */
export const LIGHTS = ['red', 'yellow', 'grey', 'green'] as const satisfies readonly Light[];

export const STORAGE_CLASSES: readonly string[] = data.classes.map(({ code }) => code);

/** Rules by class and class. The data have each pair once; both directions are entered here. */
const rules = new Map<string, Map<string, CoStorageRule>>(STORAGE_CLASSES.map((code) => [code, new Map()]));
for (const [index, code] of STORAGE_CLASSES.entries()) {
  const cells = (data.rows as Readonly<Record<string, string>>)[code]!.split(' ') as CoStorageRule[];
  for (const [offset, rule] of cells.entries()) {
    const other = STORAGE_CLASSES[index + offset]!;
    rules.get(code)!.set(other, rule);
    rules.get(other)!.set(code, rule);
  }
}

/** The cell of the table; null where one of the two is no storage class. */
export const ruleOf = (one: string, other: string): CoStorageRule | null => rules.get(one)?.get(other) ?? null;

/** Each remark is a condition, also remark 8, which the table has only for 4.1B with 6.1A. */
export const lightOf = (rule: CoStorageRule): Light => (rule === '+' ? 'green' : rule === '-' ? 'red' : 'yellow');

/** The goods of one storage class at a location; '' means that their class is unknown. */
export interface ClassGroup {
  storageClassification: string;
  count: number;
}

/** A class at the location that must not be stored together with the good, or only under a condition. */
export interface CoStorageFinding<Group extends ClassGroup> {
  rule: CoStorageRule;
  light: Light;
  /** The other goods of that class. */
  group: Group;
}

export interface CoStorage<Group extends ClassGroup> {
  light: Light;
  /** The red ones first. */
  findings: CoStorageFinding<Group>[];
  /** The number of goods at the location that could not be compared, because they have no storage class. */
  unknown: number;
}

/**
 * Whether a good of this class may be stored with `others`, which must not contain the good itself. Quantities are not
 * considered: the remarks name the limits, and people decide. Without a class the result is grey.
 */
export function coStorage<Group extends ClassGroup>(
  storageClassification: string,
  others: readonly Group[],
): CoStorage<Group> {
  const there = others.filter(({ count }) => count > 0);
  const unknown = there
    .filter(({ storageClassification: other }) => !rules.has(other))
    .reduce((sum, { count }) => sum + count, 0);
  if (!rules.has(storageClassification)) return { light: 'grey', findings: [], unknown };
  const findings = there.flatMap((group) => {
    const rule = ruleOf(storageClassification, group.storageClassification);
    return rule === null || rule === '+' ? [] : [{ rule, light: lightOf(rule), group }];
  });
  findings.sort((one, other) => LIGHTS.indexOf(one.light) - LIGHTS.indexOf(other.light));
  return { light: findings[0]?.light ?? (unknown > 0 ? 'grey' : 'green'), findings, unknown };
}

/** The groups without one good of this class: a good does not conflict with itself. */
export const withoutOne = <Group extends ClassGroup>(
  groups: readonly Group[],
  storageClassification: string,
): Group[] =>
  groups.map((group) =>
    group.storageClassification === storageClassification ? { ...group, count: group.count - 1 } : group,
  );

/** A pair of classes at one location that may not be stored together, or only under a condition. */
export interface CoStoragePair<Group extends ClassGroup> extends CoStorageFinding<Group> {
  with: Group;
}

/**
 * The state of a whole location: its most severe light, null if nothing is stored there, and the pairs that cause it.
 */
export function coStorageOfLocation<Group extends ClassGroup>(
  groups: readonly Group[],
): { light: Light | null; pairs: CoStoragePair<Group>[]; unknown: number } {
  const there = groups.filter(({ count }) => count > 0);
  if (there.length === 0) return { light: null, pairs: [], unknown: 0 };
  const checked = there.map((group) => ({
    group,
    state: coStorage(group.storageClassification, withoutOne(there, group.storageClassification)),
  }));
  const light = LIGHTS.find((each) => checked.some(({ state }) => state.light === each)) ?? 'grey';
  const pairs = checked.flatMap(({ group, state }, index) =>
    state.findings
      // Keeps one of the two findings of each pair.
      .filter(
        ({ group: other }) =>
          there.findIndex((each) => each.storageClassification === other.storageClassification) >= index,
      )
      .map((finding) => ({ ...finding, with: finding.group, group })),
  );
  pairs.sort((one, other) => LIGHTS.indexOf(one.light) - LIGHTS.indexOf(other.light));
  const unknown = there.find(({ storageClassification }) => !rules.has(storageClassification))?.count ?? 0;
  return { light, pairs, unknown };
}

/** Limit of the goods that a finding names; of the others it has the number. */
export const NAMED_GOODS = 10;

/** The goods of one class at a location, the first of them by name. */
export interface NamedGroup extends ClassGroup {
  goods: readonly { id: string; identifier: string; name: string }[];
}

/** The groups without one good: it is neither counted nor named. At most ten goods of each class are named. */
export const groupsWithout = <Group extends NamedGroup>(
  groups: readonly Group[],
  good: { id: string; storageClassification: string } | null,
): (Group & { goods: Group['goods'][number][] })[] =>
  groups.map((group) => ({
    ...group,
    count: group.count - (good?.storageClassification === group.storageClassification ? 1 : 0),
    goods: group.goods.filter(({ id }) => id !== good?.id).slice(0, NAMED_GOODS),
  }));

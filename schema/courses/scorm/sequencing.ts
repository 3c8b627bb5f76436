import { attributeOf, elements, named, nameOf, type Node } from './manifest-xml.ts';
import type { ScormData, ScormItem, SkipRule, StatusOf } from './scorm.shared.ts';

/**
 * Of the sequencing rules of SCORM 2004 (Sequencing and Navigation, 4th edition): preconditions that let a learner skip
 * a part, as a test at the beginning does. Order is that of the parts, and each of them has to be done, so that rules
 * which only forbid are kept by themselves.
 */

const CONDITIONS = [
  'always',
  'satisfied',
  'objectiveStatusKnown',
  'completed',
  'activityProgressKnown',
  'attempted',
] as const;
type SkipCondition = (typeof CONDITIONS)[number];

const isKnown = (condition: string): condition is SkipCondition =>
  (CONDITIONS as readonly string[]).includes(condition);

/** Rules that one item may have. */
const MOST_RULES = 20;

interface Objective {
  id: string;
  isPrimary: boolean;
  maps: { target: string; reads: boolean; writes: boolean }[];
}

const isTrue = (value: string, otherwise: boolean): boolean => (value === '' ? otherwise : value === 'true');

const objectivesOf = (sequencing: Node): Objective[] =>
  named(sequencing, 'objectives')
    .flatMap(elements)
    .map((node) => ({
      id: attributeOf(node, 'objectiveid'),
      isPrimary: nameOf(node) === 'primaryobjective',
      maps: named(node, 'mapinfo').map((map) => ({
        target: attributeOf(map, 'targetobjectiveid'),
        reads: isTrue(attributeOf(map, 'readsatisfiedstatus'), true),
        writes: isTrue(attributeOf(map, 'writesatisfiedstatus'), false),
      })),
    }));

/**
 * Adds to each item the rules by which it is skipped. `sequencings` are the elements of the manifest by item; a rule
 * with a condition that is not judged here is left out.
 */
export function withSkipRules(items: readonly ScormItem[], sequencings: ReadonlyMap<string, Node>): ScormItem[] {
  const objectives = new Map([...sequencings].map(([item, node]) => [item, objectivesOf(node)]));
  const writersOf = (target: string): StatusOf[] =>
    [...objectives].flatMap(([item, all]) =>
      all
        .filter(({ maps }) => maps.some((map) => map.writes && map.target === target))
        .map(({ id, isPrimary }) => ({ item, objective: isPrimary ? '' : id })),
    );
  /** Where the status of an objective of an item comes from: from itself, or from those who write what it reads. */
  const sourcesOf = (item: string, reference: string): StatusOf[] => {
    const own = (objectives.get(item) ?? []).find(({ id, isPrimary }) =>
      reference === '' ? isPrimary : id === reference,
    );
    const read = own?.maps.filter(({ reads }) => reads).flatMap(({ target }) => writersOf(target)) ?? [];
    return read.length > 0 ? read : [{ item, objective: own && !own.isPrimary ? own.id : '' }];
  };
  const ruleOf = (item: string, rule: Node): SkipRule[] => {
    const [list] = named(rule, 'ruleconditions');
    const action = attributeOf(named(rule, 'ruleaction')[0] ?? rule, 'action');
    const conditions = (list ? named(list, 'rulecondition') : []).map((node) => ({
      condition: attributeOf(node, 'condition'),
      not: attributeOf(node, 'operator') === 'not',
      from: sourcesOf(item, attributeOf(node, 'referencedobjective')),
    }));
    if (action !== 'skip' || conditions.length === 0) return [];
    const judged = conditions.flatMap((each) => {
      const { condition } = each;
      return isKnown(condition) ? [{ ...each, condition }] : [];
    });
    if (judged.length < conditions.length) return [];
    return [{ any: attributeOf(list!, 'conditioncombination') === 'any', conditions: judged }];
  };
  return items.map((item) => {
    const sequencing = sequencings.get(item.id);
    const rules = sequencing
      ? named(sequencing, 'sequencingrules').flatMap((each) => named(each, 'preconditionrule'))
      : [];
    const skipIf = rules.slice(0, MOST_RULES).flatMap((rule) => ruleOf(item.id, rule));
    return skipIf.length > 0 ? { ...item, skipIf } : item;
  });
}

type States = ReadonlyMap<string, { cmi: ScormData }>;

/** "passed", "failed" or nothing: what an item has reported of itself or of one of its objectives. */
function successOf(states: States, { item, objective }: StatusOf): string {
  const data = states.get(item)?.cmi ?? {};
  if (objective === '') return data['cmi.success_status'] ?? '';
  const found = Object.keys(data).find((name) => /^cmi\.objectives\.\d+\.id$/.test(name) && data[name] === objective);
  return (found && data[found.replace(/id$/, 'success_status')]) ?? '';
}

function isMet(states: States, item: string, { condition, from }: SkipRule['conditions'][number]): boolean {
  const own = states.get(item)?.cmi;
  const success = from.map((each) => successOf(states, each));
  const completion = own?.['cmi.completion_status'];
  switch (condition) {
    case 'always':
      return true;
    case 'satisfied':
      return success.includes('passed');
    case 'objectiveStatusKnown':
      return success.some((status) => status === 'passed' || status === 'failed');
    case 'completed':
      return completion === 'completed';
    case 'activityProgressKnown':
      return completion === 'completed' || completion === 'incomplete';
    case 'attempted':
      return own !== undefined;
  }
}

/** The parts that a learner need not do, by what the others have reported. */
export const skippedParts = (items: readonly ScormItem[], states: States): string[] =>
  items
    .filter(({ id, skipIf = [] }) =>
      skipIf.some(({ any, conditions }) => {
        const met = conditions.map((each) => isMet(states, id, each) !== each.not);
        return any ? met.includes(true) : !met.includes(false);
      }),
    )
    .map(({ id }) => id);

import { attributeOf, elements, named, nameOf, type Node } from './manifest-xml.ts';
import type { ActivityTree, IgnoredRule } from './scorm.shared.ts';

/**
 * Converts the sequencing rules in a manifest of SCORM 2004 (Sequencing and Navigation, 4th edition) to the form that
 * scorm-again takes: rollup of the results of the parts, objectives that parts share, and preconditions that skip a
 * part. The order is that of the parts, and a part that is not skipped has to be completed: rules that forbid a part or
 * choose the next one are left out, and `ignoredRules` returns those that a package has.
 */

/** A part of the manifest's organisation: a group, or an item that can be launched. */
export interface Outline {
  node: Node;
  /** The id of the launched item. */
  id: string | null;
  children: Outline[];
}

/** Limit of the rules, objectives and conditions of one activity. */
const MAX_PARTS = 20;

type Objective = NonNullable<ActivityTree['primaryObjective']>;
type Rule = NonNullable<NonNullable<ActivityTree['sequencingRules']>['preConditionRules']>[number];
type RollupRule = NonNullable<ActivityTree['rollupRules']>['rules'][number];

const SKIP_CONDITIONS = [
  'always',
  'satisfied',
  'objectiveStatusKnown',
  'objectiveMeasureKnown',
  'objectiveMeasureGreaterThan',
  'objectiveMeasureLessThan',
  'completed',
  'activityProgressKnown',
  'attempted',
];
/** The names of the conditions of a rollup in the standard, and those in the library. */
const ROLLUP_CONDITIONS: Readonly<Record<string, string>> = {
  satisfied: 'satisfied',
  objectiveStatusKnown: 'objectiveStatusKnown',
  objectiveMeasureKnown: 'objectiveMeasureKnown',
  completed: 'completed',
  activityProgressKnown: 'progressKnown',
  attempted: 'attempted',
};
const ROLLUP_ACTIONS = ['satisfied', 'notSatisfied', 'completed', 'incomplete'];
const CHILD_SETS = ['all', 'any', 'none', 'atLeastCount', 'atLeastPercent'];

/** The attributes of an element that are set, as booleans or numbers, by the names that the library has for them. */
function valuesOf(node: Node | undefined, names: readonly string[]): Record<string, boolean | number> {
  const entries = names.flatMap((name): [string, boolean | number][] => {
    const value = node ? attributeOf(node, name.toLowerCase()) : '';
    if (value === 'true' || value === 'false') return [[name, value === 'true']];
    return value !== '' && Number.isFinite(Number(value)) ? [[name, Number(value)]] : [];
  });
  return Object.fromEntries(entries);
}

function objectiveOf(node: Node): Objective {
  const measure = Number(named(node, 'minnormalizedmeasure')[0]?.children?.[0]?.data ?? '');
  return {
    objectiveID: attributeOf(node, 'objectiveid'),
    ...(nameOf(node) === 'primaryobjective' && { isPrimary: true }),
    ...valuesOf(node, ['satisfiedByMeasure']),
    ...(named(node, 'minnormalizedmeasure').length > 0 && { minNormalizedMeasure: measure }),
    mapInfo: named(node, 'mapinfo')
      .slice(0, MAX_PARTS)
      .map((map) => ({
        targetObjectiveID: attributeOf(map, 'targetobjectiveid'),
        readSatisfiedStatus: true,
        readNormalizedMeasure: true,
        ...valuesOf(map, [
          'readSatisfiedStatus',
          'readNormalizedMeasure',
          'writeSatisfiedStatus',
          'writeNormalizedMeasure',
        ]),
      })),
  };
}

const notOf = (node: Node): { operator?: 'not' } =>
  attributeOf(node, 'operator') === 'not' ? { operator: 'not' } : {};

/**
 * A rule that skips a part. A rule with a condition that is not supported is left out, because it would skip too much.
 */
function skipRule(rule: Node): Rule[] {
  const [list] = named(rule, 'ruleconditions');
  const conditions = (list ? named(list, 'rulecondition') : []).map((node) => ({
    condition: attributeOf(node, 'condition'),
    ...notOf(node),
    ...(attributeOf(node, 'referencedobjective') && { referencedObjective: attributeOf(node, 'referencedobjective') }),
    parameters: { threshold: Number(attributeOf(node, 'measurethreshold') || 0) },
  }));
  const isJudged = conditions.every(({ condition }) => SKIP_CONDITIONS.includes(condition));
  if (actionOf(rule, 'ruleaction') !== 'skip' || conditions.length === 0 || conditions.length > MAX_PARTS || !isJudged)
    return [];
  const conditionCombination = attributeOf(list!, 'conditioncombination') === 'any' ? 'any' : 'all';
  return [{ action: 'skip', conditionCombination, conditions } as Rule];
}

const actionOf = (rule: Node, name: string): string => attributeOf(named(rule, name)[0] ?? rule, 'action');

function rollupRule(rule: Node): RollupRule[] {
  const [list] = named(rule, 'rollupconditions');
  const conditions = (list ? named(list, 'rollupcondition') : []).map((node) => ({
    condition: ROLLUP_CONDITIONS[attributeOf(node, 'condition')],
    ...notOf(node),
  }));
  const action = actionOf(rule, 'rollupaction');
  const consideration = attributeOf(rule, 'childactivityset') || 'all';
  const isJudged =
    conditions.every(({ condition }) => condition !== undefined) &&
    ROLLUP_ACTIONS.includes(action) &&
    CHILD_SETS.includes(consideration);
  if (conditions.length === 0 || conditions.length > MAX_PARTS || !isJudged) return [];
  const conditionCombination = attributeOf(list!, 'conditioncombination') === 'all' ? 'all' : 'any';
  const { minimumCount, minimumPercent } = valuesOf(rule, ['minimumCount', 'minimumPercent']);
  // The share is 1 at most in the manifest, but 100 in the library.
  const least = {
    ...(minimumCount !== undefined && { minimumCount }),
    ...(minimumPercent !== undefined && { minimumPercent: Number(minimumPercent) * 100 }),
  };
  return [{ action, consideration, conditionCombination, conditions, ...least } as RollupRule];
}

/**
 * The activities of a SCORM organisation, as scorm-again reads them. `sequencingOf` returns the element of a part,
 * shared rules included. The tree contains only parts whose ids are launched.
 */
export function activityTree(
  { node, id, children }: Outline,
  launched: ReadonlySet<string>,
  sequencingOf: (node: Node) => Node | undefined,
  path = 'group',
): ActivityTree | null {
  const below = children.flatMap((child, index) => {
    const tree = activityTree(child, launched, sequencingOf, `${path}-${index + 1}`);
    return tree ? [tree] : [];
  });
  const isPart = id !== null && launched.has(id);
  if (!isPart && below.length === 0) return null;
  const sequencing = sequencingOf(node);
  const all = (name: string): Node[] => (sequencing ? named(sequencing, name) : []);
  const objectives = all('objectives').flatMap(elements).slice(0, MAX_PARTS).map(objectiveOf);
  const primary = objectives.find(({ isPrimary }) => isPrimary);
  const rollup = all('rolluprules');
  const own: ActivityTree = {
    id: isPart ? id : path,
    title: '',
    sequencingControls: {
      choice: true,
      flow: true,
      ...valuesOf(rollup[0], ['rollupObjectiveSatisfied', 'rollupProgressCompletion', 'objectiveMeasureWeight']),
    },
    ...(primary && { primaryObjective: primary }),
    objectives: objectives.filter((each) => each !== primary),
    sequencingRules: {
      preConditionRules: all('sequencingrules')
        .flatMap((rules) => named(rules, 'preconditionrule'))
        .slice(0, MAX_PARTS)
        .flatMap(skipRule),
    },
    rollupRules: {
      rules: rollup
        .flatMap((rules) => named(rules, 'rolluprule'))
        .slice(0, MAX_PARTS)
        .flatMap(rollupRule),
    },
    deliveryControls: valuesOf(all('deliverycontrols')[0], [
      'tracked',
      'completionSetByContent',
      'objectiveSetByContent',
    ]),
  };
  // By the standard an item that is launched has no children; if a package has both, they become siblings.
  if (!isPart || below.length === 0) return { ...own, ...(below.length > 0 && { children: below }) };
  return { id: path, title: '', sequencingControls: { choice: true, flow: true }, children: [own, ...below] };
}

const SIGNS: Readonly<Record<IgnoredRule, (node: Node) => boolean>> = {
  attempts: (node) => nameOf(node) === 'limitconditions' && attributeOf(node, 'attemptlimit') !== '',
  time: (node) =>
    nameOf(node) === 'limitconditions' &&
    ['activityabsolutedurationlimit', 'activityexperienceddurationlimit', 'begintimelimit', 'endtimelimit'].some(
      (name) => attributeOf(node, name) !== '',
    ),
  random: (node) =>
    nameOf(node) === 'randomizationcontrols' &&
    (attributeOf(node, 'randomizechildren') === 'true' || attributeOf(node, 'selectcount') !== ''),
  after: (node) => nameOf(node) === 'postconditionrule' || nameOf(node) === 'exitconditionrule',
};

/** Rules of the standard that a package contains and that are not applied; the import reports them. */
export function ignoredRules(sequencings: readonly Node[]): IgnoredRule[] {
  const found = new Set<IgnoredRule>();
  const visit = (node: Node): void => {
    for (const [rule, isSign] of Object.entries(SIGNS)) if (isSign(node)) found.add(rule as IgnoredRule);
    elements(node).forEach(visit);
  };
  sequencings.forEach(visit);
  return [...found].sort();
}

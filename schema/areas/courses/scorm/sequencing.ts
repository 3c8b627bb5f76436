import type { Scorm2004API } from 'scorm-again';
import type { ActivityTree, ScormCourse, ScormData } from './scorm.shared.ts';

/**
 * Decides by the sequencing rules of a SCORM 2004 package which parts a learner need not complete: those that a
 * precondition skips, and all others once the package as a whole is completed. scorm-again implements the rules; its
 * input are the reports of the parts.
 */

type States = ReadonlyMap<string, { cmi: ScormData }>;
type Activity = NonNullable<NonNullable<Scorm2004API['adl']['sequencing']>['activityTree']['root']>;

/** The reported elements that rules depend on: no texts, no answers. */
const JUDGED = /^cmi\.(?:completion_status|success_status|progress_measure|score\.|objectives\.)/;

/** A service for the library that sends nothing. */
const NO_SERVICE = {
  updateSettings: () => undefined,
  processHttpRequest: () => ({ result: 'true', errorCode: 0 }),
};

async function judgeOf(activities: ActivityTree) {
  // Loaded on demand, because few packages have such rules.
  const library = await import('scorm-again');
  const settings = { autocommit: false, logLevel: 5, sequencing: { activityTree: structuredClone(activities) } };
  const api = new library.Scorm2004API(settings, NO_SERVICE);
  return {
    api,
    tree: api.adl.sequencing?.activityTree,
    process: api.getSequencingService()?.getOverallSequencingProcess(),
  };
}

/**
 * Feeds the library with the report of each part, as if the part ended now. Returns the root activity with the
 * resulting states of groups and of the whole.
 */
async function judged(activities: ActivityTree, items: ScormCourse['items'], states: States): Promise<Activity | null> {
  const { api, tree, process } = await judgeOf(activities);
  if (!tree?.root || !process) return null;
  for (const { id } of items) {
    const cmi = states.get(id)?.cmi;
    const activity = tree.getActivity(id);
    if (!cmi || !activity) continue;
    // By the standard a part that reports no status is completed when it ends. Here it has to report its completion.
    if (cmi['cmi.completion_status'] !== 'completed')
      Object.assign(activity.sequencingControls, { completionSetByContent: true, objectiveSetByContent: true });
    api.reset();
    api.updateSequencingConfiguration({ wasCMIElementSetByContent: (element) => Object.hasOwn(cmi, element) });
    api.loadFromFlattenedJSON(Object.fromEntries(Object.entries(cmi).filter(([name]) => JUDGED.test(name))));
    api.cmi.initialize();
    tree.setCurrentActivityWithoutActivation(activity);
    Object.assign(activity, { isActive: true, attemptCount: 1 });
    process.endAttemptProcess(activity);
    tree.setCurrentActivityWithoutActivation(null);
  }
  return tree.root;
}

const partsOf = (activity: Activity): string[] =>
  activity.children.length === 0 ? [activity.id] : activity.children.flatMap(partsOf);

const skippedBelow = (activity: Activity): string[] =>
  activity.sequencingRules.evaluatePreConditionRules(activity) === 'skip'
    ? partsOf(activity)
    : activity.children.flatMap(skippedBelow);

/**
 * The parts that a learner need not complete, according to the reports. Reports that the library refuses are ignored.
 */
export async function skippedParts(
  { activities, items, completesWith }: Pick<ScormCourse, 'activities' | 'items' | 'completesWith'>,
  states: States,
): Promise<string[]> {
  if (!activities) return [];
  try {
    const whole = await judged(activities, items, states);
    if (!whole) return [];
    // A test has to be passed as well: by the standard a part that is only completed counts as passed, too.
    const hasPassed = [...states.values()].some(({ cmi }) => cmi['cmi.success_status'] === 'passed');
    const isDone =
      completesWith === 'passed'
        ? hasPassed && whole.successStatus === 'passed'
        : whole.completionStatus === 'completed';
    return isDone ? items.map(({ id }) => id) : skippedBelow(whole);
  } catch {
    return [];
  }
}

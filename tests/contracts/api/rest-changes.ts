import type { Fact, RestContract } from './rest-contract.ts';

/**
 * The changes of the interface that break programs written for the older one, one sentence each. New calls, new fields
 * of responses and optional parts of requests do not break them.
 */
export function restChanges(before: RestContract, after: RestContract): string[] {
  const found: string[] = [];
  for (const [place, old] of before) {
    const now = after.get(place);
    if (now) found.push(...changesAt(place, old, now));
    else if (isLeftOf(place, after)) found.push(`${place} removed`);
  }
  for (const [place, { required }] of after)
    if (isSent(place) && required && !before.has(place) && isLeftOf(place, before)) found.push(`${place} is needed`);
  return found.sort();
}

/** Calls that an older interface does not have. */
export const addedCalls = (before: RestContract, after: RestContract): string[] =>
  [...after.keys()].filter((place) => isCall(place) && !before.has(place)).sort();

/** Parses `POST ticket body.title`: the method, the path, and the place. */
const CALL = /^([A-Z]+ \S+)(?: (\S+)(?: (.*))?)?$/;

/** Whether a place is part of a request; all others are part of a response. */
const isSent = (place: string): boolean => {
  const part = CALL.exec(place)?.[2];
  return part !== undefined && !/^\d/.test(part);
};

const isCall = (place: string): boolean => CALL.test(place) && !CALL.exec(place)![2];

/** Whether the parent of a place exists; otherwise only the change of the parent is reported. */
function isLeftOf(place: string, contract: RestContract): boolean {
  if (isCall(place)) return true;
  const above = /^(.*)(?:\.[^.[\]{}]+|\[\]|\{\})$/.exec(place.slice(place.lastIndexOf(' ') + 1));
  if (above && contract.has(place.slice(0, place.lastIndexOf(' ') + 1) + above[1]!)) return true;
  const call = CALL.exec(place)?.[1];
  return above === null && (call === undefined || contract.has(call));
}

function changesAt(place: string, old: Fact, now: Fact): string[] {
  if (isCall(place)) return accessChanges(place, old.kinds[0]!, now.kinds[0]!);
  return isSent(place) ? sentChanges(place, old, now) : answerChanges(place, old, now);
}

/** Reports a change of access unless more callers have access than before. */
function accessChanges(place: string, old: string, now: string): string[] {
  const isWider = now === 'public' || (now === 'login' && old !== 'public');
  return old === now || isWider ? [] : [`${place} is for: ${now}`];
}

function sentChanges(place: string, old: Fact, now: Fact): string[] {
  const lost = old.kinds.filter((kind) => !now.kinds.some((wider) => covers(wider, kind)));
  return [
    ...lost.map((kind) => `${place} no longer takes ${kind}`),
    ...(now.required && !old.required ? [`${place} is needed`] : []),
    ...now.limits.filter((limit) => isTighter(limit, old.limits)).map((limit) => `${place} has the limit ${limit}`),
  ];
}

function answerChanges(place: string, old: Fact, now: Fact): string[] {
  const gained = now.kinds.filter((kind) => !old.kinds.some((wider) => covers(wider, kind)));
  return [
    ...(OPEN.includes(place) ? [] : gained.map((kind) => `${place} can be ${kind}`)),
    ...(old.required && !now.required ? [`${place} can be missing`] : []),
  ];
}

/** Enumerations in responses that may get new values at any time, as the documentation states. */
const OPEN = ['Error.error.code'];

/** Whether everything of one kind is of another, too. */
function covers(wider: string, kind: string): boolean {
  if (wider === kind || wider === 'anything') return true;
  if (wider === 'string') return kind.startsWith('string(') || kind.startsWith('"');
  if (wider === 'number') return kind === 'integer' || /^-?\d/.test(kind);
  if (wider === 'integer') return /^-?\d+$/.test(kind);
  return wider === 'boolean' && (kind === 'true' || kind === 'false');
}

function isTighter(limit: string, old: readonly string[]): boolean {
  const [name = '', value] = limit.split(/ (.*)/s);
  const earlier = old.filter((one) => one.startsWith(`${name} `)).map((one) => one.slice(name.length + 1));
  if (earlier.includes(value!)) return false;
  if (name === 'pattern' || earlier.length === 0) return true;
  return earlier.every((one) => (name.startsWith('max') ? Number(value) < Number(one) : Number(value) > Number(one)));
}

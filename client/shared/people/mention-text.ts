import { mentionOf, mentionParts } from '../../../schema/platform/notifications/mention.shared.ts';
import type { Person } from './person.ts';

/**
 * The people who can be mentioned, each with the name in a text: people with the same name have their short sign added.
 */
export type Namesakes = ReadonlyMap<string, string>;

export const namesOf = (people: Iterable<Person>): Namesakes => {
  const all = [...people];
  const count = Map.groupBy(all, ({ name }) => name);
  return new Map(
    all.map(({ id, name, short }) => [id, count.get(name)!.length > 1 ? `${name} (${short})` : name] as const),
  );
};

/** A stored text as it is typed: names instead of ids. The id of an unknown person stays. */
export const typedText = (stored: string, names: Namesakes): string =>
  mentionParts(stored)
    .map((part) => ('text' in part ? part.text : names.has(part.id) ? `@${names.get(part.id)}` : mentionOf(part.id)))
    .join('');

/** What was typed, as it is stored: `@` and a whole name is a mention. */
export const storedText = (typed: string, names: Namesakes): string => {
  if (!typed.includes('@') || names.size === 0) return typed;
  const ids = new Map([...names].map(([id, name]) => [name, id]));
  const some = [...ids.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const named = new RegExp(`(?<![\\p{L}\\p{N}])@(${some.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return typed.replace(named, (_all, name: string) => mentionOf(ids.get(name)!));
};

/** Characters of a name that are searched for. */
const MAX_TYPED = 40;

/** What is typed after the `@` before the caret, and where it begins; null where no name is being typed. */
export const nameBeing = (text: string, caret: number): { from: number; typed: string } | null => {
  const from = text.lastIndexOf('@', caret - 1);
  if (from < 0 || caret - from > MAX_TYPED || /[\p{L}\p{N}]/u.test(text[from - 1] ?? '')) return null;
  const typed = text.slice(from + 1, caret);
  return /^\s|\n/.test(typed) ? null : { from, typed };
};

import { idsIn } from '../data/ids-in.ts';
import { type StoredAnswer, offlineStore } from './offline-store.ts';

type Asked = { name: string; text: string; variables: object; language: string };

/** Limit of the answers that are read again, so that a long list of records does not occupy the worker. */
const MAX_ANSWERS = 30;

/** Whether an answer shows one of these records: it was asked by its id, or by none, as a list. Pure. */
export const showsOneOf = (variables: object, records: ReadonlySet<string>): boolean => {
  const ids = idsIn(variables);
  return ids.length === 0 || ids.some((id) => records.has(id));
};

/**
 * Refreshes cached answers about records that were sent while no page was open: otherwise a start without a network
 * would show their former state. `names` are the queries of their area.
 */
export const refreshOfflineCache = async (
  owner: string,
  names: readonly string[],
  records: ReadonlySet<string>,
  ask: (asked: Asked) => Promise<unknown>,
): Promise<void> => {
  const store = offlineStore();
  const keys = (await store.keys(owner)).flatMap((key) => {
    const [name, variables, language] = JSON.parse(key) as [string, object, string];
    return names.includes(name) && showsOneOf(variables, records) ? [{ key, name, variables, language }] : [];
  });
  for (const { key, ...asked } of keys.slice(0, MAX_ANSWERS)) {
    const stored = await store.get(owner, key);
    if (!stored?.query) continue;
    const text = JSON.stringify(await ask({ ...asked, text: stored.query }));
    // A logout may have wiped it meanwhile.
    if (await store.get(owner, key)) await store.put({ ...stored, text, at: Date.now() } satisfies StoredAnswer, false);
  }
};

import { newId } from '../../kit/data/new-id.ts';
import { readJson, writeJson } from '../../kit/data/storage.ts';

const KEY = 'interviewImport';

interface ImportName {
  clientId: string;
  /** The time of the last answer: changed answers are a new import. */
  answeredAt: string | null;
  key: string;
}

/**
 * The idempotency key of this import. It survives a reload, so that a retry after a lost answer imports nothing twice.
 */
export const importKeyFor = (clientId: string, answeredAt: string | null): string => {
  const stored = readJson<ImportName>(localStorage, KEY);
  if (stored?.clientId === clientId && stored.answeredAt === answeredAt) return stored.key;
  const key = newId();
  writeJson(localStorage, KEY, { clientId, answeredAt, key } satisfies ImportName);
  return key;
};

export const clearImportKey = (): void => writeJson(localStorage, KEY, null);

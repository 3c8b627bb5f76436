import { newId } from '../../kit/data/new-id.ts';
import { readJson, writeJson } from '../../kit/data/storage.ts';

const KEY = 'interviewImport';

interface ImportName {
  clientId: string;
  /** When the last answer was given: other answers are another import. */
  answeredAt: string | null;
  key: string;
}

/** The name of this import. It survives a reload, so that a retry after a lost answer takes nothing over twice. */
export const importKeyFor = (clientId: string, answeredAt: string | null): string => {
  const kept = readJson<ImportName>(localStorage, KEY);
  if (kept?.clientId === clientId && kept.answeredAt === answeredAt) return kept.key;
  const key = newId();
  writeJson(localStorage, KEY, { clientId, answeredAt, key } satisfies ImportName);
  return key;
};

export const forgetImportKey = (): void => writeJson(localStorage, KEY, null);

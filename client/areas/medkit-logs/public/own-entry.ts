import { readJson, writeJson } from '../../../kit/data/storage.ts';

/** An entry that was made at a kit on this device. */
export interface OwnEntry {
  id: string;
  /** The token by which the author can correct the entry for an hour. */
  token: string;
  /** The end of that hour; null until the server has the entry. */
  expiresAt: string | null;
}

const keyOf = (code: string): string => `first-aid-entry.${code}`;

/** Stores the newest entry at a kit on this device, so that the page shows its state when it is opened again. */
export const keepEntry = (code: string, entry: OwnEntry): void => writeJson(localStorage, keyOf(code), entry);

export const removeOwnEntry = (code: string): void => writeJson(localStorage, keyOf(code), null);

/** The newest entry at this kit that was not sent yet, or that can still be corrected. */
export function ownEntry(code: string): OwnEntry | null {
  const entry = readJson<OwnEntry>(localStorage, keyOf(code));
  if (!entry?.expiresAt || Date.parse(entry.expiresAt) > Date.now()) return entry ?? null;
  removeOwnEntry(code);
  return null;
}

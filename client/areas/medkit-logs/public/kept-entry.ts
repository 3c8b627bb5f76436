import { readJson, writeJson } from '../../../kit/data/storage.ts';

/** An entry that was made at a kit with this device. */
export interface KeptEntry {
  id: string;
  /** With it the author corrects the entry for an hour. */
  token: string;
  /** Until when; null until the server has the entry. */
  expiresAt: string | null;
}

const keyOf = (code: string): string => `first-aid-entry.${code}`;

/** Keeps the newest entry at a kit on this device, so that a page which is opened again later shows its state. */
export const keepEntry = (code: string, entry: KeptEntry): void => writeJson(localStorage, keyOf(code), entry);

export const forgetEntry = (code: string): void => writeJson(localStorage, keyOf(code), null);

/** The newest entry at this kit that still waits, or that can still be corrected. */
export function keptEntry(code: string): KeptEntry | null {
  const entry = readJson<KeptEntry>(localStorage, keyOf(code));
  if (!entry?.expiresAt || Date.parse(entry.expiresAt) > Date.now()) return entry ?? null;
  forgetEntry(code);
  return null;
}

import { readJson, writeJson } from '../data/storage.ts';
import { deleteCachedPages, cachePages, type PageScope } from './page-cache.ts';

export interface CachedView<Shown> {
  /** When the server answered. */
  at: string;
  shown: Shown;
}

export interface CodeCache<Shown> {
  /** What this phone has cached for a code; null if nothing. */
  read: (code: string) => CachedView<Shown> | null;
  keep: (code: string, shown: Shown) => void;
  /** Called if the code is invalid, or the organisation allows no data on devices. */
  forget: (code: string) => void;
}

/** Limit of the codes; the one that was opened longest ago is removed first. */
const MAX_CODES = 5;

/**
 * Caches the data that pages of printed codes showed last, and the scripts of these pages, for use without a network.
 * Only for data that is not about health, and only if the organisation allows data on devices (ADR 76).
 */
export const codeCache = <Shown>(prefix: string, scope: PageScope): CodeCache<Shown> => {
  const read = (code: string): CachedView<Shown> | null => {
    const stored = readJson<Partial<CachedView<Shown>>>(localStorage, `${prefix}${code}`);
    return stored?.at && stored.shown ? { at: stored.at, shown: stored.shown } : null;
  };
  const codesByAge = (): string[] => {
    const codes = Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
    const at = (code: string): string => read(code)?.at ?? '';
    return codes.sort((one, other) => (at(other) > at(one) ? 1 : -1));
  };
  return {
    read,
    keep: (code, shown) => {
      const entry: CachedView<Shown> = { at: new Date().toISOString(), shown };
      writeJson(localStorage, `${prefix}${code}`, entry);
      for (const old of codesByAge().slice(MAX_CODES)) writeJson(localStorage, `${prefix}${old}`, null);
      void cachePages(scope);
    },
    forget: (code) => {
      writeJson(localStorage, `${prefix}${code}`, null);
      if (codesByAge().length === 0) void deleteCachedPages(scope);
    },
  };
};

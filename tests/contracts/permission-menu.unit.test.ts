import { beforeAll, describe, expect, it, vi } from 'vitest';
import { allows } from '../../schema/kernel/abilities.shared.ts';
import de from '../../client/app/de.json' with { type: 'json' };
import { AREAS, EVERYBODY, MENU_ORDER, OPENS, type Area } from './permission-table.ts';

const STORAGE = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

let groups: typeof import('../../client/app/navigation-entries.ts').navigationGroups;
let tabs: typeof import('../../client/app/settings-tabs.ts').settingsTabs;

beforeAll(async () => {
  // The client's modules read the browser's storage when they load.
  vi.stubGlobal('localStorage', STORAGE);
  vi.stubGlobal('sessionStorage', STORAGE);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('window', globalThis);
  ({ navigationGroups: groups } = await import('../../client/app/navigation-entries.ts'));
  ({ settingsTabs: tabs } = await import('../../client/app/settings-tabs.ts'));
  return () => vi.unstubAllGlobals();
});

/** The words of `navigation.<key>`. */
const wordsOf = (key: string): string => {
  const words: unknown = key
    .split('.')
    .reduce<unknown>((texts, part) => (texts as Record<string, unknown>)[part], de.navigation);
  return String(words);
};

describe('the sidebar and the tabs of the settings', () => {
  it.each(Object.entries(OPENS))('%s alone shows those of %j and what everybody has', (permission, opened) => {
    const person = { role: 'User', permissions: [permission] };
    const shown: Area[] = [EVERYBODY, ...opened.map((name) => AREAS[name])];
    const expected = (of: (area: Area) => readonly string[]): string[] =>
      MENU_ORDER.filter((entry) => shown.some((area) => of(area).includes(entry)));
    const entries = groups.flatMap((group) => group.entries).filter((entry) => allows(entry, person));
    expect(entries.map(({ key }) => wordsOf(key))).toEqual(expected(({ menu }) => menu));
    const open = tabs.filter((tab) => allows(tab, person));
    expect(open.map(({ key }) => wordsOf(`settings.${key}`))).toEqual(expected((area) => area.tabs));
  });
});

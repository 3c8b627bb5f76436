import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type AllowRule, allows } from '../../schema/kernel/abilities.shared.ts';
import { INTERVIEW_PAGES } from '../../schema/areas/interview/interview-pages.ts';
import { type NextSteps } from '../../schema/records/next-step.shared.ts';
import { allRecords } from '../../schema/records/registry.ts';
import '../../schema/index.ts';
import { AREAS, EVERYBODY, MENU_ORDER, OPENS, TAB_ORDER, type Area } from './permission-table.ts';

const STORAGE = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

let menuFor: typeof import('../../client/app/menu.ts').menuFor;
let overdueIn: typeof import('../../client/app/badges.ts').overdueIn;
let helpTopicsFor: typeof import('../../client/app/help-topics.ts').helpTopicsFor;
let entryAt: typeof import('../../client/app/menu.ts').entryAt;
let actionsFor: typeof import('../../client/app/search/local-results.ts').actionsFor;
let routes: typeof import('../../client/app/routes.ts').routes;
let routeAt: typeof import('../../client/app/routes.ts').routeAt;
let tabs: typeof import('../../client/app/settings-tabs.ts').settingsTabs;

beforeAll(async () => {
  // The client's modules read the browser's storage when they are loaded.
  vi.stubGlobal('localStorage', STORAGE);
  vi.stubGlobal('sessionStorage', STORAGE);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('window', globalThis);
  ({ menuFor, entryAt } = await import('../../client/app/menu.ts'));
  ({ overdueIn } = await import('../../client/app/badges.ts'));
  ({ helpTopicsFor } = await import('../../client/app/help-topics.ts'));
  ({ actionsFor } = await import('../../client/app/search/local-results.ts'));
  ({ routes, routeAt } = await import('../../client/app/routes.ts'));
  ({ settingsTabs: tabs } = await import('../../client/app/settings-tabs.ts'));
});

describe('the sidebar and the tabs of the settings', () => {
  it.each(Object.entries(OPENS))('%s alone shows those of %j and what everybody has', (permission, opened) => {
    const person = { role: 'User', permissions: [permission] };
    const shown: Area[] = [EVERYBODY, ...opened.map((name) => AREAS[name])];
    const expected = (order: readonly string[], of: (area: Area) => readonly string[]): string[] =>
      order.filter((entry) => shown.some((area) => of(area).includes(entry)));
    const entries = menuFor(person).flatMap((group) => group.entries);
    const lines = entries.flatMap(({ title, tabs: own }) =>
      own.map((tab) => (tab.title === title ? title.de : `${title.de} › ${tab.title.de}`)),
    );
    expect(lines).toEqual(expected(MENU_ORDER, ({ menu }) => menu));
    const open = tabs.filter((tab) => allows(tab, person));
    expect(open.map(({ title }) => title.de)).toEqual(expected(TAB_ORDER, (area) => area.tabs));
  });

  const owner = { role: 'Owner', permissions: Object.keys(OPENS) };

  it('offer each help topic once, with the first of its screens', () => {
    const offered = helpTopicsFor(owner);
    const topics = offered.map(({ topic }) => topic);
    expect(topics).toEqual([...new Set(topics)]);
    expect(offered).toContainEqual({ topic: 'managedInstructions', to: '/app/managedInstructions' });
  });

  it('offer what can be begun in the order of addresses, whichever folder declares it', () => {
    const areas = actionsFor(owner).map(({ to }) => to.split('/')[2]);
    expect(areas.length).toBeGreaterThan(10);
    expect(areas).toEqual(areas.toSorted());
  });

  it('hold at most eleven entries, help and settings for somebody who may do everything', () => {
    const entries = menuFor(owner).flatMap((group) => group.entries);
    expect(entries.filter(({ group }) => !['help', 'settings'].includes(group)).length).toBeLessThanOrEqual(11);
    expect(entries.filter(({ group }) => group === 'settings').map(({ to }) => to)).toEqual(['/app/settings']);
  });

  it('add up what is overdue in the lists of their tabs', () => {
    const entries = menuFor(owner).flatMap((group) => group.entries);
    const tiles = [
      { page: '/app/tickets/all', overdue: 2 },
      { page: '/app/tickets/recurring', overdue: 1 },
      { page: '/app/examination', overdue: 4 },
      { page: '/app/nowhere', overdue: 8 },
      { page: '/app/today', overdue: 16 },
    ];
    const counted = entries.map((entry) => [entry.title.de, overdueIn(entry, tiles)] as const);
    expect(counted.filter(([, overdue]) => overdue > 0)).toEqual([
      ['Aufgaben', 3],
      ['Vorsorge', 4],
    ]);
  });

  it('mark one entry, also where one address lies below another and on the pages of its tabs', () => {
    const entries = menuFor(owner).flatMap((group) => group.entries);
    const titleAt = (address: string): string | undefined => entryAt(address, entries)?.title.de;
    expect(titleAt('/app/tickets/recurring')).toBe('Aufgaben');
    expect(titleAt('/app/managedInstructions/courses/own/1')).toBe('Unterweisungen');
    expect(titleAt('/app/instructions/held/1')).toBe('Unterweisungen');
    expect(titleAt('/app/medkitlogs/access')).toBe('Unfälle');
    expect(titleAt('/app/employee/employeeTable/edit/1/new/')).toBe('Beschäftigte');
    expect(titleAt('/app/settings/usersSettings/edit/1/new/')).toBe('Einstellungen');
    expect(titleAt('/app/nowhere')).toBeUndefined();
  });
});

describe('the screens behind the login', () => {
  it('say who may open them, except those that everybody has', () => {
    const open = routes.filter((route) => !route.public && !route.rule).map(({ path }) => path);
    // The tabs of the settings and the boards depend on the person's permissions.
    expect(open.toSorted()).toEqual([
      '/app/consulting',
      '/app/settings/:tab?',
      '/app/tickets/:mode',
      '/app/tickets/list',
      '/app/tickets/recurring',
      '/app/today',
    ]);
  });

  it('to which tickets of the interview lead exist, for the same people', () => {
    for (const { path, rule } of Object.values(INTERVIEW_PAGES)) {
      const route = routeAt(path.replace(/\?.*/, ''));
      expect(route?.rule ?? {}, path).toEqual(rule);
    }
  });

  it.each(Object.entries(OPENS))('%s alone opens those of %j and what everybody has', (permission, opened) => {
    const person = { role: 'User', permissions: [permission] };
    const ruleOf = (address: string): AllowRule => {
      const route = routeAt(address)!;
      if (route.path !== '/app/settings/:tab?') return route.rule ?? {};
      return tabs.find(({ key }) => address === `/app/settings/${key}`)!;
    };
    const screens = (areas: Area[]): string[] => areas.flatMap((area) => Object.keys(area.screens));
    const shown: Area[] = [EVERYBODY, ...opened.map((name) => AREAS[name])];
    const everything = [EVERYBODY, ...Object.values<Area>(AREAS)];
    expect(screens(everything).filter((address) => allows(ruleOf(address), person))).toEqual(
      screens(everything.filter((area) => shown.includes(area))),
    );
  });
});

describe('after a save', () => {
  const steps = Object.values(
    import.meta.glob<{ nextSteps: NextSteps }>('../../schema/{platform,areas}/**/next-steps.shared.ts', {
      eager: true,
    }),
  ).flatMap(({ nextSteps }) => Object.entries(nextSteps));

  it('each kind of record names its next step once, or says why there is none', () => {
    expect(steps.map(([kind]) => kind).toSorted()).toEqual(
      allRecords()
        .map(({ kind }) => kind)
        .toSorted(),
    );
    for (const [kind, step] of steps) if ('none' in step) expect(step.none.split(' ').length, kind).toBeGreaterThan(3);
  });

  it('the next step is a page that users who may take the step can open, in both languages', () => {
    for (const [kind, step] of steps) {
      if ('none' in step) continue;
      const route = routeAt(step.to('0b7c9a52-1111-4000-8000-000000000001').replace(/\?.*/, ''));
      expect(route, kind).toBeDefined();
      expect(
        [step.label.de, step.label.en].every((label) => /^\S.{2,40}$/.test(label)),
        kind,
      ).toBe(true);
      if (!step.rule) continue;
      const person = { role: 'User', permissions: [step.rule.permission ?? []].flat() as string[] };
      expect(allows(route!.rule ?? {}, person), kind).toBe(true);
    }
  });
});

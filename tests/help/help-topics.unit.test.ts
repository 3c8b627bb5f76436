import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { AreaRoute } from '../../client/kit/navigation/routes.ts';
import {
  HELP_TEMPLATES,
  type HelpTopic,
  OFFERED,
  templatesOf,
  type TopicTexts,
} from '../../schema/platform/help/help-topics.enums.ts';
import { HELP_TOPICS } from '../../schema/platform/help/help-topics.ts';
import { helpTexts as de } from '../../client/areas/help/topics.de.ts';
import { helpTexts as en } from '../../client/areas/help/topics.en.ts';

const textsOf = (topics: object, topic: HelpTopic): TopicTexts | undefined =>
  topic.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], topics) as
    | TopicTexts
    | undefined;

const keysOf = (texts: object, above = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    'title' in (value as object) ? [`${above}${key}`] : keysOf(value as object, `${above}${key}.`),
  );

describe.each([
  ['German', de],
  ['English', en],
])('help in %s', (_language, texts) => {
  it.each(HELP_TOPICS)('says what %s is and how to use it', (topic) => {
    const topicTexts = textsOf(texts.topics, topic);
    expect(topicTexts?.title.trim()).toBeTruthy();
    expect(topicTexts?.subtitle.trim()).toBeTruthy();
    expect(topicTexts?.text.length).toBeGreaterThan(1);
    for (const paragraph of topicTexts!.text) expect(paragraph).toMatch(/^[A-ZÄÖÜ„“].{20,}\.$/);
    for (const source of topicTexts!.basis) expect(source.trim()).not.toBe('');
  });

  it('has the same topics and documents as in the other language', () => {
    expect(keysOf(texts.topics).toSorted()).toEqual([...HELP_TOPICS].toSorted());
    expect(Object.keys(texts.templates as object).toSorted()).toEqual([...HELP_TEMPLATES].toSorted());
  });
});

it('each topic has another key', () => {
  expect(HELP_TOPICS.length).toBeGreaterThan(20);
  expect(HELP_TOPICS.length).toBe(new Set(HELP_TOPICS).size);
});

it('every document is offered somewhere', () => {
  const offered = new Set(HELP_TOPICS.flatMap(templatesOf));
  expect(HELP_TEMPLATES.filter((template) => !offered.has(template))).toEqual([]);
  expect(Object.keys(OFFERED).filter((topic) => !HELP_TOPICS.includes(topic))).toEqual([]);
});

const AREAS =
  'tickets recurringTickets instructions managedInstructions examinations riskAssessment files dangerousGoods operatingInstructions inspections incidentReports medkitLogs consulting employees';

it.each(AREAS.split(' '))('the area %s offers a document', (topic) => {
  expect(HELP_TOPICS).toContain(topic);
  expect(templatesOf(topic).length).toBeGreaterThan(0);
});

describe('a screen', () => {
  let routes: readonly AreaRoute[];
  let tabs: readonly { key: string }[];
  const topicAt = (path: string): string | undefined => {
    const help = routes.find((route) => route.path === path)?.help;
    return typeof help === 'function' ? help(path) : help;
  };

  beforeAll(async () => {
    const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
    const page = {
      localStorage: storage,
      sessionStorage: storage,
      window: globalThis,
      addEventListener: () => undefined,
      matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    };
    for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
    ({ routes } = await import('../../client/app/routes.ts'));
    ({ settingsTabs: tabs } = await import('../../client/app/settings-tabs.ts'));
  }, 60_000);

  it('behind the login has help; one before it has no frame that could show any', () => {
    const behind = routes.filter((route) => !route.public);
    expect(behind.length).toBeGreaterThan(3);
    expect(behind.filter((route) => !route.help).map(({ path }) => path)).toEqual([]);
    expect(routes.filter((route) => route.public && route.help).map(({ path }) => path)).toEqual([]);
  });

  it('has a topic that there are words for', () => {
    for (const { path } of routes.filter((route) => route.help)) expect(HELP_TOPICS, path).toContain(topicAt(path));
  });

  it('of the settings has a topic of its own for each tab', () => {
    const { help } = routes.find(({ path }) => path === '/app/settings/:tab?')!;
    expect(tabs.length).toBeGreaterThan(2);
    for (const { key } of tabs)
      expect((help as (path: string) => string)(`/app/settings/${key}`)).toBe(`settings.${key}`);
  });

  it('of one’s own tickets has other help than the board of all', () => {
    const { help } = routes.find(({ path }) => path === '/app/tickets/:mode')!;
    expect(['/app/tickets/all', '/app/tickets/user'].map(help as (path: string) => string)).toEqual([
      'tickets',
      'myTickets',
    ]);
  });
});

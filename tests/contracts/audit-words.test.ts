import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import german from '../../client/kit/record-history/de.json';
import english from '../../client/kit/record-history/en.json';
import germanPeople from '../../schema/users/labels.de.json';
import englishPeople from '../../schema/users/labels.en.json';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('the history of a record', () => {
  it('has a word in both languages for each column that the audit writes', async () => {
    const [{ source }] = (await app.sql<{ source: string }>(
      `select prosrc as source from pg_proc where proname = 'write_audit'`,
    )) as [{ source: string }];
    const silent = [
      ...source
        .slice(source.indexOf('not in ('))
        .split(')')[0]!
        .matchAll(/'(\w+)'/g),
    ].map(([, name]) => name!);
    expect(silent).toContain('version');
    const columns = await app.sql<{ name: string }>(
      `select distinct a.attname as name from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid
        where t.tgname like '%\\_audited' and a.attnum > 0 and not a.attisdropped and a.attname <> all($1) order by 1`,
      [silent],
    );
    expect(columns.length).toBeGreaterThan(40);
    for (const [language, { field }] of Object.entries({ german, english })) {
      expect(
        columns.map(({ name }) => name).filter((name) => !(name in field)),
        language,
      ).toEqual([]);
    }
  });

  it('calls roles and permissions what the people’s own screen calls them', () => {
    for (const [words, people] of [
      [german, germanPeople],
      [english, englishPeople],
    ] as const) {
      expect(words.role).toEqual(people.role);
      expect(words.permissions).toEqual(people.permission);
    }
  });
});

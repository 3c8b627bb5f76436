import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConsulting } from '../../server/consulting/read-consulting.ts';
import { png } from '../files/samples.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

interface Block {
  title: string;
  text: string;
  buttonText: string;
  buttonUrl: string;
}

interface Consulting {
  advisory: Block;
  support: Block;
  partners: (Block & { imageUrl: string | null; placeholder: boolean })[];
}

const BLOCK = 'title text buttonText buttonUrl';

const ask = async (app: TestApp, actor: Actor, language = 'de'): Promise<Consulting> =>
  (
    await app.graphql<{ consulting: Consulting }>(
      actor.token,
      `{ consulting { advisory { ${BLOCK} } support { ${BLOCK} } partners { ${BLOCK} imageUrl placeholder } } }`,
      {},
      { 'Accept-Language': language },
    )
  ).data.consulting;

describe('The consulting page', () => {
  let app: TestApp;
  let person: Actor;

  beforeAll(async () => {
    app = await startTestApp();
    person = await addUser(app, await registerOwner(app), { permissions: [] });
  });
  afterAll(() => app.stop());

  it('names price, duty and discount in both languages, to everybody who is logged in', async () => {
    const german = await ask(app, person);
    const english = await ask(app, person, 'en');
    expect([german.advisory.text, english.advisory.text]).toEqual([
      expect.stringContaining('99 € je Stunde'),
      expect.stringContaining('99 EUR per hour'),
    ]);
    expect([german.support.text, english.support.text]).toEqual([
      expect.stringContaining('ab 50 Beschäftigten'),
      expect.stringContaining('from 50 employees'),
    ]);
    expect([german.partners[0]!.text, english.partners[0]!.text]).toEqual([
      expect.stringContaining('5 %'),
      expect.stringContaining('5 %'),
    ]);
    expect(german.partners.map(({ title }) => title)).toEqual([
      'Brandschutz und Erste Hilfe',
      'Fachkraft für Arbeitssicherheit',
      ...['Nord', 'Ost', 'Süd', 'West'].map((region) => `Arbeitsmedizin ${region}`),
    ]);
  });

  it('says that partners are placeholders, whose buttons write to the support, and shows pictures of its own', async () => {
    const { partners } = await ask(app, person);
    for (const { placeholder, buttonUrl, imageUrl } of partners) {
      expect(placeholder).toBe(true);
      expect(buttonUrl).toMatch(/^mailto:support@example\.com\?subject=/);
      expect(decodeURIComponent(imageUrl!)).toMatch(/^data:image\/svg\+xml,<svg [^]*<\/svg>/);
    }
  });

  it('is for people who are logged in', async () => {
    const { errors } = await app.graphql(null, '{ consulting { advisory { title } } }');
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  });
});

describe('The operator’s own content', () => {
  let folder: string;
  const both = (text: string) => ({ de: text, en: text });
  const block = { title: both('Titel'), text: both('Text'), buttonText: both('Los'), buttonUrl: 'https://example.com' };
  const write = (content: unknown): string => {
    const path = join(folder, 'consulting.json');
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'consulting-'));
    writeFileSync(join(folder, 'logo.png'), png());
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('replaces partners and pictures', async () => {
    const partner = { ...block, title: both('Löschmeister'), image: 'logo.png' };
    const app = await startTestApp({
      consulting: readConsulting(write({ advisory: block, support: block, partners: [partner] })),
    });
    try {
      const { partners } = await ask(app, await registerOwner(app));
      expect(partners).toEqual([
        {
          title: 'Löschmeister',
          text: 'Text',
          buttonText: 'Los',
          buttonUrl: 'https://example.com',
          imageUrl: `data:image/png;base64,${png().toString('base64')}`,
          placeholder: false,
        },
      ]);
    } finally {
      await app.stop();
    }
  });

  it('is refused at the start with the place of the mistake', () => {
    const own = (partner: object) => ({ advisory: block, support: block, partners: [{ ...block, ...partner }] });
    const refusals: [unknown, RegExp][] = [
      ['{', /cannot be read as JSON/],
      [{ advisory: block, support: block }, /partners: /],
      [own({ title: { de: 'Nur deutsch' } }), /partners\.0\.title\.en: /],
      [own({ buttonUrl: 'javascript:alert(1)' }), /partners\.0\.buttonUrl: an address that begins with https:/],
      [own({ image: '../secret.png' }), /partners\.0\.image: the name of a picture/],
      [own({ image: 'missing.png' }), /there is no picture missing\.png/],
    ];
    for (const [content, message] of refusals) expect(() => readConsulting(write(content))).toThrow(message);
    expect(() => readConsulting(join(folder, 'nowhere.json'))).toThrow(/^CONSULTING_FILE .*nowhere\.json/);
  });
});

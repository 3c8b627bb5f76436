import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INSTRUCTIONS } from '../../schema/areas/operating-instructions/operating-instruction.examples.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { goodsOn } from '../dangerous-goods/operations.ts';
import { restClient, type RestClient } from '../rest/rest-client.ts';
import { pdf } from '../files/samples.ts';
import { readPdf } from '../printing/pdf-reader.ts';

interface Stored {
  id: string;
  status: string;
  version: number;
  reviewReason: string;
  reviewSince: string | null;
}

let app: TestApp;
let owner: Actor;
let rest: RestClient;
let good: string;

const PATH = 'operatingInstruction';
const [ACETONE, , SAW] = INSTRUCTIONS;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  rest = restClient(app, owner.token);
  const goods = goodsOn(app);
  good = await goods.create(owner, await goods.location(owner, 'Schrank'), { name: 'Aceton' });
});

afterAll(() => app.stop());

const write = async (fields: object): Promise<Stored> => (await rest.post<Stored>(PATH, { ...fields })).body;
const release = (id: string) => rest.put<Stored>(`${PATH}/${id}/release`, {});

async function pageOf(path: string): Promise<{ text: string; pages: number }> {
  const { status, body } = await rest.get<{ name: string; content: string }>(path);
  expect(status).toBe(200);
  const bytes = Buffer.from(body.content, 'base64');
  if (process.env.KEEP_PDFS) writeFileSync(`${process.env.KEEP_PDFS}/${body.name.replaceAll(/[^\w.]+/g, '-')}`, bytes);
  const { text, pages } = await readPdf(bytes);
  return { text, pages: pages.length };
}

describe('an operating instruction that is written here', () => {
  it('is one page with the blocks of TRGS 555 in their order, sentences from the statements', async () => {
    const { id } = await write(ACETONE);
    const { text, pages } = await pageOf(`${PATH}/${id}/pdf?language=de`);
    expect(pages).toBe(1);
    expect(text.toUpperCase().replaceAll('ß', 'SS')).toMatch(
      /ARBEITSBEREICH.*GEFAHRSTOFFBEZEICHNUNG ACETON.*GEFAHREN FÜR MENSCH.*SCHUTZMASSNAHMEN.*IM GEFAHRFALL.*ERSTE HILFE.*ENTSORGUNG/,
    );
    expect(text).toMatch(/Gefahr .*Flüssigkeit und Dampf leicht entzündbar\..*explosionsfähiges Gemisch/);
    expect(text).toMatch(/Von Hitze.*fernhalten.*Absaugung am Reinigungsplatz/);
    expect(text).toMatch(/Notruf: 112.*BEI KONTAKT MIT DEN AUGEN/);
    expect(text).toContain('§ 14 GefStoffV');
  });

  it('is in English from the same statements', async () => {
    const { id } = await write(ACETONE);
    const { text, pages } = await pageOf(`${PATH}/${id}/pdf?language=en`);
    expect(pages).toBe(1);
    expect(text).toMatch(/Highly flammable liquid and vapour\..*explosive mixture.*extraction.*IF IN EYES/);
    expect(text).not.toMatch(/Flüssigkeit|Absaugung/);
  });

  it('has the titles of a machine where it is one, and nothing of substances', async () => {
    const { id } = await write(SAW);
    const { text, pages } = await pageOf(`${PATH}/${id}/pdf`);
    expect(pages).toBe(1);
    expect(text).toMatch(/§ 12 BetrSichV.*Formatkreissäge/);
    expect(text.toUpperCase()).toContain('VERHALTEN BEI STÖRUNGEN');
    expect(text.toUpperCase()).not.toContain('GEFAHRSTOFFBEZEICHNUNG');
  });

  it('shows what somebody typed as text, never as HTML', async () => {
    const { id } = await write({ ...SAW, name: '<img src=x>', scope: '</style><script>1</script>' });
    expect((await pageOf(`${PATH}/${id}/pdf`)).text).toMatch(/<\/style><script>1<\/script>.*<img src=x>/);
  });

  it('is released once each block says something and all of it fits onto a page', async () => {
    const empty = await write({ name: 'Fräse', kind: 'machine' });
    const refused = await release(empty.id);
    expect(refused.status).toBe(400);
    expect(refused.error.details?.map(({ field }: { field: string }) => field)).toEqual([
      'scope',
      'hazards',
      'protection',
      'emergency',
      'firstAid',
      'disposal',
    ]);
    const long = await write({ ...SAW, protection: 'Schutzhaube einstellen und prüfen.\n'.repeat(80) });
    const { status, error } = await release(long.id);
    expect([status, error.field]).toEqual([400, 'protection']);
    expect(error.message).toMatch(/nicht auf eine Seite \(\d Seiten\)/);
  });

  it('is not released while the wording of a statement is open, and never prints the alternatives', async () => {
    const p = ['P280', 'P302+P352', 'P370+P378', 'P501'];
    const { id } = await write({ ...ACETONE, h: ['H225', 'H372'], p, wording: {} });
    const draft = await pageOf(`${PATH}/${id}/pdf?language=de`);
    expect(draft.text).toMatch(/______ tragen\..*Mit viel ______ waschen/);
    const refused = await release(id);
    expect(refused.status).toBe(400);
    expect(refused.error.details?.map(({ field, key }) => [field, key])).toEqual(
      p.map((code) => [`wording.${code}`, 'wordingOpen']),
    );
    const wording = {
      H372: [{ de: 'Nerven', en: 'nerves' }, {}],
      P280: [{ chosen: ['Schutzhandschuhe', 'Augenschutz'] }],
      'P302+P352': [{ chosen: ['Wasser'] }],
      'P370+P378': [{ de: 'Löschpulver', en: 'dry powder' }],
      P501: [{ chosen: ['Inhalt'] }, { de: 'der Sammelstelle' }],
    };
    expect((await rest.put<Stored>(`${PATH}/${id}`, { wording })).body).toMatchObject({ wording });
    expect((await release(id)).status).toBe(200);
    for (const [language, said] of [
      [
        'de',
        /Organe \(Nerven\) bei .*Schutzhandschuhe und Augenschutz tragen\..*Löschpulver zum Löschen.*Inhalt der Sammelst/,
      ],
      [
        'en',
        /organs \(nerves\) through .*Wear protective gloves and eye protection\..*Use dry powder to ext.*contents to der/,
      ],
    ] as const) {
      const { text } = await pageOf(`${PATH}/${id}/pdf?language=${language}`);
      expect(text).toMatch(said);
      expect(text).not.toMatch(/[<…]|\/…|____|Schutzkleidung\//);
    }
    // Removing a statement removes its own wording.
    const { body } = await rest.put<Stored & { wording: object }>(`${PATH}/${id}`, { p: ['P280'] });
    expect(Object.keys(body.wording)).toEqual(['H372', 'P280']);
    const other = await rest.put(`${PATH}/${id}`, { wording: { P501: [{ chosen: ['Inhalt'] }, { de: 'x' }] } });
    expect([other.status, other.error.field]).toEqual([400, 'wording']);
  });

  it('keeps the sentences of a version that is older than the choice of their wording', async () => {
    const { id } = await write({ ...ACETONE, p: ['P280'], wording: { P280: [{ chosen: ['Augenschutz'] }] } });
    await release(id);
    await app.sql('alter table record_version disable trigger user', []);
    await app.sql(`update record_version set snapshot = snapshot - 'wording' where record_id = $1`, [id]);
    await app.sql('alter table record_version enable trigger user', []);
    expect((await pageOf(`${PATH}/${id}/pdf?version=1&language=en`)).text).toContain(
      'protective gloves/protective clothing',
    );
  });

  it('keeps what was released, with who and when, whatever is written afterwards', async () => {
    const { id } = await write(SAW);
    expect((await pageOf(`${PATH}/${id}/pdf`)).text).toContain('Entwurf');
    const { body } = await release(id);
    expect(body).toMatchObject({ status: 'Released', version: 2 });
    const changed = await rest.put<Stored>(`${PATH}/${id}`, { hazards: 'Nur noch Lärm' });
    expect(changed.body.status).toBe('Draft');
    const first = await pageOf(`${PATH}/${id}/pdf?version=1`);
    expect(first.text).toMatch(/Version 1 vom.*Rückschlag.*Freigegeben am \d\d\.\d\d\.\d{4} von/);
    expect((await pageOf(`${PATH}/${id}/pdf`)).text).toContain('Nur noch Lärm');
    expect((await rest.get(`${PATH}/${id}/pdf?version=2`)).status).toBe(404);
    // The documented path leads to the newest released version, and the file manager lists it.
    const { url } = (await rest.get<{ url: string }>(`document/downloadurl?path=Betriebsanweisungen/x_${id}.pdf`)).body;
    const stored = await fetch(app.url + new URL(url).pathname + new URL(url).search);
    expect((await readPdf(new Uint8Array(await stored.arrayBuffer()))).text).toContain('Rückschlag');
    const shown = await app.graphql<{ sourceDocuments: { data: { pdfPath: string | null }[] } }>(
      owner.token,
      '{ sourceDocuments(source: "operatingInstructions") { data { name pdfPath } } }',
    );
    expect(shown.data.sourceDocuments.data.map(({ pdfPath }) => pdfPath)).toContain(`${PATH}/${id}/pdf?version=1`);
    await expect(app.sql('update record_version set number = 9 where record_id = $1', [id])).rejects.toThrow(
      /cannot be changed/,
    );
  });

  it('asks for a review when its good changes or gets a data sheet, until it is released again', async () => {
    const { id } = await write({ ...ACETONE, dangerousGood: good });
    const reason = async (): Promise<string> => (await rest.get<Stored>(`${PATH}/${id}`)).body.reviewReason;
    await rest.put(`dangerousGood/${good}`, { h: ['H225'] });
    expect(await reason(), 'a draft that nobody works by').toBe('');
    expect((await release(id)).status).toBe(200);
    await rest.put(`dangerousGood/${good}`, { quantity: 3 });
    expect(await reason(), 'an amount is on no page').toBe('');
    await rest.put(`dangerousGood/${good}`, { h: ['H225', 'H319'] });
    expect(await reason()).toBe('good');
    const sheet = { name: 'Aceton.pdf', filetype: 'pdf', content: pdf(2000).toString('base64') };
    expect((await rest.post(`dangerousGood/${good}/safetyDataSheet`, sheet)).status).toBe(201);
    expect(await reason()).toBe('dataSheet');
    expect((await release(id)).body).toMatchObject({ reviewReason: '', reviewSince: null });
  });

  it('stays when its good is deleted', async () => {
    const goods = goodsOn(app);
    const removed = await goods.create(owner, await goods.location(owner, 'Weg'), { name: 'Weg' });
    const { id } = await write({ ...ACETONE, dangerousGood: removed });
    await rest.call('DELETE', `dangerousGood/${removed}`);
    expect((await rest.get<{ dangerousGood: unknown }>(`${PATH}/${id}`)).body.dangerousGood).toBeNull();
  });
});

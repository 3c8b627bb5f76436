import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { restClient, type RestClient } from '../rest/rest-client.ts';
import { goodsOn } from './operations.ts';
import { readPdf } from '../printing/pdf-reader.ts';

let app: TestApp;
let owner: Actor;
let rest: RestClient;
let cabinet: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  rest = restClient(app, owner.token);
  const goods = goodsOn(app);
  cabinet = await goods.location(owner, 'Schrank 1');
  const yard = await goods.location(owner, 'Hof');
  await goods.create(owner, cabinet, {
    identifier: 'G-10',
    name: 'Aceton <b>',
    storageClassification: '3',
    pictograms: ['flammable', 'poisonousKat4'],
    h: ['H225', 'H319', 'H350'],
    p: ['P264', 'P280'],
    yearlyUsage: '30 l',
    usageLocation: 'Lackiererei',
    signalWord: 'danger',
    quantity: 2.5,
    unit: 'l',
    cmr: 'category2',
    flashPoint: '-17',
    unNumber: '1090',
    dataSheetDate: '2014-01-01',
  });
  await goods.create(owner, cabinet, { identifier: 'G-2', name: 'Peroxid', storageClassification: '5.1A' });
  await goods.create(owner, yard, { identifier: 'H-1', name: 'Acetylen', storageClassification: '2A' });
});

afterAll(() => app.stop());

async function textOf(path: string): Promise<string> {
  const { status, body } = await rest.get<{ name: string; content: string }>(path);
  expect(status).toBe(200);
  const bytes = Buffer.from(body.content, 'base64');
  if (process.env.KEEP_PDFS) writeFileSync(`${process.env.KEEP_PDFS}/${path.replaceAll(/\W+/g, '-')}.pdf`, bytes);
  return (await readPdf(bytes)).text;
}

describe('the printed sheet of a storage location', () => {
  it('names goods in their order, what must not stand together and what to do, by the edition of the rule', async () => {
    const text = await textOf(`dangerousGoodStorageLocation/${cabinet}/pdf`);
    expect(text).toMatch(/G-2 .*Peroxid.*G-10 .*Aceton <b>/);
    expect(text).toContain('Nicht erlaubt');
    expect(text).toContain('Aceton <b> (3) – Peroxid (5.1A)');
    expect(text).toMatch(/Separatlagerung erforderlich\..*90 Minuten/);
    expect(text).toContain('TRGS 510, Dezember 2020');
    expect(text).toMatch(/2,5 l.*01\.01\.2014 ?Älter als drei Jahre/);
    expect(text).toContain('CMR: Kategorie 2');
    expect(text).toContain('UN 1090 · Flammpunkt −17 °C');
    expect(text).not.toContain('Acetylen');
    expect(text).toMatch(/H225 Flüssigkeit und Dampf leicht entzündbar\..*H350 Kann Krebs erzeugen\. ?P264/);
    expect(text).not.toMatch(/<Expositionsweg|Schutzhandschuhe\//);
    expect(text).toMatch(/Jahresverbrauch: 30 l.*Verwendungsort: Lackiererei/);
  });

  it('is in English on request, and not found by another organisation', async () => {
    expect(await textOf(`dangerousGoodStorageLocation/${cabinet}/pdf?language=en`)).toContain('Not permitted');
    const stranger = restClient(app, (await registerOwner(app)).token);
    expect((await stranger.get(`dangerousGoodStorageLocation/${cabinet}/pdf`)).status).toBe(404);
    expect((await rest.get('dangerousGoodStorageLocation/nothing/pdf')).status).toBe(404);
  });
});

describe('the register', () => {
  it('lists all goods by location', async () => {
    expect(await textOf('dangerousGood/pdf')).toMatch(/Gefahrstoffverzeichnis.*Hof.*Acetylen.*Schrank 1.*Peroxid/);
  });

  it('refuses more goods than a document can hold, with the limit', async () => {
    const many = await registerOwner(app);
    const location = await goodsOn(app).location(many, 'Groß');
    await app.sql(
      `insert into dangerous_good (client_id, id, dangerous_good_storage_location, identifier, name)
       select $1, gen_random_uuid(), $2, 'P-' || n, 'Stoff' from generate_series(1, 2001) n`,
      [many.clientId, location],
    );
    const { status, error } = await restClient(app, many.token).get('dangerousGood/pdf');
    expect(status).toBe(400);
    expect(error.message).toContain('2000');
  });
});

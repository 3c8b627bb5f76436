import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INSTRUCTIONS } from '../../schema/areas/operating-instructions/operating-instruction.examples.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import type { RateLimiter } from '../../schema/kernel/ports.ts';
import { AppError } from '../../schema/kernel/errors.ts';
import { noLimits, startTestApp, type TestApp } from '../support/app.ts';
import { restClient, type RestClient } from '../rest/rest-client.ts';
import { pdf } from '../files/samples.ts';
import { goodsOn } from './operations.ts';
import { readPdf } from '../printing/pdf-reader.ts';

interface Page {
  name: string;
  count: number;
  goods: {
    id: string;
    name: string;
    pictograms: string[];
    hasDataSheet: boolean;
    operatingInstructions: { id: string; name: string }[];
  }[];
}

let app: TestApp;
let owner: Actor;
let rest: RestClient;
let place: string;
let elsewhere: string;
let acetone: string;
let gas: string;

const OPEN = 'mutation ($id: ID!) { openStorageLocation(id: $id) { publicCode } }';
const CLOSE = 'mutation ($id: ID!) { closeStorageLocation(id: $id) { publicCode } }';
const PAGE = `query ($code: String!, $search: String) { publicStorageLocation(code: $code, search: $search) {
  name count goods { id name pictograms hasDataSheet operatingInstructions { id name } } } }`;
const SHEET = 'query ($code: String!, $id: ID!) { publicDataSheetAddress(code: $code, goodId: $id) { url } }';
const INSTRUCTION =
  'query ($code: String!, $id: ID!) { publicInstructionAddress(code: $code, instructionId: $id) { url } }';

const opened = async (id: string, by = owner): Promise<string> =>
  (await app.graphql<{ openStorageLocation: { publicCode: string } }>(by.token, OPEN, { id })).data.openStorageLocation
    .publicCode;
const asked = <T>(query: string, variables: Record<string, unknown>, headers: Record<string, string> = {}) =>
  app.graphql<T>(null, query, variables, headers);
const codeOf = (answer: { errors?: { extensions: { code: string } }[] }) => answer.errors?.[0]?.extensions.code;
const pageOf = async (code: string, search?: string): Promise<Page> =>
  (await asked<{ publicStorageLocation: Page }>(PAGE, { code, search })).data.publicStorageLocation;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  rest = restClient(app, owner.token);
  const goods = goodsOn(app);
  place = await goods.location(owner, 'Schrank 1');
  elsewhere = await goods.location(owner, 'Hof');
  acetone = await goods.create(owner, place, { identifier: 'G-2', name: 'Aceton', pictograms: ['flammable'] });
  await goods.create(owner, place, { identifier: 'G-10', name: 'Ethanol' });
  gas = await goods.create(owner, elsewhere, { identifier: 'H-1', name: 'Acetylen' });
  const sheet = { name: 'Aceton.pdf', filetype: 'pdf', content: pdf(2000).toString('base64') };
  for (const good of [acetone, gas]) await rest.post(`dangerousGood/${good}/safetyDataSheet`, sheet);
});

afterAll(() => app.stop());

describe('the code on the sheet of a storage location', () => {
  it('shows without a login what is stored there, and nothing of other places', async () => {
    const code = await opened(place);
    expect(code).toMatch(/^[\w-]{43}$/);
    const page = await pageOf(code);
    expect(page).toMatchObject({ name: 'Schrank 1', count: 2 });
    expect(page.goods.map(({ name, hasDataSheet }) => [name, hasDataSheet])).toEqual([
      ['Aceton', true],
      ['Ethanol', false],
    ]);
    expect((await pageOf(code, 'ETHAN')).goods.map(({ name }) => name)).toEqual(['Ethanol']);
    expect((await pageOf(code, '%')).count).toBe(0);
  });

  it('is kept until anything of the organisation changes, and never shown as it was before a change', async () => {
    const other = await startTestApp({ share: app.database });
    const asker = await registerOwner(app);
    const goods = goodsOn(app);
    const shelf = await goods.location(asker, 'Regal');
    const paint = await goods.create(asker, shelf, { identifier: 'F-1', name: 'Lack' });
    const mine = restClient(app, asker.token);
    const code = await opened(shelf, asker);
    /** The page in this process and in another one. */
    const shown = async (): Promise<unknown> => {
      const here = await pageOf(code);
      const there = await other.graphql<{ publicStorageLocation: Page }>(null, PAGE, { code });
      expect(there.data.publicStorageLocation).toEqual(here);
      return here.goods.map(({ name, hasDataSheet, operatingInstructions }) => [
        name,
        hasDataSheet,
        operatingInstructions.length,
      ]);
    };
    try {
      expect(await shown()).toEqual([['Lack', false, 0]]);
      const { bytes } = app.app.ports.rowCache;
      expect(bytes).toBeGreaterThan(0);
      expect(await shown()).toEqual([['Lack', false, 0]]);
      expect(app.app.ports.rowCache.bytes).toBe(bytes);
      await mine.put(`dangerousGood/${paint}`, { name: 'Lack, weiß' });
      expect(await shown()).toEqual([['Lack, weiß', false, 0]]);
      const sheet = { name: 'Lack.pdf', filetype: 'pdf', content: pdf(2000).toString('base64') };
      await mine.post(`dangerousGood/${paint}/safetyDataSheet`, sheet);
      expect(await shown()).toEqual([['Lack, weiß', true, 0]]);
      const { body } = await mine.post<{ id: string }>('operatingInstruction', {
        ...INSTRUCTIONS[0],
        dangerousGood: paint,
      });
      expect(await shown()).toEqual([['Lack, weiß', true, 0]]);
      await mine.put(`operatingInstruction/${body.id}/release`, {});
      expect(await shown()).toEqual([['Lack, weiß', true, 1]]);
      await mine.put(`dangerousGoodStorageLocation/${shelf}`, { name: 'Regal 2' });
      expect((await pageOf(code)).name).toBe('Regal 2');
      await mine.delete(`dangerousGood/${paint}`);
      expect(await shown()).toEqual([]);
    } finally {
      await other.stop();
    }
  });

  it('opens the data sheets of its goods, and of no other', async () => {
    const code = await opened(place);
    const { data } = await asked<{ publicDataSheetAddress: { url: string } }>(SHEET, { code, id: acetone });
    const answer = await fetch(new URL(data.publicDataSheetAddress.url, app.url));
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('set-cookie')]).toEqual([
      200,
      'application/pdf',
      null,
    ]);
    for (const id of [gas, randomUUID(), 'nothing']) expect(codeOf(await asked(SHEET, { code, id }))).toBe('NOT_FOUND');
  });

  it('opens operating instructions once they are released', async () => {
    const code = await opened(place);
    const { body } = await rest.post<{ id: string }>('operatingInstruction', {
      ...INSTRUCTIONS[0],
      dangerousGood: acetone,
    });
    expect((await pageOf(code)).goods[0]!.operatingInstructions).toEqual([]);
    expect(codeOf(await asked(INSTRUCTION, { code, id: body.id }))).toBe('NOT_FOUND');
    expect((await rest.put(`operatingInstruction/${body.id}/release`, {})).status).toBe(200);
    await rest.put(`operatingInstruction/${body.id}`, { hazards: 'Entwurf, den niemand sehen soll' });
    expect((await pageOf(code)).goods[0]!.operatingInstructions).toEqual([{ id: body.id, name: 'Aceton' }]);
    const { data } = await asked<{ publicInstructionAddress: { url: string } }>(INSTRUCTION, { code, id: body.id });
    const bytes = Buffer.from(await (await fetch(new URL(data.publicInstructionAddress.url, app.url))).arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    // Readers of English get the English page, which is printed once.
    const textFor = async (language: string): Promise<[string, string]> => {
      const answer = await asked<{ publicInstructionAddress: { url: string } }>(
        INSTRUCTION,
        { code, id: body.id },
        { 'Accept-Language': language },
      );
      const { pathname, href } = new URL(answer.data.publicInstructionAddress.url, app.url);
      const { text } = await readPdf(new Uint8Array(await (await fetch(href)).arrayBuffer()));
      return [pathname, text];
    };
    const [[path, english], [samePath], [, german]] = [await textFor('en'), await textFor('en'), await textFor('de')];
    expect(english).toMatch(/Highly flammable liquid/i);
    expect(samePath).toBe(path);
    expect(german).toMatch(/leicht entzündbar/);
    const other = await opened(elsewhere);
    expect(codeOf(await asked(INSTRUCTION, { code: other, id: body.id }))).toBe('NOT_FOUND');
  });

  it('shows whom to call and what to do, from the released texts and the P statements, the most dangerous good first', async () => {
    const QUERY = `query ($code: String!) { publicStorageLocation(code: $code) { clientName keepsOnDevices poisonCentres { shown }
      goods { name hazards { code sentence language isRepealed } emergencySteps { emergency sentences } operatingInstructions { firstAid emergency } } } }`;
    interface Emergency {
      clientName: string;
      keepsOnDevices: boolean;
      poisonCentres: { shown: string }[];
      goods: {
        name: string;
        hazards: { code: string; sentence: string; language: string; isRepealed: boolean }[];
        emergencySteps: { emergency: string; sentences: string[] }[];
        operatingInstructions: { firstAid: string; emergency: string }[];
      }[];
    }
    const goods = goodsOn(app);
    const cellar = await goods.location(owner, 'Keller');
    await goods.create(owner, cellar, { identifier: 'K-1', name: 'Wasser' });
    await goods.create(owner, cellar, { identifier: 'K-2', name: 'Seife', signalWord: 'warning' });
    const p = ['P305+P351+P338', 'P210'];
    const acid = await goods.create(owner, cellar, {
      identifier: 'K-3',
      name: 'Säure',
      signalWord: 'danger',
      p,
      h: ['H314'],
    });
    const written = { ...INSTRUCTIONS[0], dangerousGood: acid, firstAid: 'Notdusche', firstAidEn: '' };
    const { body } = await rest.post<{ id: string }>('operatingInstruction', { ...written, emergency: 'Räumen' });
    expect((await rest.put(`operatingInstruction/${body.id}/release`, {})).status).toBe(200);
    await rest.put(`operatingInstruction/${body.id}`, { firstAid: 'Entwurf' });

    const code = await opened(cellar);
    const read = async (language: string) =>
      (await asked<{ publicStorageLocation: Emergency }>(QUERY, { code }, { 'Accept-Language': language })).data
        .publicStorageLocation;
    const page = await read('de');
    expect(page.goods.map(({ name }) => name)).toEqual(['Säure', 'Seife', 'Wasser']);
    expect(page.clientName).not.toBe('');
    expect(page.poisonCentres.length).toBeGreaterThan(1);
    const [first] = page.goods;
    expect(first!.hazards).toMatchObject([{ code: 'H314', sentence: expect.stringMatching(/^Verursacht/) }]);
    expect(page.keepsOnDevices).toBe(true);
    expect(first!.operatingInstructions).toEqual([{ firstAid: 'Notdusche', emergency: 'Räumen' }]);
    expect(first!.emergencySteps.map(({ emergency }) => emergency)).toEqual(['eyes']);
    // Those further languages that are languages of the European Union have the statements; readers of the others get
    // English.
    const hazardIn = async (language: string) => (await read(`${language}, en;q=0.5`)).goods[0]!.hazards[0];
    expect(await hazardIn('pl')).toMatchObject({ language: 'pl', sentence: expect.stringMatching(/^Powoduje/) });
    expect(await hazardIn('uk')).toMatchObject({ language: 'en', sentence: expect.stringMatching(/^Causes/) });
    expect((await read('en')).goods[0]).toMatchObject({
      operatingInstructions: [{ firstAid: 'Notdusche' }],
      emergencySteps: [{ sentences: [expect.stringMatching(/^IF IN EYES/)] }],
    });

    const input = { companyData: { federalState: 'SN' } };
    await app.graphql(owner.token, 'mutation ($input: UpdateClientInput!) { updateClient(input: $input) { id } }', {
      input,
    });
    expect((await read('de')).poisonCentres).toEqual([{ shown: '0361 730730' }]);
  });

  it('is no longer valid once it was renewed or ended', async () => {
    const [first, second] = [await opened(place), await opened(place)];
    expect(codeOf(await asked(PAGE, { code: first }))).toBe('NOT_FOUND');
    expect((await pageOf(second)).name).toBe('Schrank 1');
    await app.graphql(owner.token, CLOSE, { id: place });
    for (const query of [PAGE, SHEET, INSTRUCTION])
      expect(codeOf(await asked(query, { code: second, id: acetone }))).toBe('NOT_FOUND');
  });

  it('is given and ended by those with the permission, for their own places', async () => {
    const stranger = await registerOwner(app);
    const without = await addUser(app, owner, { permissions: ['operatinginstruction'] });
    for (const query of [OPEN, CLOSE]) {
      expect(codeOf(await app.graphql(stranger.token, query, { id: place }))).toBe('NOT_FOUND');
      expect(codeOf(await app.graphql(without.token, query, { id: place }))).toBe('FORBIDDEN');
    }
  });

  it('is guessed at a limited rate, which a code that is valid does not use up', async () => {
    const code = await opened(place);
    const counted: string[] = [];
    const limits: RateLimiter = {
      ...noLimits,
      consume: async (name) => {
        counted.push(name);
        if (counted.filter((each) => each === 'storageCode').length > 2) throw new AppError('RATE_LIMITED');
      },
      forgive: async (name) => void counted.splice(counted.indexOf(name), 1),
    };
    const limited = await startTestApp({ share: app.database, limits });
    try {
      for (const each of [code, code, code])
        expect(codeOf(await limited.graphql(null, PAGE, { code: each }))).toBeUndefined();
      expect(codeOf(await limited.graphql(null, PAGE, { code: 'guess' }))).toBe('NOT_FOUND');
      expect(codeOf(await limited.graphql(null, SHEET, { code: 'guess', id: acetone }))).toBe('NOT_FOUND');
      expect(codeOf(await limited.graphql(null, PAGE, { code: 'guess' }))).toBe('RATE_LIMITED');
    } finally {
      await limited.stop();
    }
    expect(codeOf(await asked(PAGE, { code: 'x'.repeat(101) }))).toBe('BAD_INPUT');
  });
});

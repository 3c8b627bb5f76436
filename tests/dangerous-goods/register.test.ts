import { readXlsx } from 'hucre/xlsx';
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completenessOf } from '../../schema/areas/dangerous-goods/completeness.shared.ts';
import { quantitiesOf } from '../../schema/areas/dangerous-goods/fire-brigade.ts';
import { INSTRUCTIONS } from '../../schema/areas/operating-instructions/operating-instruction.examples.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { restClient, type RestClient } from '../rest/rest-client.ts';
import { pdf } from '../files/samples.ts';
import { goodsOn } from './operations.ts';
import { readPdf } from '../printing/pdf-reader.ts';

let app: TestApp;
let owner: Actor;
let rest: RestClient;
let acetone: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  rest = restClient(app, owner.token);
  const goods = goodsOn(app);
  const cabinet = await goods.location(owner, '=Schrank');
  acetone = await goods.create(owner, cabinet, {
    identifier: 'G-2',
    name: '=HYPERLINK("http://x")',
    manufacturer: '+49 Firma',
    storageClassification: '3',
    quantity: 2.5,
    unit: 'l',
    waterHazardClass: '1',
    pictograms: ['flammable'],
    h: ['H225', 'H319'],
  });
  await goods.create(owner, cabinet, {
    identifier: 'G-10',
    name: 'Ethanol',
    flashPoint: '12.5 °C',
    unNumber: 'UN 1170',
    storageClassification: '3',
    quantity: 1.25,
    unit: 'l',
  });
  await goods.create(owner, cabinet, { identifier: 'G-11', name: 'Unbekannt' });
});

afterAll(() => app.stop());

describe('the register as a spreadsheet', () => {
  it('has a row for each good, numbers as numbers, and no text that is a formula', async () => {
    const { status, body } = await rest.get<{ name: string; filetype: string; content: string }>('dangerousGood/xlsx');
    expect([status, body.name, body.filetype]).toEqual([200, 'Gefahrstoffverzeichnis.xlsx', 'xlsx']);
    const { sheets } = await readXlsx(new Uint8Array(Buffer.from(body.content, 'base64')));
    const [header, first, second] = sheets[0]!.rows;
    expect(header!.slice(0, 3)).toEqual(['Lagerort', 'Kennung', 'Name']);
    expect(first!.slice(0, 4)).toEqual(['=Schrank', 'G-2', '=HYPERLINK("http://x")', '+49 Firma']);
    expect(first).toEqual(expect.arrayContaining([2.5, 'l', 'H225, H319', 'WGK 1, schwach wassergefährdend']));
    expect(second![1]).toBe('G-10');
    expect(second).toEqual(expect.arrayContaining(['12,5 °C', 'UN 1170']));
    expect(sheets[0]!.rows).toHaveLength(4);
  });
});

describe('the overview for the fire brigade', () => {
  it('names classes, sums of quantities, water hazard and what was not stated', async () => {
    const { status, body } = await rest.get<{ content: string }>('dangerousGood/fireBrigade/pdf');
    expect(status).toBe(200);
    const bytes = Buffer.from(body.content, 'base64');
    if (process.env.KEEP_PDFS) writeFileSync(`${process.env.KEEP_PDFS}/fire-brigade.pdf`, bytes);
    const { text: line } = await readPdf(bytes);
    expect(line).toMatch(
      /=Schrank.*3 Entzündbare Flüssigkeiten.*G-2.*G-10 Ethanol \(UN 1170 · Flammpunkt 12,5 °C\).*3,75 l.*WGK 1/,
    );
    expect(line).toMatch(/G-11 Unbekannt.*nicht angegeben/);
  });

  it('sums up each unit separately', () => {
    const goods = [
      { quantity: 0.1, unit: 'l' },
      { quantity: 0.2, unit: 'l' },
      { quantity: 3, unit: 'kg' },
      { quantity: null, unit: '' },
    ];
    expect(quantitiesOf(goods, 'de')).toEqual(['3 kg', '0,3 l', 'dazu eine Menge, die nicht angegeben ist']);
  });
});

describe('the lights of completeness', () => {
  const facts = {
    hasSheet: true,
    dataSheetDate: '2026-01-10',
    riskAssessedOn: '2026-02-01',
    assessment: null,
    substitution: 'notPossible',
  };
  const today = '2026-11-22';

  it('are grey where nobody has checked, and never green for something that is missing', () => {
    const nothing = { hasSheet: false, dataSheetDate: null, riskAssessedOn: null, assessment: null, substitution: '' };
    expect(completenessOf({ ...nothing, instruction: 'none' }, today)).toEqual({
      dataSheet: 'red',
      operatingInstruction: 'red',
      riskAssessment: 'grey',
      substitution: 'grey',
    });
    expect(completenessOf({ ...nothing, hasSheet: true, instruction: 'draft' }, today)).toMatchObject({
      dataSheet: 'grey',
      operatingInstruction: 'yellow',
    });
  });

  it('require a review of old assessments, and of one that is older than the data sheet', () => {
    expect(Object.values(completenessOf({ ...facts, instruction: 'applies' }, today))).toEqual(Array(4).fill('green'));
    expect(completenessOf({ ...facts, dataSheetDate: '2022-01-10', instruction: 'review' }, today)).toMatchObject({
      dataSheet: 'yellow',
      operatingInstruction: 'yellow',
    });
    expect(completenessOf({ ...facts, riskAssessedOn: '2026-01-09', instruction: 'none' }, today)).toMatchObject({
      riskAssessment: 'yellow',
    });
    expect(completenessOf({ ...facts, substitution: 'possible', instruction: 'none' }, today).substitution).toBe(
      'yellow',
    );
  });

  it('ask to look at an assessment without a day, and at one whose review is overdue', () => {
    const light = (changes: object) =>
      completenessOf({ ...facts, instruction: 'applies', ...changes }, today).riskAssessment;
    expect(light({ assessment: { nextExecution: today } })).toBe('green');
    expect(light({ assessment: { nextExecution: '2026-11-21' } })).toBe('yellow');
    expect(light({ assessment: { nextExecution: null } })).toBe('yellow');
    expect(light({ assessment: { nextExecution: null }, riskAssessedOn: null })).toBe('yellow');
    // It is unknown whether the assessment took the data sheet into account.
    expect(light({ dataSheetDate: null })).toBe('grey');
  });

  it('follow what is stored of a good', async () => {
    const lights = async () =>
      (await rest.get<{ completeness: object }>(`dangerousGood/${acetone}?populate=completeness`)).body.completeness;
    expect(await lights()).toMatchObject({ dataSheet: 'red', operatingInstruction: 'red', riskAssessment: 'grey' });
    await rest.put(`dangerousGood/${acetone}`, { riskAssessedOn: '2026-02-01', substitution: 'possible' });
    const { body } = await rest.post<{ id: string }>('operatingInstruction', {
      ...INSTRUCTIONS[0],
      dangerousGood: acetone,
    });
    expect(await lights()).toEqual({
      dataSheet: 'red',
      operatingInstruction: 'yellow',
      riskAssessment: 'grey',
      substitution: 'yellow',
    });
    expect((await rest.put(`operatingInstruction/${body.id}/release`, {})).status).toBe(200);
    expect(await lights()).toMatchObject({ operatingInstruction: 'green' });
    const sheet = { name: 'a.pdf', filetype: 'pdf', content: pdf(2000).toString('base64') };
    await rest.post(`dangerousGood/${acetone}/safetyDataSheet`, sheet);
    expect(await lights()).toMatchObject({ dataSheet: 'grey', operatingInstruction: 'yellow' });
  });
});

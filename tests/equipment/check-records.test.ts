import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMonths, today } from '../../schema/kernel/calendar.shared.ts';
import { readPdf, type ReadPdf } from '../printing/pdf-reader.ts';
import { restClient } from '../rest/rest-client.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { addCheck, answered, createItem, failed, passed, readItem } from './equipment-world.ts';

let app: TestApp;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await registerOwner(app);
});

async function printed(id: string, language = 'de'): Promise<ReadPdf & { name: string }> {
  const { equipmentCheckPdf } = await answered<{ equipmentCheckPdf: { name: string; content: string } }>(
    app,
    owner,
    'query ($id: ID!, $language: String) { equipmentCheckPdf(id: $id, language: $language) { name content } }',
    { id, language },
  );
  return { ...(await readPdf(Buffer.from(equipmentCheckPdf.content, 'base64'))), name: equipmentCheckPdf.name };
}

describe('a planned check', () => {
  it('that failed is neither unknown nor done, until it is passed', async () => {
    const item = await createItem(app, owner, {});
    expect(item.plans[0]).toMatchObject({ failedOn: null, lastCheckedOn: null });
    await addCheck(app, owner, item, failed(item));
    expect((await readItem(app, owner, item.id)).plans[0]).toMatchObject({ failedOn: today(), lastCheckedOn: null });
    // An older record that is stored later does not hide it.
    await addCheck(app, owner, item, passed(item, { doneOn: addMonths(today(), -1) }));
    expect((await readItem(app, owner, item.id)).plans[0]!.failedOn).toBe(today());
    await addCheck(app, owner, item, passed(item));
    expect((await readItem(app, owner, item.id)).plans[0]).toMatchObject({ failedOn: null, lastCheckedOn: today() });
  });
});

describe('the record of a check', { timeout: 60_000 }, () => {
  it('contains what BetrSichV § 14 (7) requires: kind, extent, result, name and signature', async () => {
    const item = await createItem(app, owner, { number: 'FS-3', place: 'Hof' });
    const { id } = await addCheck(
      app,
      owner,
      item,
      failed(item, {
        scope: 'Sichtprüfung und Funktionsprobe',
        company: 'Prüfdienst Nord, Rostock',
        signature: { kind: 'typed', name: 'Petra Vogel' },
      }),
    );
    const { text, name, isTagged } = await printed(id);
    expect(name).toBe('Prüfung Stapler 3 – Version 1.pdf');
    expect(isTagged).toBe(true);
    for (const said of [
      'Stapler 3',
      'FS-3',
      'wiederkehrende Prüfung',
      'Sichtprüfung und Funktionsprobe',
      'Nicht bestanden',
      '12 %, Riss an der linken Zinke',
      'Petra Vogel, Sachkundige, Prüfdienst Nord, Rostock',
      'Petra Vogel (Name getippt)',
      'T-00001',
      'Mängel behoben am, durch',
      'DGUV Vorschrift 68 § 39',
    ])
      expect(text, said).toContain(said);
    expect((await printed(id, 'en')).text).toContain('Failed: must not be used until a check is passed.');
  });

  it('of a plant under § 17 says whether its protective measures are suitable, or leaves a line for it', async () => {
    const item = await createItem(app, owner, { name: 'Aufzug Haus 1', kind: 'passengerLift' });
    const main = item.plans.find(({ checkKind }) => checkKind === 'main')!;
    const input = {
      plan: main.id,
      doneOn: today(),
      inspector: 'Jan Berg',
      inspectorKind: 'zus',
      outcome: 'failed',
      findings: 'Notruf ohne Verbindung',
    };
    const { id } = await addCheck(app, owner, item, input);
    const { text } = await printed(id);
    expect(text).toContain('Eignung und Funktion der Schutzmaßnahmen ____');
    expect(text).toContain('BetrSichV § 17 Abs. 1');
    expect(text).toContain('Unterschrift: Jan Berg');
    const filled = await addCheck(app, owner, item, { ...input, measures: 'Geeignet und wirksam bis auf den Notruf' });
    expect((await printed(filled.id)).text).toContain('Geeignet und wirksam bis auf den Notruf');
  });

  it('keeps its content when the device is renamed later', async () => {
    const item = await createItem(app, owner, {});
    const { id } = await addCheck(app, owner, item, passed(item));
    await restClient(app, owner.token).put(`equipmentItem/${item.id}`, { name: 'Stapler neu' });
    const { text, name } = await printed(id);
    expect([text.includes('Stapler 3'), text.includes('Stapler neu')]).toEqual([true, false]);
    expect(name).toContain('Stapler 3');
  });

  it('is for nobody of another organisation', async () => {
    const item = await createItem(app, owner, {});
    const { id } = await addCheck(app, owner, item, passed(item));
    const stranger = restClient(app, (await registerOwner(app)).token);
    expect((await stranger.get(`equipmentCheck/${id}/pdf`)).status).toBe(404);
    expect((await restClient(app, owner.token).get(`equipmentCheck/${id}/pdf`)).status).toBe(200);
  });
});

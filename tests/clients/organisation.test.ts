import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { refusalOf } from '../support/refused.ts';

let app: TestApp;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await registerOwner(app);
});

interface Organisation {
  id: string;
  name: string;
  version: number;
  singleLogin: boolean;
  companyData: { numberOfEmployees: number; companyNumber: string | null; address: Record<string, string> };
  updatedBy: { id: string } | null;
}

const FIELDS =
  'id name version singleLogin companyData { numberOfEmployees companyNumber address { street streetNumber ' +
  'postalCode city country } } updatedBy { id }';
const UPDATE = `mutation ($input: UpdateClientInput!, $version: Int) {
    updateClient(input: $input, version: $version) { ${FIELDS} } }`;

const update = (actor: Actor, input: object, version?: number) =>
  app.graphql<{ updateClient: Organisation }>(actor.token, UPDATE, { input, version });
const organisation = async (actor: Actor) =>
  (await app.graphql<{ me: { client: Organisation } }>(actor.token, `{ me { client { ${FIELDS} } } }`)).data.me.client;

describe('The data of an organisation', () => {
  it('are changed field by field by an Owner; what is not named stays, and a postal code keeps its zero', async () => {
    const before = await organisation(owner);
    const { data } = await update(owner, {
      name: ' Tischlerei Vogel & Söhne ',
      companyData: { companyNumber: '123456789012345', address: { postalCode: '01069', country: 'at' } },
    });
    expect(data.updateClient).toMatchObject({
      name: 'Tischlerei Vogel & Söhne',
      companyData: {
        numberOfEmployees: 10,
        companyNumber: '123456789012345',
        address: { street: 'Werkstraße', streetNumber: '7a', postalCode: '01069', city: 'Dresden', country: 'AT' },
      },
      version: before.version + 1,
      updatedBy: { id: owner.userId },
    });
    expect(await organisation(owner)).toEqual(data.updateClient);
  });

  it('include the insurer, the works council and the federal state, which every accident report needs', async () => {
    const stored = {
      federalState: 'SN',
      insurerName: 'BG Holz und Metall',
      insurerCity: 'Mainz',
      worksCouncil: 'Yılmaz',
    };
    expect((await update(owner, { companyData: stored })).errors).toBeUndefined();
    const { body } = await restClient(app, owner.token).get<{ client: { companyData: object } }>('info');
    expect(body.client.companyData).toMatchObject(stored);
    expect((await update(owner, { companyData: { federalState: 'XX' } })).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      details: [{ field: 'companyData.federalState' }],
    });
  });

  it('are the same over REST', async () => {
    await update(owner, { name: 'Vogel GmbH', companyData: { companyNumber: '15-4711' } });
    const { body } = await restClient(app, owner.token).get<{ client: object }>('info');
    expect(body.client).toMatchObject({
      name: 'Vogel GmbH',
      companyData: { companyNumber: '15-4711', address: { postalCode: '01067' } },
    });
  });

  it('are nobody else’s to change, whatever permissions they have', async () => {
    const colleague = await addUser(app, owner);
    expect((await update(colleague, { name: 'Meins' })).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await organisation(owner)).name).toMatch(/^Tischlerei Vogel/);
  });

  it('say who changed what in the audit, and in their history', async () => {
    const { name } = await organisation(owner);
    await update(owner, { name: 'Vogel GmbH' });
    const { data } = await app.graphql<{
      recordHistory: { data: { action: string; user: { id: string }; changes: object[] }[] };
    }>(
      owner.token,
      `query ($id: ID!) { recordHistory(entity: "Client", id: $id) {
         data { action user { id } changes { field from to } } } }`,
      { id: owner.clientId },
    );
    expect(data.recordHistory.data[0]).toMatchObject({ action: 'updated', user: { id: owner.userId } });
    expect(data.recordHistory.data[0]!.changes).toContainEqual({ field: 'name', from: name, to: 'Vogel GmbH' });
  });

  it('are kept when two change different fields, and refused when the second did not see the first', async () => {
    const { version } = await organisation(owner);
    expect((await update(owner, { companyData: { address: { city: 'Leipzig' } } }, version)).errors).toBeUndefined();
    expect((await update(owner, { name: 'Zu spät' }, version)).errors?.[0]?.extensions.code).toBe('STALE');
    await Promise.all([
      update(owner, { name: 'Vogel GmbH' }),
      update(owner, { companyData: { numberOfEmployees: 31 } }),
      update(owner, { companyData: { address: { street: 'Hofweg' } } }),
    ]);
    expect(await organisation(owner)).toMatchObject({
      name: 'Vogel GmbH',
      companyData: { numberOfEmployees: 31, address: { street: 'Hofweg', city: 'Leipzig' } },
    });
  });

  it('written back unchanged make no open form stale', async () => {
    const { version, name, companyData } = await organisation(owner);
    const { companyNumber: _none, ...data } = companyData;
    expect((await update(owner, { name, companyData: data })).data.updateClient.version).toBe(version);
  });

  it('are refused with the field that is wrong', async () => {
    const wrong: [object, string, string][] = [
      [{ name: '  ' }, 'name', 'required'],
      [{ name: 'x'.repeat(201) }, 'name', 'tooLong'],
      [{ name: 'Zwei\nZeilen' }, 'name', 'invalid'],
      [{ companyData: { address: { postalCode: '010671' } } }, 'companyData.address.postalCode', 'postalCodeTooLong'],
      [{ companyData: { address: { country: 'Deutschland' } } }, 'companyData.address.country', 'invalid'],
      [{ companyData: { address: { street: null } } }, 'companyData.address.street', 'required'],
      [{ companyData: { numberOfEmployees: 0 } }, 'companyData.numberOfEmployees', 'wholeNumber'],
      [{ companyData: { companyNumber: '1'.repeat(31) } }, 'companyData.companyNumber', 'tooLong'],
      [{ name: 'halbes Zeichen \ud800' }, 'name', 'invalid'],
    ];
    const before = await organisation(owner);
    for (const [input, field, key] of wrong) {
      expect(refusalOf(await update(owner, input)), JSON.stringify(input)).toEqual(['BAD_INPUT', field, key]);
    }
    expect(await organisation(owner)).toEqual(before);
  });

  it('say whether devices may keep what people opened last: they may until an Owner says no, which everybody reads', async () => {
    const reader = await addUser(app, owner);
    const read = async () =>
      (
        await app.graphql<{ me: { client: { keepsOnDevices: boolean } } }>(
          reader.token,
          '{ me { client { keepsOnDevices } } }',
        )
      ).data.me.client.keepsOnDevices;
    expect(await read()).toBe(true);
    await update(owner, { keepsOnDevices: false });
    expect(await read()).toBe(false);
    expect((await update(reader, { keepsOnDevices: true })).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect(await read()).toBe(false);
  });

  it('touch no other organisation', async () => {
    const others = await registerOwner(app);
    const before = await organisation(others);
    await update(owner, { name: 'Vogel GmbH', singleLogin: true });
    expect(await organisation(others)).toEqual(before);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testIban } from '../../server/billing-sandbox/start-page.ts';
import { parametersOf, type Route } from '../../rest-compat/engine/route.ts';
import { routes } from '../../rest-compat/routes.ts';
import { startBilledApp, type BilledApp } from '../billing/billed-app.ts';
import { DEBIT, variantId } from '../billing/running-sandbox.ts';
import { pdf } from '../files/samples.ts';
import { newSpecialist, tokenOf } from '../multiuser/specialist.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { creatableKinds, createPrinted, kindOf, makeForeman, withRecords } from './example-records.ts';
import { resolve, type OpenApi, type Operation } from './openapi-types.ts';
import { restClient, type RestAnswer, type RestClient } from './rest-client.ts';
import { schemaValidators, type SchemaValidators } from './schema-validators.ts';

let billed: BilledApp;
let document: OpenApi;
let validators: SchemaValidators;

beforeAll(async () => {
  billed = await startBilledApp({ timeoutMs: 30_000 });
  document = (await restClient(billed.app).get<OpenApi>('openapi.json')).body;
  validators = schemaValidators(document);
});

afterAll(() => billed.stop());

/** Order of the calls: records are created before they are read, and children are deleted before their parents. */
const ORDER = ['POST', 'PUT', 'GET', 'DELETE'];

/** The position of a route's kind in the order in which kinds of records are created. */
const createdAs = (route: Route): number => creatableKinds.indexOf(kindOf(route));

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;

const operationOf = ({ method, path }: Pick<Route, 'method' | 'path'>): Operation =>
  document.paths[`/${path}`]![method.toLowerCase()]!;

const exampleOf = ({ requestBody }: Operation) => requestBody?.content['application/json'].example;

/** Ids of the created records by kind, which replace those of the examples; some are parts of addresses. */
const ids: Record<string, string> = { key: 'ladders' };
const sent = new Set<string>();

/** Sends the example of a call with the ids of the created records, and validates the answer. */
async function send<T = Record<string, unknown>>(as: RestClient, call: string): Promise<RestAnswer<T>> {
  const route = routes.find((each) => nameOf(each) === call)!;
  const operation = operationOf(route);
  const path = parametersOf(route.path).reduce(
    (address, name) => address.replace(`{${name}}`, (name === 'id' ? ids[kindOf(route)] : ids[name]) ?? randomUUID()),
    route.path,
  );
  const needed = operation.parameters
    .map((one) => (one.$ref ? (resolve(document, one.$ref) as typeof one) : one))
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, example }) => `${name}=${encodeURIComponent(withRecords({ example }, ids).example as string)}`);
  const example = exampleOf(operation);
  const answer = await as.call<T>(
    route.method,
    needed.length > 0 ? `${path}?${needed.join('&')}` : path,
    example && withRecords(example, ids),
  );
  const expected = route.status ?? 200;
  expect([call, answer.status], JSON.stringify(answer.error)).toEqual([call, expected]);
  const described = operation.responses[String(expected)]!.content!;
  const type = answer.headers.get('content-type')!.split(';')[0]!;
  expect([call, Object.keys(described)]).toEqual([call, expect.arrayContaining([type])]);
  if (described['application/json'])
    expect([call, validators.misfits(described['application/json'].schema, answer.body)]).toEqual([call, []]);
  sent.add(call);
  return answer;
}

/** A specialist of another organisation is invited, works here, and loses access. */
async function inviteSpecialist(as: RestClient): Promise<void> {
  const { email, code } = exampleOf(operationOf({ method: 'POST', path: 'multiuser/invite' })) as Record<
    string,
    string
  >;
  const specialist = await newSpecialist(billed.app, await registerOwner(billed.app), 'Clara Huber', email);
  Object.assign(ids, { specialist: specialist.userId, code });
  await send(as, 'POST multiuser/invite');
  const there = restClient(billed.app, await tokenOf(billed.app, specialist));
  await send(there, 'POST multiuser/invite/{code}/redeem');
  await send(there, 'POST multiuser/clients/switch');
  await send(as, 'POST multiuser/revoke');
}

/** A document is announced, uploaded, read and deleted. */
async function uploadDocument(as: RestClient): Promise<void> {
  const { size } = exampleOf(operationOf({ method: 'PUT', path: 'document/uploadurl' })) as { size: number };
  const { body } = await send<{ url: string; headers: Record<string, string> }>(as, 'PUT document/uploadurl');
  // The test server does not listen at its public address.
  const url = body.url.replace('http://localhost:4000', billed.app.url);
  const stored = await fetch(url, { method: 'PUT', headers: body.headers, body: new Uint8Array(pdf(size)) });
  expect(stored.status).toBe(200);
  await send(as, 'GET document/downloadurl');
  await send(as, 'DELETE document');
}

/** Orders and pays for a plan, so that an invoice exists. */
async function buyPlan(as: RestClient, owner: Actor): Promise<void> {
  await billed.refresh(owner);
  await billed.save(owner, {});
  const small = variantId('sp-small');
  const { gross } = await billed.preview(owner, small);
  const { data } = await billed.order(owner, { key: randomUUID(), variantId: small, totalGross: gross });
  const form = { accountHolder: 'Muster GmbH', iban: testIban(0), bic: '', account: '' };
  await billed.payInFrame(owner, data.orderPlan.key, DEBIT, form);
  await expect.poll(async () => (await billed.refresh(owner)).contract?.invoices.length).toBe(1);
  ids.license = (await billed.billing(owner)).contract!.invoices[0]!.id;
  await send(as, 'GET license/invoice/{id}');
}

/** The calls of an employee who was sent links, without a login. */
async function openLinks(as: RestClient): Promise<void> {
  const nobody = restClient(billed.app);
  await send(as, 'POST examination/{id}/assign');
  const links = await billed.app.sql<{ origin_id: string; link_id: string; is_instruction: boolean }>(
    'select origin_id, link_id, instruction_id is not null as is_instruction from assignment where employee_id = $1',
    [ids.employee],
  );
  const [instruction, examination] = [true, false].map((kind) => links.find((each) => each.is_instruction === kind)!);
  ids.managedInstructionAssignmentId = instruction!.origin_id;
  ids.assignmentId = instruction!.link_id;
  const page = 'managedInstructionAssignment/employee/{managedInstructionAssignmentId}/{assignmentId}/{employeeId}';
  await send(nobody, `GET ${page}`);
  ids.assignmentId = ids.examinationAssignment = examination!.link_id;
  await send(nobody, 'GET examinationAssignment/employee/{assignmentId}/{employeeId}');
  await send(nobody, 'PUT examinationAssignment/employee/{id}/{employee}/complete');
}

/** Strikes out an accident report that was sent; the other calls use another one. */
async function strikeReport(as: RestClient): Promise<void> {
  const { incidentReport, incidentReport2 } = ids;
  const address = `incidentReport/${incidentReport2}`;
  expect((await as.put(address, { duties: { sent: '2026-11-12' } })).status).toBe(200);
  ids.incidentReport = incidentReport2!;
  await send(as, 'PUT incidentReport/{id}/strike');
  ids.incidentReport = incidentReport!;
}

/** Reviews a finished inspection with a defect; the other calls use another one. */
async function lookAgain(as: RestClient): Promise<void> {
  const { inspection } = ids;
  const { body: other } = await as.get<{ responsible: string }>(`inspection/${inspection}`);
  const { body, error } = await as.post<{ id: string }>('inspection', {
    title: 'Lager',
    inspectionDate: '2026-11-20',
    responsible: other.responsible,
    areas: [{ name: 'Regale', tasks: [{ name: 'Anfahrschutz', ok: false, comment: 'verbogen' }] }],
  });
  expect(error).toBeUndefined();
  expect((await as.put(`inspection/${body.id}`, { status: 'Closed' })).status).toBe(200);
  ids.inspection = body.id;
  await send(as, 'POST inspection/{id}/reinspection');
  ids.inspection = inspection!;
}

/** Applies the second version of its template to an open inspection; the other calls use another one. */
async function takeOverTemplate(as: RestClient): Promise<void> {
  const { inspection } = ids;
  const areas = (name: string): object[] => [{ name: 'Halle', tasks: [{ name, description: '' }] }];
  const template = await as.post<{ id: string }>('inspectionTemplate', { title: 'Halle', areas: areas('Tor') });
  const address = `inspectionTemplate/${template.body.id}`;
  const { body } = await as.post<{ versions: { id: string }[] }>(`${address}/publish`);
  const { body: other } = await as.get<{ responsible: string }>(`inspection/${inspection}`);
  const begun = await as.post<{ id: string }>('inspection', {
    title: 'Halle',
    inspectionDate: '2026-11-20',
    responsible: other.responsible,
    templateVersion: body.versions[0]!.id,
  });
  expect((await as.put(address, { areas: areas('Leiter') })).status).toBe(200);
  expect((await as.post(`${address}/publish`)).status).toBe(200);
  ids.inspection = begun.body.id;
  await send(as, 'GET inspection/{id}/templateChange');
  await send(as, 'POST inspection/{id}/templateChange');
  ids.inspection = inspection!;
}

/** A forgotten password is reset by the link that was mailed. */
async function resetPassword(): Promise<void> {
  const nobody = restClient(billed.app);
  await send(nobody, 'POST reset');
  const mailed = () => billed.app.mails.map(({ text }) => /resetPassword\/([^/\s]+)\//.exec(text)?.[1]).find(Boolean);
  await expect.poll(mailed).toBeTruthy();
  ids.reset = mailed()!;
  await send(nobody, 'POST reset/{id}');
}

// Makes every call of the route table; two documents start a browser.
it('every call has an example that works, and answers what the document says', { timeout: 180_000 }, async () => {
  const { app } = billed;
  const nobody = restClient(app);
  const { body } = await send<{ user: { _id: string; client: { _id: string } } }>(nobody, 'POST register');
  ids.client = body.user.client._id;
  const { token } = (await send<{ token: string }>(nobody, 'POST login')).body;
  const client = restClient(app, token);
  for (const kind of creatableKinds) ids[kind] = (await send<{ id: string }>(client, `POST ${kind}`)).body.id;
  const printed = await createPrinted(app, token);
  Object.assign(ids, printed, {
    settings: 'new_examination_subject',
    dutyCode: 'skinPlan',
    roleId: printed.appointedRole,
    ticketId: ids.ticket,
    instructionId: ids.managedInstruction,
    employeeId: ids.employee,
    ownPeople: await makeForeman(client, body.user._id, ids.managedInstruction),
  });
  // The ticket is linked to a task, so that the calls about task tickets have one.
  const { body: made } = await client.get<{ areas: { tasks: object[] }[] }>(`inspection/${ids.inspection}`);
  const areas = made.areas.map((area) => ({
    ...area,
    tasks: area.tasks.map((task, index) => ({ ...task, ticket: index === 0 ? ids.ticket : null })),
  }));
  expect((await client.put(`inspection/${ids.inspection}`, { areas })).status).toBe(200);
  const attached = await send<{ attachments: { location: string }[] }>(client, 'POST ticket/{id}/attachments');
  ids.location = attached.body.attachments[0]!.location;
  const listed = await send<{ checklist: { id: string }[] }>(client, 'POST ticket/{id}/checklist');
  ids.item = listed.body.checklist[0]!.id;

  const folders = async () =>
    (await client.get<{ data: { state: string }[] }>('inspectorFolder')).body.data.map(({ state }) => state);
  await expect.poll(folders, { timeout: 60_000 }).toEqual(['ready']);

  await openLinks(client);
  // The public pages use the secret of a link, the call of the office uses the assignment.
  ids.examinationAssignment = printed.examinationAssignment!;
  await inviteSpecialist(client);
  await uploadDocument(client);
  await strikeReport(client);
  await lookAgain(client);
  await takeOverTemplate(client);
  await buyPlan(client, { token, clientId: ids.client } as Actor);
  // An item that was checked cannot be removed, so the other calls use another one.
  await send(client, 'DELETE equipmentItem/{id}');
  const device = await client.post<{ id: string }>('equipmentItem', { name: 'Stapler', kind: 'forklift' });
  ids.equipmentItem = device.body.id;
  // Only an item that failed a check can be repaired.
  await send(client, 'POST equipmentItem/{id}/check');
  await send(client, 'POST equipmentItem/{id}/repair');
  // Labels can be printed only for items with a code.
  await send(client, 'POST equipmentLabel');

  for (const route of routes
    .filter((each) => !each.isPublic && each.path !== 'logout' && !sent.has(nameOf(each)))
    .toSorted(
      (one, other) =>
        ORDER.indexOf(one.method) - ORDER.indexOf(other.method) ||
        // A record is deleted before the records to which it refers.
        (one.method === 'DELETE' && createdAs(other) - createdAs(one)) ||
        other.path.length - one.path.length,
    ))
    await send(client, nameOf(route));
  await send(client, 'POST logout');
  await resetPassword();
  expect([...sent].sort()).toEqual(routes.map(nameOf).sort());
});

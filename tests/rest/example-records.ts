import { randomUUID } from 'node:crypto';
import { EXAMPLE_IDS, type Route } from '../../rest-compat/engine/route.ts';
import { routes } from '../../rest-compat/routes.ts';
import { completedByCourse } from '../courses/learner.ts';
import { png } from '../files/samples.ts';
import type { TestApp } from '../support/app.ts';
import type { RestClient } from './rest-client.ts';

/** The kind of record of a path with an id: its first segment. */
export const kindOf = ({ path }: Pick<Route, 'path'>): string => path.split('/')[0]!;

/** The calls about one record. */
export const withRecord: readonly Route[] = routes.filter(
  (route) => route.path.includes('/{id}') && !route.parameter && !route.isPublic,
);

const creations = new Map(
  routes
    .filter(({ method, path }) => method === 'POST' && withRecord.some((route) => kindOf(route) === path))
    .map((route) => [route.path, JSON.stringify(route.body?.example ?? {})]),
);

/**
 * The length of the longest chain of records that have to exist before one of this kind, in the examples of the
 * documentation.
 */
const depth = (kind: string): number => {
  const referred = Object.entries(EXAMPLE_IDS).filter(([, id]) => creations.get(kind)!.includes(id));
  return 1 + Math.max(-1, ...referred.map(([other]) => depth(other)));
};

/**
 * Kinds of records that a call with an id needs and that can be created, in an order in which references can be
 * resolved.
 */
export const creatableKinds: readonly string[] = [...creations.keys()].toSorted(
  (one, other) => depth(one) - depth(other),
);

/** The body of an example, with its references replaced by these records. */
export function withRecords(example: unknown, ids: Readonly<Record<string, string>>): Record<string, unknown> {
  const text = Object.entries(EXAMPLE_IDS).reduce(
    (body, [kind, id]) => body.replaceAll(id, ids[kind] ?? id),
    JSON.stringify(example),
  );
  return JSON.parse(text) as Record<string, unknown>;
}

const QUALIFICATION = '7c9f4a3e-0d51-4b7a-8e0a-52d6e3b1c8f0';
const APPOINTED = '1e3b5d7f-9a2c-4e60-8f14-3b5d7f9a2c4e';
const CHECKED = '5b0c9d7e-3f1a-4c28-9a6d-7e2f4b8c1d03';
const DUTY_PROOF = 'c0b3c7de-5a0f-4f0e-9d0b-8f2d4b1f7a55';

/** Creates a record of each kind for which REST offers only a document. Returns their ids by the first path segment. */
export async function createPrinted(app: TestApp, token: string): Promise<Record<string, string>> {
  const { data } = await app.graphql<Record<string, { id: string; files?: { id: string }[] }>>(
    token,
    `mutation {
      firstAidKit: createFirstAidKit(input: { name: "Werkstatt" }) { id }
      heldInstruction: saveHeldInstruction(
        input: {
          id: "3f1c2a52-93f5-4c8e-9d43-0c6ad0ce61b4"
          topic: "Kreissäge", points: "", place: "Halle 2", instructor: "Petra Vogel", language: "de"
          heldOn: "2026-11-20", participants: []
        }
      ) { id }
      webhookEndpoint: createWebhookEndpoint(
        input: {
          id: "9b1d2f63-0c5e-4a41-8f0b-6f4b8f0a4c27"
          description: "Instandhaltung", url: "https://instandhaltung.example/obacht", topics: ["jobs"], active: false
        }
      ) { id }
      webhookDelivery: testWebhookEndpoint(id: "9b1d2f63-0c5e-4a41-8f0b-6f4b8f0a4c27") { id }
      incidentReport2: createIncidentReport(input: { incidentReportType: "long" }) { id }
      appointedRole: addAppointedRole(input: { name: "Werkfeuerwehr" }) { id }
      createAppointedPerson(
        input: { id: "${APPOINTED}", role: "fireAssistant", name: "Petra Vogel", appointedOn: "2026-11-02" }
      ) { id }
      qualification: recordQualification(
        input: { id: "${QUALIFICATION}", appointedPerson: "${APPOINTED}", title: "Löschübung", issuedOn: "2026-11-02" }
      ) { id }
      createEquipmentItem(input: { id: "${CHECKED}", name: "Hubwagen", kind: "own", ownKind: "Hubwagen" }) { id }
      equipmentCheck: addEquipmentCheck(
        equipmentItemId: "${CHECKED}"
        input: {
          checkKind: "visual", doneOn: "2026-11-02", inspector: "Petra Vogel", inspectorKind: "own", outcome: "passed"
        }
      ) { id }
      attachEquipmentFile(
        equipmentItemId: "${CHECKED}"
        input: { name: "Typenschild.png", filetype: "png", content: "${png().toString('base64')}" }
      ) { id files { id } }
      duty: recordDutyProof(
        input: { id: "${DUTY_PROOF}", duty: "fireHelpers", day: "2026-03-12", remark: "Ordner" }
      ) { id }
    }`,
  );
  // An item of equipment that was checked cannot be removed, which the calls about an item do.
  const { createEquipmentItem: _device, attachEquipmentFile: withFile, ...documents } = data;
  const completed = await completedByCourse(app, token);
  const printed = Object.entries(documents).map(([kind, { id }]) => [kind, id] as const);
  return {
    ...Object.fromEntries(printed),
    // The calls about a duty remove its proof.
    duty: DUTY_PROOF,
    equipmentFile: withFile!.files![0]!.id,
    // The calls about the proof of a qualification contain its id, not that of its person.
    qualification: QUALIFICATION,
    courseProof: completed,
    ownCertificate: await completedOfOwnPerson(app, token, completed),
    notification: await notifiedOfQuestion(app, token),
    ...(await healthChecks(app, token)),
  };
}

/** Makes the caller the foreman of the person who completed a course. Returns the id of the completed assignment. */
async function completedOfOwnPerson(app: TestApp, token: string, assignment: string): Promise<string> {
  const { data } = await app.graphql<{ me: { user: { id: string } } }>(token, '{ me { user { id } } }');
  const [group] = await app.sql<{ id: string }>(
    `select m.group_id as id from assignment a
       join employee_group_member m on m.client_id = a.client_id and m.employee_id = a.employee_id where a.id = $1`,
    [assignment],
  );
  await app.graphql(
    token,
    'mutation ($id: ID!, $input: GroupForemenInput!) { setGroupForemen(id: $id, input: $input) { id } }',
    { id: group!.id, input: { foremen: [data.me.user.id] } },
  );
  return assignment;
}

/** The id of the notification about a learner's question. */
async function notifiedOfQuestion(app: TestApp, token: string): Promise<string> {
  const { data } = await app.graphql<{ notifications: { items: { id: string }[] } }>(
    token,
    '{ notifications(first: 1) { items { id } } }',
  );
  return data.notifications.items[0]!.id;
}

/** Creates a completed and an open health check. Returns the ids of their assignments. */
async function healthChecks(app: TestApp, token: string): Promise<Record<string, string>> {
  const { data } = await app.graphql<Record<'had' | 'open' | 'createExamination', { id: string }>>(
    token,
    `mutation {
      had: createEmployee(input: { name: "Ali Demir", employeeLanguage: "GER", withoutEmail: true }) { id }
      open: createEmployee(input: { name: "Ben Roth", employeeLanguage: "GER", withoutEmail: true }) { id }
      createExamination(input: { name: "Lärm", optional: false }) { id }
    }`,
  );
  const people = [data.had.id, data.open.id];
  const examination = data.createExamination.id;
  await app.graphql(
    token,
    'mutation ($people: [ID!]!, $examination: ID!) { assignExamination(id: $examination, input: { employees: $people }) { id } }',
    { people, examination },
  );
  const answer = await app.graphql<{
    examinationOpen: { data: { id: string; employee: { id: string } }[] };
    singleExaminations: { data: { id: string }[] };
  }>(
    token,
    `query ($examination: ID!) {
      examinationOpen(id: $examination) { data { id employee { id } } }
      singleExaminations { data { id } }
    }`,
    { examination },
  );
  const { examinationOpen, singleExaminations } = answer.data;
  const of = (person: string): string => examinationOpen.data.find(({ employee }) => employee.id === person)!.id;
  const [completed, open] = [of(data.had.id), of(data.open.id)];
  await app.graphql(token, 'mutation ($id: ID!) { completeAssignment(id: $id, on: "2026-11-02") { id } }', {
    id: completed,
  });
  return { examinationAssignment: completed, assignment: open, singleAssignment: singleExaminations.data[0]!.id };
}

/** Creates one record of each kind, except singletons. Returns an id of each kind. */
export async function createExamples(
  client: RestClient,
  personId: string,
  existing: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const ids = { ...existing };
  for (const kind of creatableKinds) {
    if (kind in ids) continue;
    const example = withRecords(JSON.parse(creations.get(kind)!), { ...ids, user: personId });
    const { status, body } = await client.post<{ id: string }>(kind, example);
    if (status !== 201) throw new Error(`POST ${kind}: ${status} ${JSON.stringify(body)}`);
    ids[kind] = body.id;
  }
  ids.ownPeople = await makeForeman(client, personId, ids.managedInstruction);
  return ids;
}

/**
 * Makes somebody the foreman of a group with one person, to whom this online instruction is assigned. Returns the id of
 * the person.
 */
export async function makeForeman(client: RestClient, userId: string, instruction?: string): Promise<string> {
  const make = async (path: string, values: object): Promise<string> => {
    const { body, error } = await client.post<{ id: string }>(path, values);
    if (error) throw new Error(JSON.stringify(error));
    return body.id;
  };
  const email = `${randomUUID().slice(0, 8)}@example.org`;
  const person = await make('employee', { name: 'Emre Aydin', email, employeeLanguage: 'GER' });
  const group = await make('employeeGroup', {
    name: `Kolonne ${person.slice(0, 8)}`,
    members: [person],
    ...(instruction && { instructionAssignments: [{ instruction }] }),
  });
  const { error } = await client.put(`employeeGroup/${group}/foremen`, { foremen: [userId] });
  if (error) throw new Error(JSON.stringify(error));
  return person;
}

import { afterAll, beforeAll, expect, it } from 'vitest';
import { employeesOn, somebody } from '../employees/operations.ts';
import { restClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { readPdf } from '../printing/pdf-reader.ts';

let app: TestApp;
let on: ReturnType<typeof employeesOn>;
let owner: Actor;
let group: string;
let ali: string;
let course: string;

beforeAll(async () => {
  app = await startTestApp();
  on = employeesOn(app);
  owner = await registerOwner(app);
  const examination = await restClient(app, owner.token).post<{ id: string }>('examination', { name: 'Lärm' });
  const offered = await on.run<{ id: string }>(
    owner,
    'mutation { answer: offerCourse(slug: "fire-protection") { id } }',
  );
  course = offered.id;
  const without = { email: null, withoutEmail: true };
  ali = (await on.create(owner, somebody({ name: 'Ali Demir', ...without }))).id;
  const mia = await on.create(owner, somebody({ name: 'Mia Brenner', employeeLanguage: 'ENG' }));
  group = (
    await on.createGroup(owner, {
      name: 'Halle',
      members: [ali, mia.id],
      instructionAssignments: [{ instruction: course }],
      examinationAssignments: [{ examination: examination.body.id }],
    })
  ).id;
});
afterAll(() => app.stop());

/** The text of a document. */
const textOf = async (path: string, actor: Actor = owner): Promise<string> => {
  const { status, body } = await restClient(app, actor.token).get<{ content: string }>(path);
  expect([path, status]).toEqual([path, 200]);
  return (await readPdf(Buffer.from(body.content, 'base64'))).text;
};

it('prints a card for each open item of a person, which shows colleagues neither the name nor a health check', async () => {
  const text = await textOf(`employee/${ali}/links/pdf`);
  expect(text.match(/Scanne den Code/g)).toHaveLength(2);
  for (const words of ['Ali D.', 'Brandschutz', 'Persönliche Nachricht']) expect(text).toContain(words);
  expect(text).not.toMatch(/Demir|Lärm|Vorsorge/);
}, 60_000);

it('prints for one instruction only people who have it open and no e-mail address, and only this item of them', async () => {
  const path = `managedInstruction/${course}/links/pdf`;
  const text = await textOf(path);
  expect(text.match(/Scanne den Code/g)).toHaveLength(1);
  expect(text).toContain('Ali D.');
  expect(text).not.toMatch(/Mia B|Persönliche Nachricht/);
  const other = await registerOwner(app);
  expect((await restClient(app, other.token).get(path)).status).toBe(404);
}, 60_000);

it('prints the members of a group without an address, and of these only the items that the reader may assign', async () => {
  const text = await textOf(`employeeGroup/${group}/links/pdf`);
  expect(text).toContain('Ali D.');
  expect(text).not.toContain('Mia B.');
  const instructor = await addUser(app, owner, { permissions: ['managedinstruction'] });
  const less = await textOf(`employeeGroup/${group}/links/pdf`, instructor);
  expect(less.match(/Scanne den Code/g)).toHaveLength(1);
  expect(less).not.toContain('Persönliche Nachricht');
}, 60_000);

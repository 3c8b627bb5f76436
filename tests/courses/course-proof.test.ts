import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../printing/pdf-reader.ts';
import { restClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { extractOf } from '../support/personal-data.ts';
import { getDocument } from '../support/pdfjs.ts';
import { addressOf, learnerAt, offeredTo, pages, rightOf, SIGNED, wrongOf, type questions } from './learner.ts';

let app: TestApp;
let owner: Actor;
let ali: string;
let ben: string;
let instruction: string;
/** The first question that Ali is asked; he first answers it wrongly. */
let asked: (typeof questions)[number];
let learner: ReturnType<typeof learnerAt>;
/** The completed assignment of Ali. */
let completed: string;

interface Proof {
  employee: string;
  title: string;
  language: string;
  isIntact: boolean;
  hash: string;
  isFast: boolean;
  attempt: number;
  knownCount: number;
  pages: { title: string; visits: number; seconds: number }[];
  questions: { text: string; tries: { chosen: string[]; correct: boolean }[] }[];
  signature: { kind: string };
  content: { pages: unknown[] };
}
const PROOF = `query ($id: ID!) { courseProof(id: $id) { employee title language isIntact hash signature content isFast attempt knownCount
  pages { title visits seconds } questions { text tries { chosen correct at } } } }`;
const proofOf = async (id: string, actor = owner) => {
  const { data, errors } = await app.graphql<{ courseProof: Proof } | null>(actor.token, PROOF, { id });
  return { proof: data?.courseProof, code: errors?.[0]?.extensions.code };
};
const completions = async () => {
  const { data } = await app.graphql<{
    managedInstructionCompleted: { data: { proofId: string | null; employee: { name: string } }[] };
  }>(owner.token, `query ($id: ID!) { managedInstructionCompleted(id: $id) { data { proofId employee { name } } } }`, {
    id: instruction,
  });
  return data.managedInstructionCompleted.data;
};
const keep = (name: string, content: string) => {
  const bytes = Buffer.from(content, 'base64');
  if (process.env.KEEP_PDFS) writeFileSync(`${process.env.KEEP_PDFS}/${name}.pdf`, bytes);
  return readPdf(bytes);
};

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  ({ ali, ben, instruction } = await offeredTo(app, owner));
  learner = learnerAt(app, await addressOf(app, ali));
  expect((await learner.certificate()).code).toBe('NOT_FOUND');
  const hash = await learner.hashOf();
  for (const { id } of pages) await learner.read(hash, id);
  [asked] = (await learner.asked()) as [typeof asked];
  await learner.answer(hash, asked.id, [wrongOf(asked)]);
  await learner.learn(hash);
  await learner.complete(hash);
  [{ id: completed }] = (await app.sql<{ id: string }>(
    'select id from assignment where employee_id = $1 and completed_at is not null',
    [ali],
  )) as [{ id: string }];
});
afterAll(() => app.stop());

describe('the certificate', () => {
  it('is for the learner, in the language of the course, with name, day, goals and signature', async () => {
    expect((await learner.page()).data).toMatchObject({ status: 'SUCCESS', hasCertificate: true });
    const { data } = await learner.certificate();
    expect(data!.name).toBe('Teilnahmebestätigung Brandschutz.pdf');
    const { text, language, isTagged } = await keep('certificate', data!.content);
    expect(text).toContain('Ali Demir hat diese Online-Unterweisung am');
    expect(text).toContain('Du weißt, wie du Brände verhinderst.');
    expect(text).toContain('DGUV Vorschrift 1 § 4');
    expect(text).toMatch(/Lesezeit\s*\d+ min/);
    expect(text).toContain('6 von 7 Fragen, 1. Anlauf');
    expect([language, isTagged]).toEqual(['de', true]);
  });

  it('in Arabic begins its lines inside the area that Chromium prints', async () => {
    const reader = learnerAt(app, await addressOf(app, ben));
    const hash = await reader.hashOf('ar');
    for (const { id } of pages) await reader.read(hash, id, 'ar');
    for (const question of await reader.asked('ar')) {
      await reader.open(hash, question.id, 'ar');
      await reader.answer(hash, question.id, rightOf(question), 'ar');
    }
    await reader.complete(hash, SIGNED, 'ar');
    const { content } = (await reader.certificate()).data!;
    const loading = getDocument({ data: new Uint8Array(Buffer.from(content, 'base64')), verbosity: 0 });
    const page = await (await loading.promise).getPage(1);
    const { items } = await page.getTextContent();
    const MM = 72 / 25.4;
    // The footer is in the margin, which is not clipped.
    const ends = items.flatMap((item) =>
      'str' in item && item.str.trim() && item.transform[5] > 20 * MM ? [item.transform[4] + item.width] : [],
    );
    expect(Math.max(...ends)).toBeLessThan(page.view[2]! - 20.2 * MM);
    await loading.destroy();
  });
});

describe('the proof of a completed course', () => {
  it('shows the office pages with times, every try in words, the signature, and an intact seal', async () => {
    const { proof } = await proofOf(completed);
    expect(proof).toMatchObject({ employee: 'Ali Demir', title: 'Brandschutz', language: 'de', isIntact: true });
    expect(proof).toMatchObject({ isFast: false, attempt: 1, knownCount: 6 });
    expect(proof!.pages).toHaveLength(pages.length);
    const first = proof!.questions.find(({ text }) => text === asked.text);
    expect(first!.tries.map(({ correct }) => correct)).toEqual([false, true]);
    expect(asked.answers.map(({ text }) => text)).toContain(first!.tries[0]!.chosen[0]);
    expect(proof!.signature.kind).toBe('drawn');
    expect(proof!.content.pages).toHaveLength(pages.length);
  });

  it('is a PDF with everything that was shown', async () => {
    const { body } = await restClient(app, owner.token).get<{ content: string }>(`courseProof/${completed}/pdf`);
    const { text } = await keep('proof', body.content);
    for (const { title } of pages) expect(text).toContain(title);
    expect(text).toContain('Unversehrt');
    expect(text).toContain(asked.answers.find(({ correct }) => !correct)!.text);
    expect(text).toContain('6 von 7 Fragen, 1. Anlauf');
  });

  it('is found from the completed and from the next assignment, also when the person has left', async () => {
    expect(await completions()).toContainEqual({ proofId: completed, employee: { name: 'Ali Demir' } });
    const rest = restClient(app, owner.token);
    const { body } = await rest.get<{ data: { id: string }[] }>(`managedInstruction/${instruction}/assigned`);
    expect(body.data.map(({ id }) => id)).not.toContain(completed);
    await rest.put(`employee/${ali}`, { leavingDate: '2020-01-31' });
    expect((await learner.certificate()).code).toBe('NOT_FOUND');
    expect(await completions()).toContainEqual({ proofId: completed, employee: { name: 'Ali Demir' } });
    expect((await proofOf(completed)).proof!.isIntact).toBe(true);
  });

  it('is closed to colleagues without the permission and to other organisations', async () => {
    expect((await proofOf(completed, await addUser(app, owner, { permissions: ['examination'] }))).code).toBe(
      'FORBIDDEN',
    );
    expect((await proofOf(completed, await registerOwner(app))).code).toBe('NOT_FOUND');
    expect((await proofOf('nonsense')).code).toBe('NOT_FOUND');
  });

  it('is not there while the person is deleted', async () => {
    const rest = restClient(app, owner.token);
    expect((await rest.delete(`employee/${ali}`)).status).toBe(200);
    expect((await rest.get(`courseProof/${completed}/pdf`)).status).toBe(404);
    expect((await proofOf(completed)).code).toBe('NOT_FOUND');
    const restored = await app.graphql<{ restoreRecord: { id: string } }>(
      owner.token,
      'mutation ($id: ID!) { restoreRecord(kind: "employee", id: $id) { id } }',
      { id: ali },
    );
    expect(restored.data.restoreRecord.id).toBe(ali);
    expect((await proofOf(completed)).proof!.isIntact).toBe(true);
  });

  it('is part of what a person can ask for about themselves', async () => {
    const { section } = await extractOf(app, owner, ali);
    expect(section('courseRuns').rows).toHaveLength(1);
    const [row] = section('courseProofs').rows;
    expect(row).toMatchObject({ course: 'Brandschutz', signature: 'gezeichnet' });
    expect(String(row!.answers)).toContain(asked.text);
  });

  it('says that its seal is broken once somebody has changed a word of it or of what was shown', async () => {
    await app.sql(`update course_proof set proof = jsonb_set(proof, '{employee}', '"Eve"') where assignment_id = $1`, [
      completed,
    ]);
    expect((await proofOf(completed)).proof).toMatchObject({ employee: 'Eve', isIntact: false });
    await app.sql(
      `update course_proof set proof = jsonb_set(proof, '{employee}', '"Ali Demir"') where assignment_id = $1`,
      [completed],
    );
    expect((await proofOf(completed)).proof!.isIntact).toBe(true);
    await app.sql(
      `update course_snapshot set snapshot = jsonb_set(snapshot, '{content,title}', '"x"') where client_id = $1`,
      [owner.clientId],
    );
    expect((await proofOf(completed)).proof!.isIntact).toBe(false);
  });
});

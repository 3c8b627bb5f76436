import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogueCourse, snapshotOf } from '../../schema/areas/courses/catalogue.ts';
import type { CourseRun } from '../../schema/areas/courses/course-run.ts';
import { isIntact, type CourseProof } from '../../schema/areas/courses/course-proof.ts';
import { restClient } from '../rest/rest-client.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { addressOf, learnerAt, offeredTo, pages, questions, rightOf, SIGNED, SLUG, type Address } from './learner.ts';

let app: TestApp;
let owner: Actor;
let ali: string;
let ben: string;
let address: Address;
let learner: ReturnType<typeof learnerAt>;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

beforeEach(async () => {
  owner = await registerOwner(app);
  ({ ali, ben } = await offeredTo(app, owner));
  address = await addressOf(app, ali);
  learner = learnerAt(app, address);
});

describe('the page of an instruction', () => {
  it('shows the course without its solutions, in the language of the person or the chosen one, and changes nothing', async () => {
    const { data } = await learner.page();
    expect(data).toMatchObject({ status: 'ASSIGNED', employeeName: 'Ali D.', language: 'de' });
    expect(JSON.stringify(data!.course!.content)).not.toMatch(/"correct"|"why"/);
    expect((await learner.page('en')).data!.language).toBe('en');
    expect(await app.sql('select 1 from course_run where client_id = $1', [owner.clientId])).toEqual([]);
  });

  it('goes on where the learner was, in each language for itself', async () => {
    const hash = await learner.hashOf();
    await learner.open(hash, pages[0]!.id);
    await learner.open(hash, pages[1]!.id);
    expect((await learner.page()).data!.course!.screen).toBe(pages[1]!.id);
    expect((await learner.page('en')).data!.course!.screen).toBeNull();
  });

  it('keeps the steps that two phones take at the same moment', async () => {
    const hash = await learner.hashOf();
    await Promise.all([learner.open(hash, pages[0]!.id), learner.open(hash, pages[0]!.id)]);
    await learner.open(hash, pages[1]!.id);
    const both = await Promise.all([0, 1].map((at) => learner.open(hash, pages[at]!.id)));
    expect(both.map(({ data }) => data)).toEqual([true, true]);
    const [row] = await app.sql<{ run: CourseRun }>('select run from course_run where client_id = $1', [
      owner.clientId,
    ]);
    expect([0, 1].map((at) => row!.run.screens[pages[at]!.id]!.visits)).toEqual([3, 2]);
  });

  it('refuses the next step at once when the link was replaced, and goes on where another server stored one', async () => {
    const hash = await learner.hashOf();
    await learner.open(hash, pages[0]!.id);
    await learner.open(hash, pages[1]!.id);
    const [{ id, run }] = (await app.sql<{ id: string; run: CourseRun }>(
      'select assignment_id as id, run from course_run where client_id = $1',
      [owner.clientId],
    )) as [{ id: string; run: CourseRun }];
    // Another server process has stored a step since: a page further, in its revision.
    const screens = { ...run.screens, [pages[2]!.id]: run.screens[pages[1]!.id] };
    await app.sql('update course_run set run = $2, revision = revision + 1 where assignment_id = $1', [
      id,
      JSON.stringify({ ...run, screens }),
    ]);
    expect((await learner.open(hash, pages[3]!.id)).data).toBe(true);
    await app.sql('update assignment set link_id = gen_random_uuid() where id = $1', [id]);
    expect((await learner.open(hash, pages[1]!.id)).code).toBe('NOT_FOUND');
    const again = learnerAt(app, await addressOf(app, ali));
    expect((await again.open(hash, pages[1]!.id)).data).toBe(true);
    await app.sql(`update employee set leaving_date = current_date - 1 where id = $1`, [ali]);
    expect((await again.open(hash, pages[2]!.id)).code).toBe('NOT_FOUND');
  });

  it('lets nobody skip a page, answer unseen questions or complete what is not done', async () => {
    const hash = await learner.hashOf();
    expect((await learner.complete(hash)).code).toBe('BAD_INPUT');
    expect((await learner.open(hash, pages[2]!.id)).code).toBe('BAD_INPUT');
    expect((await learner.answer(hash, questions[0]!.id, rightOf(questions[0]!))).code).toBe('BAD_INPUT');
    for (const { id } of pages) await learner.open(hash, id);
    expect((await learner.complete(hash)).code).toBe('BAD_INPUT');
    expect((await learner.page()).data!.status).toBe('ASSIGNED');
  });

  it('completes once, with a proof that is intact and names time, language and every try', async () => {
    const hash = await learner.hashOf();
    for (const { id } of pages) await learner.open(hash, id);
    const wrong = questions[0]!.answers.find(({ correct }) => !correct)!.id;
    expect((await learner.answer(hash, questions[0]!.id, [wrong])).data).toMatchObject({ correct: false });
    await learner.learn(hash);
    const answers = await Promise.all([learner.complete(hash), learner.complete(hash)]);
    expect(answers.map(({ data }) => data?.status)).toEqual(['SUCCESS', 'SUCCESS']);
    expect((await learner.page()).data).toMatchObject({ status: 'SUCCESS', course: null });
    expect((await learner.open(hash, pages[0]!.id)).code).toBe('CONFLICT');

    const proofs = await app.sql<{ proof: CourseProof; hash: string; snapshot: object }>(
      `select p.proof, p.hash, s.snapshot from course_proof p
         join course_snapshot s on s.client_id = p.client_id and s.hash = p.content_hash where p.client_id = $1`,
      [owner.clientId],
    );
    expect(proofs).toHaveLength(1);
    const [{ proof, hash: seal, snapshot }] = proofs as [(typeof proofs)[0]];
    expect(isIntact({ proof, hash: seal }, snapshot)).toBe(true);
    expect(proof).toMatchObject({ employee: 'Ali Demir', slug: SLUG, language: 'de', signature: SIGNED });
    expect(proof.questions[0]!.tries.map(({ correct }) => correct)).toEqual([false, true]);
    expect(proof.pages).toHaveLength(pages.length);
    expect(snapshot).toEqual(JSON.parse(JSON.stringify(snapshotOf(catalogueCourse(SLUG)!, 'de'))));
  });

  it('completes only with a signature: no tap, no picture of a browser, no single letter', async () => {
    const hash = await learner.hashOf();
    await learner.learn(hash);
    const dot = { kind: 'drawn', strokes: [[[10, 10]]] };
    for (const signature of [dot, { ...SIGNED, svg: '<svg/>' }, { kind: 'typed', name: 'A' }, 'A. Demir', {}])
      expect((await learner.complete(hash, signature)).code).toBe('BAD_INPUT');
    expect((await learner.page()).data!.status).toBe('ASSIGNED');
    expect((await learner.complete(hash, { kind: 'typed', name: 'Ali Demir' })).data!.status).toBe('SUCCESS');
  });

  it('finds nothing for ids of different people, and refuses steps in another version', async () => {
    const other = await addressOf(app, ben);
    for (const mixed of [
      { ...address, employeeId: ben },
      { ...other, employeeId: ali },
      { ...address, managedInstructionAssignmentId: randomUUID() },
      { ...address, assignmentId: 'nonsense' },
    ])
      expect((await learnerAt(app, mixed).page()).code).toBe('NOT_FOUND');
    expect((await learner.open('another', pages[0]!.id)).code).toBe('CONFLICT');
  });

  it('is read over REST', async () => {
    const path = ['managedInstructionAssignmentId', 'assignmentId', 'employeeId']
      .map((name) => address[name as keyof Address])
      .join('/');
    const { status, body } = await restClient(app).get(`managedInstructionAssignment/employee/${path}`);
    expect([status, body]).toEqual([200, expect.objectContaining({ employee: 'Ali D.', status: 'ASSIGNED' })]);
  });
});

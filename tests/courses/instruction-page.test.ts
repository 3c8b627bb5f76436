import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogueCourse, snapshotOf } from '../../schema/areas/courses/catalogue.ts';
import type { CourseRun } from '../../schema/areas/courses/course-run.ts';
import { isIntact, type CourseProof } from '../../schema/areas/courses/course-proof.ts';
import { restClient } from '../rest/rest-client.ts';
import { today } from '../../schema/kernel/calendar.shared.ts';
import { readPdf } from '../printing/pdf-reader.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { wordCountOf } from '../../schema/areas/courses/course-pace.shared.ts';
import { isTask } from '../../schema/areas/courses/course-screens.shared.ts';
import {
  addressOf,
  learnerAt,
  offeredTo,
  pages,
  questions,
  rightOf,
  SIGNED,
  SLUG,
  wrongOf,
  type Address,
} from './learner.ts';

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
    // A page says when its translation was not proofread; German and English are the originals.
    const unread = async (language: string) => (await learner.page(language)).data!.course!.isUnread;
    expect([await unread('de'), await unread('en'), await unread('pl')]).toEqual([false, false, true]);
    expect(await app.sql('select 1 from course_run where client_id = $1', [owner.clientId])).toEqual([]);
  });

  it('leads to the next course and to earlier certificates, without health checks', async () => {
    const rest = restClient(app, owner.token);
    const create = async (path: string, body: object) => (await rest.post<{ id: string }>(path, body)).body.id;
    const instruction = (
      await app.graphql<{ offerCourse: { id: string } }>(
        owner.token,
        'mutation { offerCourse(slug: "electrical-equipment") { id } }',
      )
    ).data.offerCourse.id;
    const examination = await create('examination', { name: 'Lärm' });
    const members = [ali];
    await create('employeeGroup', { name: 'Lager', members, instructionAssignments: [{ instruction }] });
    await create('employeeGroup', { name: 'Halle 2', members, examinationAssignments: [{ examination }] });
    const linksOf = async (field: string) => {
      const [row] = await app.sql<{ path: string }>(
        `select case when examination_id is null then '/managedInstructionsUserPage/' || origin_id || '/' || link_id || '/' || employee_id
                     else '/examinationAssignment/employee/' || link_id || '/' || employee_id || '/status' end as path
           from assignment where employee_id = $1 and ${field} = $2`,
        [ali, field === 'instruction_id' ? instruction : examination],
      );
      return row!.path;
    };
    const [second, check] = [await linksOf('instruction_id'), await linksOf('examination_id')];
    const first = `/managedInstructionsUserPage/${address.managedInstructionAssignmentId}/${address.assignmentId}/${ali}`;

    // The number of further items is known before the first one is started.
    const { data: all } = await app.graphql<{ instructionOfLink: { next: { minutes: number }[] } }>(
      null,
      `query ($origin: ID!, $link: ID!, $employee: ID!) {
         instructionOfLink(managedInstructionAssignmentId: $origin, assignmentId: $link, employeeId: $employee) {
           next { minutes } } }`,
      { origin: address.managedInstructionAssignmentId, link: address.assignmentId, employee: ali },
    );
    expect(all.instructionOfLink.next).toEqual([{ minutes: expect.any(Number) }]);

    const hash = await learner.hashOf();
    await learner.learn(hash);
    await learner.complete(hash);
    expect((await learner.links()).data).toEqual({ next: [{ path: second }], former: [] });
    const [, , originId, linkId] = second.split('/');
    const other = learnerAt(app, { ...address, managedInstructionAssignmentId: originId!, assignmentId: linkId! });
    expect((await other.links()).data).toEqual({ next: [], former: [{ path: first }] });
    const { data } = await app.graphql<{ examinationOfLink: object }>(
      null,
      'query ($link: ID!, $employee: ID!) { examinationOfLink(assignmentId: $link, employeeId: $employee) { next { path } } }',
      { link: check.split('/')[3], employee: ali },
    );
    expect(data.examinationOfLink).toEqual({ next: [{ path: second }] });
  });

  it('goes on where the learner was, in each language for itself', async () => {
    const hash = await learner.hashOf();
    await learner.read(hash, pages[0]!.id);
    await learner.open(hash, pages[1]!.id);
    expect((await learner.page()).data!.course!.screen).toBe(pages[1]!.id);
    expect((await learner.page('en')).data!.course!.screen).toBeNull();
  });

  it('keeps the steps that two phones take at the same moment', async () => {
    const hash = await learner.hashOf();
    await Promise.all([learner.open(hash, pages[0]!.id), learner.open(hash, pages[0]!.id)]);
    await learner.read(hash, pages[0]!.id);
    await learner.open(hash, pages[1]!.id);
    const both = await Promise.all([0, 1].map((at) => learner.open(hash, pages[at]!.id)));
    expect(both.map(({ data }) => data)).toEqual([true, true]);
    const [row] = await app.sql<{ run: CourseRun }>('select run from course_run where client_id = $1', [
      owner.clientId,
    ]);
    expect([0, 1].map((at) => row!.run.screens[pages[at]!.id]!.visits)).toEqual([4, 2]);
  });

  it('refuses the next step immediately when the link was replaced, and continues where another server stored one', async () => {
    const hash = await learner.hashOf();
    await learner.read(hash, pages[0]!.id);
    await learner.read(hash, pages[1]!.id);
    const [{ id, run }] = (await app.sql<{ id: string; run: CourseRun }>(
      'select assignment_id as id, run from course_run where client_id = $1',
      [owner.clientId],
    )) as [{ id: string; run: CourseRun }];
    // Another server process has stored a step since: one page further, as the next revision.
    const screens = { ...run.screens, [pages[2]!.id]: { ...run.screens[pages[1]!.id], ms: 60_000 } };
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
    for (const { id } of pages) await learner.read(hash, id);
    expect((await learner.complete(hash)).code).toBe('BAD_INPUT');
    expect((await learner.page()).data!.status).toBe('ASSIGNED');
  });

  it('completes once, with a proof that is intact and names time, language and every try', async () => {
    const hash = await learner.hashOf();
    for (const { id } of pages) await learner.read(hash, id);
    const [first] = await learner.asked();
    expect((await learner.answer(hash, first!.id, [wrongOf(first!)])).data).toMatchObject({ correct: false });
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
    const asked = proof.questions.filter((question) => !question.isTask);
    expect(asked[0]!.tries.map(({ correct }) => correct)).toEqual([false, true]);
    expect(proof.pages).toHaveLength(pages.length);
    expect(snapshot).toEqual(JSON.parse(JSON.stringify(snapshotOf(catalogueCourse(SLUG)!, 'de'))));
  });

  it('completes only with a signature: not with a tap, a drawing made by the browser, or a single letter', async () => {
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
    const rest = restClient(app);
    const { status, body } = await rest.get(`managedInstructionAssignment/employee/${path}`);
    expect([status, body]).toEqual([200, expect.objectContaining({ employee: 'Ali D.', status: 'ASSIGNED' })]);
    // The reading time cannot be skipped over REST: no call opens a page, answers or completes.
    for (const step of ['', '/complete', '/open', '/answer'])
      for (const send of [rest.put, rest.post])
        expect((await send(`managedInstructionAssignment/employee/${path}${step}`, {})).status, step).toBe(
          step === '' ? 405 : 404,
        );
  });

  it('refuses a language that no page has', async () => {
    for (const language of ['zh', 'xx', '', 'de-DE', '__proto__'])
      expect((await learner.page(language)).code ?? 'shown', language).toBe(language === '' ? 'shown' : 'BAD_INPUT');
  });
});

describe('the time that a course takes', () => {
  /** Reads all pages, and answers each question first wrongly, then correctly. */
  async function guessAll(hash: string, language = 'de') {
    for (const { id } of pages) await learner.read(hash, id, language);
    let last: Awaited<ReturnType<typeof learner.answer>> | undefined;
    for (const question of await learner.asked(language)) {
      await learner.answer(hash, question.id, [wrongOf(question)], language);
      last = await learner.answer(hash, question.id, rightOf(question), language);
    }
    return last!.data;
  }
  const proofs = () =>
    app.sql<{ is_fast: boolean }>('select is_fast from course_proof where client_id = $1', [owner.clientId]);

  it('never stops somebody who reads 250 words a minute, and does not call that fast', async () => {
    const hash = await learner.hashOf();
    for (const page of pages)
      expect((await learner.read(hash, page.id, 'de', (wordCountOf(page) * 60) / 250)).data, page.id).toBe(true);
    for (const question of await learner.asked())
      expect((await learner.answer(hash, question.id, rightOf(question))).data).toMatchObject({ correct: true });
    expect((await learner.complete(hash)).data!.status).toBe('SUCCESS');
    expect(await proofs()).toEqual([{ is_fast: false }]);
  });

  it('is not skipped by programs: pages, answers and completion wait, and a hurried one is marked', async () => {
    const hash = await learner.hashOf();
    const { waits } = (await learner.page()).data!.course!;
    expect(Object.keys(waits)).toEqual(pages.map(({ id }) => id));
    await learner.open(hash, pages[0]!.id);
    expect((await learner.open(hash, pages[1]!.id)).code).toBe('BAD_INPUT');
    for (const { id } of pages) await learner.read(hash, id, 'de', waits[id]! / 1000);
    for (const question of await learner.asked()) await learner.answer(hash, question.id, rightOf(question));
    expect((await learner.complete(hash)).data!.status).toBe('SUCCESS');
    expect(await proofs()).toEqual([{ is_fast: true }]);
    const { data } = await app.graphql<{ assignmentsOfEmployee: { data: { wasFast: boolean }[] } }>(
      owner.token,
      'query ($id: ID!) { assignmentsOfEmployee(id: $id, state: completed) { data { wasFast } } }',
      { id: ali },
    );
    expect(data.assignmentsOfEmployee.data).toEqual([{ wasFast: true }]);
  });

  it('is not shared between two devices, and not shortened by answers of the last page sent at once', async () => {
    const hash = await learner.hashOf();
    const other = learnerAt(app, address);
    await Promise.all([learner.open(hash, pages[0]!.id), other.open(hash, pages[0]!.id)]);
    expect((await other.open(hash, pages[1]!.id)).code).toBe('BAD_INPUT');
    for (const { id } of pages.slice(0, -1)) await learner.read(hash, id);
    await other.open(hash, pages.at(-1)!.id);
    const [first] = await learner.asked();
    expect((await learner.answer(hash, first!.id, rightOf(first!))).code).toBe('BAD_INPUT');
    await learner.read(hash, pages.at(-1)!.id);
    expect((await other.answer(hash, first!.id, rightOf(first!))).data).toMatchObject({ correct: true });
  });

  it('continues after an interruption of a night, which does not count as reading', async () => {
    const hash = await learner.hashOf();
    await learner.read(hash, pages[0]!.id, 'de', 9 * 3600);
    expect((await learner.page()).data!.course!.screen).toBe(pages[0]!.id);
    expect((await learner.open(hash, pages[1]!.id)).data).toBe(true);
    const [row] = await app.sql<{ run: CourseRun }>('select run from course_run where client_id = $1', [
      owner.clientId,
    ]);
    expect(row!.run.screens[pages[0]!.id]!.ms).toBe(600_000);
  });

  it('has the page with the reason read again after a second wrong answer', async () => {
    const hash = await learner.hashOf();
    for (const { id } of pages) await learner.read(hash, id);
    const question = (await learner.asked()).find(({ kind, answers }) => kind === 'single' && answers.length > 2)!;
    for (const before of await learner.asked()) {
      if (before === question) break;
      await learner.answer(hash, before.id, rightOf(before));
    }
    const [one, two] = question.answers.filter(({ correct }) => !correct);
    await learner.answer(hash, question.id, [one!.id]);
    expect((await learner.answer(hash, question.id, [two!.id])).data).toMatchObject({
      correct: false,
      again: { page: question.page },
    });
    expect((await learner.answer(hash, question.id, rightOf(question))).code).toBe('BAD_INPUT');
    expect((await learner.page()).data!.course!.again).toBe(question.page);
    await learner.read(hash, question.page!);
    expect((await learner.answer(hash, question.id, rightOf(question))).data).toMatchObject({ correct: true });
  });

  it('fails people who guess, in every language on that day, and asks in another order on the next day', async () => {
    const hash = await learner.hashOf();
    const order = () => learner.asked().then((asked) => asked.map(({ id }) => id).join());
    const first = await order();
    expect(await guessAll(hash)).toMatchObject({ correct: true, failed: { known: 0, asked: 7, needed: 5 } });
    expect((await learner.complete(hash)).code).toBe('BAD_INPUT');
    expect((await learner.open(hash, pages[0]!.id)).code).toBe('CONFLICT');
    const english = await learner.hashOf('en');
    expect((await learner.open(english, pages[0]!.id, 'en')).code).toBe('CONFLICT');
    expect((await learner.page('en')).data!.course!.failed).toEqual({ known: 0, asked: 7, needed: 5 });

    await app.sql(
      `update course_run set run = jsonb_set(run, '{attempt,failedOn}', '"2026-01-01"') where client_id = $1`,
      [owner.clientId],
    );
    const { course } = (await learner.page()).data!;
    expect(course).toMatchObject({ failed: null, screen: null, verdicts: {} });
    expect(Object.keys(course!.waits)).toHaveLength(pages.length);
    expect(await order()).not.toBe(first);
    await learner.learn(hash);
    expect((await learner.complete(hash)).data!.status).toBe('SUCCESS');
    const [{ proof }] = (await app.sql<{ proof: CourseProof }>('select proof from course_proof where client_id = $1', [
      owner.clientId,
    ])) as [{ proof: CourseProof }];
    expect(proof.attempt).toEqual({ number: 2, needed: 5 });
  });

  it('lets a course that was begun before there were such rules end as it began', async () => {
    const hash = await learner.hashOf();
    await learner.open(hash, pages[0]!.id);
    await app.sql(`update course_run set run = run - 'attempt', revision = revision + 1 where client_id = $1`, [
      owner.clientId,
    ]);
    for (const { id } of pages.slice(1)) {
      expect((await learner.open(hash, id)).data).toBe(true);
      await learner.doTasks(hash, id);
    }
    for (const question of questions.filter((each) => !isTask(each)))
      await learner.answer(hash, question.id, rightOf(question));
    expect((await learner.complete(hash)).data!.status).toBe('SUCCESS');
  });
});

describe('a course with an oral part', () => {
  const ORAL = 'hazardous-substances';
  const DUE = `query ($filter: JSON) { dueAssignments(filter: $filter) {
    data { id status onlineAt completedAt oralBy proofId employee { name } } } }`;
  interface Due {
    id: string;
    status: string;
    onlineAt: string | null;
    completedAt: string | null;
    oralBy: string | null;
    proofId: string | null;
    employee: { name: string };
  }
  const due = async (filter: object = { isOralOpen: true }) =>
    (await app.graphql<{ dueAssignments: { data: Due[] } }>(owner.token, DUE, { filter })).data.dueAssignments.data;
  const confirm = async (id: string, signature: unknown = SIGNED, token = owner.token) => {
    const { data, errors } = await app.graphql<{ confirmOralPartOfAssignment: Due } | null>(
      token,
      `mutation ($id: ID!, $signature: JSON!) { confirmOralPartOfAssignment(id: $id, signature: $signature) {
         status completedAt onlineAt oralBy } }`,
      { id, signature },
    );
    return { row: data?.confirmOralPartOfAssignment, code: errors?.[0]?.extensions.code };
  };
  let hash: string;
  let instruction: string;

  beforeEach(async () => {
    owner = await registerOwner(app);
    ({ ali, instruction } = await offeredTo(app, owner, ORAL));
    address = await addressOf(app, ali);
    learner = learnerAt(app, address);
    hash = await learner.hashOf();
  });
  const finish = async () => {
    await learner.learn(hash, ORAL);
    return (await learner.complete(hash)).data;
  };

  it('stays due after its online part, shows that to everybody, and keeps one proof', async () => {
    expect(await finish()).toMatchObject({ status: 'ASSIGNED', hasCertificate: true });
    expect((await learner.complete(hash)).data).toMatchObject({ status: 'ASSIGNED' });
    expect((await learner.open(hash, 'what')).code).toBe('CONFLICT');
    expect((await learner.page()).data).toMatchObject({ status: 'ASSIGNED', course: null, hasCertificate: true });
    const [open, ...others] = await due();
    expect(others).toEqual([]);
    expect(open).toMatchObject({
      status: 'ASSIGNED',
      completedAt: null,
      proofId: open!.id,
      employee: { name: 'Ali Demir' },
    });
    const rest = restClient(app, owner.token);
    const { body } = await rest.get<{ data: { employee: { _id: string }; status: string; onlineAt: string | null }[] }>(
      `managedInstruction/${instruction}/openassignments`,
    );
    const states = body.data.map(({ status, onlineAt }) => [status, onlineAt !== null]);
    expect(states.toSorted()).toEqual([
      ['ASSIGNED', false],
      ['ASSIGNED', true],
    ]);
    const { data } = await learner.certificate();
    const { text } = await readPdf(Buffer.from(data!.content, 'base64'));
    expect(text).toContain('Noch offen: Erst mit ihm ist die Unterweisung vollständig.');
  });

  it('is completed by the signature of the person who held it and may assign, and not before the course', async () => {
    const [before] = await due({ employee: ali });
    expect((await confirm(before!.id)).code).toBe('CONFLICT');
    await finish();
    const { id } = (await due())[0]!;
    expect((await confirm(id, { kind: 'drawn', strokes: [[[10, 10]]] })).code).toBe('BAD_INPUT');
    expect((await confirm(id, SIGNED, (await registerOwner(app)).token)).code).toBe('NOT_FOUND');
    const office = await addUser(app, owner, { permissions: ['examination'] });
    expect((await confirm(id, SIGNED, office.token)).code).toBe('FORBIDDEN');
    const { row } = await confirm(id);
    const [by] = await app.sql<{ name: string }>('select name from client_user where id = $1', [owner.userId]);
    expect(row).toMatchObject({ status: 'SUCCESS', oralBy: by!.name });
    expect(await due()).toEqual([]);
    // Sending the same signature again, after a lost response, changes nothing; another one is refused.
    expect((await confirm(id)).row).toMatchObject({ status: 'SUCCESS', oralBy: by!.name });
    expect((await confirm(id, { kind: 'typed', name: 'Petra Vogel' })).code).toBe('CONFLICT');
    const { data } = await learner.certificate();
    const { text } = await readPdf(Buffer.from(data!.content, 'base64'));
    expect(text).toContain(`bestätigt und unterschrieben von ${by!.name}`);
    // It was confirmed by mistake: the oral part is open again, and the signed course stays.
    await app.graphql(owner.token, 'mutation ($id: ID!) { takeBackAssignment(id: $id) { id } }', { id });
    expect((await due()).map((open) => [open.id, open.oralBy, open.proofId])).toEqual([[id, null, id]]);
  });

  it('is completed by an instruction in person with its topic', async () => {
    await finish();
    const { id } = (await due())[0]!;
    const [held, person] = [randomUUID(), randomUUID()];
    const steps: [string, Record<string, unknown>][] = [
      [
        'mutation ($input: HeldInstructionInput!) { saveHeldInstruction(input: $input) { id } }',
        {
          input: {
            id: held,
            topic: 'Gefahrstoffe',
            points: 'Betriebsanweisungen',
            place: 'Lager',
            instructor: 'Petra Vogel',
            language: 'de',
            heldOn: today(),
            minutes: 20,
            managedInstruction: instruction,
            participants: [{ id: person, name: 'Ali Demir', employee: ali }],
          },
        },
      ],
      [
        `mutation ($id: ID!, $participantId: ID!, $input: HeldSignatureInput!) {
           signHeldInstruction(id: $id, participantId: $participantId, input: $input) { id } }`,
        { id: held, participantId: person, input: { signature: SIGNED } },
      ],
      ['mutation ($id: ID!) { completeHeldInstruction(id: $id) { id } }', { id: held }],
    ];
    for (const [mutation, variables] of steps)
      expect((await app.graphql(owner.token, mutation, variables)).errors, mutation).toBeUndefined();
    expect(await due()).toEqual([]);
    expect((await learner.page()).data).toMatchObject({ status: 'SUCCESS', hasCertificate: true });
    const [row] = await app.sql('select completed_at is not null as done from assignment where id = $1', [id]);
    expect(row).toEqual({ done: true });
  });
});

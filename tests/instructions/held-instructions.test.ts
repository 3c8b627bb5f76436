import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pdfText } from '../../schema/areas/dangerous-goods/pdf-text.ts';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';
import { COMPLETE, HELD, heldPorts, PEOPLE, signOf } from '../../client/areas/instructions/held/held-ports.ts';
import type { HeldValues } from '../../client/areas/instructions/held/held-values.ts';
import { memoryStorage } from '../../client/kit/outbox/outbox-storage.ts';
import { pdf } from '../files/samples.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { deviceOn } from '../support/device.ts';
import { extractOf } from '../support/personal-data.ts';
import { restClient } from '../rest/rest-client.ts';

interface Held {
  id: string;
  topic: string;
  completedAt: string | null;
  contentName: string;
  contentHash: string;
  seal: string | null;
  signedCount: number;
  participants: {
    id: string;
    name: string;
    employeeId: string | null;
    signedAt: string | null;
    drawn: object | null;
  }[];
}

const FIELDS =
  'id topic completedAt contentName contentHash seal signedCount participants { id name employeeId signedAt drawn }';
const DRAWN = {
  kind: 'drawn',
  strokes: [
    [
      [10, 10],
      [60, 40],
      [90, 20],
      [130, 60],
      [200, 30],
    ],
  ],
};
const TODAY = today();

let app: TestApp;
let owner: Actor;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await registerOwner(app);
  id = randomUUID();
});

const run = async <Answer>(document: string, variables: Record<string, unknown>, actor = owner) => {
  const { data, errors } = await app.graphql<Record<'it', Answer>>(actor.token, document, variables);
  return { answer: data?.it as Answer, error: errors?.[0]?.extensions };
};
const values = (change: object = {}) => ({
  topic: 'Kreissäge',
  points: 'Schutzhaube, Spaltkeil, Schiebestock',
  place: 'Halle 2',
  instructor: 'Petra Vogel',
  language: 'de',
  heldOn: TODAY,
  minutes: 20,
  participants: [
    { id: randomUUID(), name: 'Jonas Brandt' },
    { id: randomUUID(), name: 'Ali Demir' },
  ],
  ...change,
});
const save = (input: object, actor = owner) =>
  run<Held>(
    `mutation ($input: HeldInstructionInput!) { it: saveHeldInstruction(input: $input) { ${FIELDS} } }`,
    { input: { id, ...input } },
    actor,
  );
const sign = (participantId: string, signature: object | null = DRAWN) =>
  run<Held>(
    `mutation ($id: ID!, $participantId: ID!, $input: HeldSignatureInput!) {
       it: signHeldInstruction(id: $id, participantId: $participantId, input: $input) { ${FIELDS} } }`,
    { id, participantId, input: { signature } },
  );
const complete = () => run<Held>(`mutation ($id: ID!) { it: completeHeldInstruction(id: $id) { ${FIELDS} } }`, { id });
const employee = async (name: string): Promise<string> =>
  (
    await run<{ id: string }>(
      'mutation ($name: String!) { it: createEmployee(input: { name: $name, withoutEmail: true, employeeLanguage: "GER" }) { id } }',
      { name },
    )
  ).answer.id;

describe('The document of an instruction', () => {
  it('is the list to sign on paper, and the record of one in person with names, signatures and seal', async () => {
    const { answer: material } = await run<{ id: string }>(
      'mutation ($input: AttachInstructionInput!) { it: attachInstruction(input: $input) { id } }',
      {
        input: {
          name: 'Kreissäge',
          assignedNames: [{ name: 'Jonas Brandt' }],
          filetype: 'pdf',
          content: pdf().toString('base64'),
        },
      },
    );
    const input = values({ instruction: material.id });
    await save(input);
    await sign(input.participants[0]!.id);
    await sign(input.participants[1]!.id, { kind: 'typed', name: 'A. Demir' });
    const { answer } = await complete();
    const textOf = async (path: string): Promise<string> => {
      const response = await fetch(`${app.url}/api/v1/${path}/pdf?language=de`, {
        headers: { Authorization: `Bearer ${owner.token}`, Accept: 'application/pdf' },
      });
      expect(response.status).toBe(200);
      return (await pdfText(Buffer.from(await response.arrayBuffer()))).text.replaceAll(/\s+/g, ' ');
    };
    const list = await textOf(`instruction/${material.id}`);
    expect(list).toContain('Jonas Brandt');
    expect(list.replaceAll(' ', '')).toContain(answer.contentHash);
    const record = await textOf(`heldInstruction/${id}`);
    for (const words of ['Kreissäge', 'Jonas Brandt', 'A. Demir', 'Halle 2', '20 Minuten', 'Deutsch'])
      expect(record).toContain(words);
    expect(record.replaceAll(' ', '')).toContain(answer.seal);
  });
});

describe('A list that was signed on paper', () => {
  const filed = async (bytes: Buffer, name: string): Promise<string> => {
    const { answer } = await run<{ fileId: string; url: string; headers: Record<string, string> }>(
      'mutation ($input: StartUploadInput!) { it: startUpload(input: $input) { fileId url headers } }',
      { input: { name, size: bytes.length } },
    );
    await fetch(`${app.url}${answer.url}`, { method: 'PUT', headers: answer.headers, body: new Uint8Array(bytes) });
    return answer.fileId;
  };
  const setList = (fileId: string | null) =>
    run<Held>(
      `mutation ($id: ID!, $fileId: ID) { it: setHeldInstructionList(id: $id, fileId: $fileId) { ${FIELDS} listHash } }`,
      { id, fileId },
    );
  const tick = (participantId: string, onPaper = true) =>
    run<Held>(
      `mutation ($id: ID!, $participantId: ID!, $input: HeldSignatureInput!) {
         it: signHeldInstruction(id: $id, participantId: $participantId, input: $input) { signedCount } }`,
      { id, participantId, input: { signature: null, onPaper } },
    );
  const statusOf = async (person: string): Promise<string[]> =>
    (
      await run<{ data: { status: string }[] }>(
        'query ($id: ID!) { it: assignmentsOfEmployee(id: $id, state: completed) { data { status } } }',
        { id: person },
      )
    ).answer.data.map(({ status }) => status);

  it('is the proof of its participants, and a correction withdraws it from participants that it removes', async () => {
    const [ali, zoe] = [await employee('Ali Demir'), await employee('Zoë Klein')];
    const { answer: course } = await run<{ id: string }>(
      'mutation { it: createManagedInstruction(input: { nameDe: "Leitern" }) { id } }',
      {},
    );
    await run(
      'mutation ($input: CreateManagedInstructionAssignmentInput!) { it: createManagedInstructionAssignment(input: $input) { id } }',
      {
        input: { name: 'Leitern', instruction: course.id, employees: [ali, zoe] },
      },
    );
    const people = [
      { id: randomUUID(), name: 'Ali Demir', employee: ali },
      { id: randomUUID(), name: 'Zoë Klein', employee: zoe },
      { id: randomUUID(), name: 'Jonas Brandt' },
    ];
    await save(values({ managedInstruction: course.id, participants: people }));
    expect((await tick(people[0]!.id)).error?.code).toBe('BAD_INPUT');
    expect((await setList(await filed(Buffer.from('kein PDF'), 'Liste.pdf'))).error?.code).toBe('UNSUPPORTED_TYPE');
    const bytes = pdf();
    const { answer: listed } = await setList(await filed(bytes, 'Liste.pdf'));
    expect(listed).toMatchObject({ listHash: createHash('sha256').update(bytes).digest('hex') });
    for (const person of people.slice(0, 2)) await tick(person.id);
    const { answer: done } = await complete();
    expect(done).toMatchObject({ signedCount: 2, seal: expect.any(String) });
    expect([await statusOf(ali), await statusOf(zoe)]).toEqual([['SUCCESS'], ['SUCCESS']]);
    const address = await run<{ url: string }>('query ($id: ID!) { it: heldInstructionListAddress(id: $id) { url } }', {
      id,
    });
    expect((await fetch(new URL(address.answer.url, app.url))).headers.get('content-type')).toBe('application/pdf');
    expect((await setList(null)).error?.code).toBe('CONFLICT');

    const corrected = id;
    id = randomUUID();
    const again = { id: randomUUID(), name: 'Ali Demir', employee: ali };
    await save(values({ managedInstruction: course.id, participants: [again], corrects: corrected }));
    await sign(again.id);
    expect((await complete()).error).toBeUndefined();
    expect([await statusOf(ali), await statusOf(zoe)]).toEqual([['SUCCESS', 'SUCCESS'], []]);
    const history = await app.sql<{ n: number }>(
      `select count(*)::int as n from audit where entity = 'Assignment' and record_id = $1::text`,
      [zoe],
    );
    expect(history[0]!.n).toBe(2);
  });
});

describe('An instruction in person', () => {
  it('is saved from the first input on, and signatures stay while others are added', async () => {
    const input = values();
    expect((await save(values({ topic: '', place: '', instructor: '', participants: [] }))).error).toBeUndefined();
    const [jonas, ali] = input.participants;
    await save(input);
    await sign(jonas!.id);
    const added = await save({ ...input, participants: [ali, jonas, { id: randomUUID(), name: 'Zoë Klein' }] });
    expect(added.answer.participants).toMatchObject([
      { name: 'Ali Demir', signedAt: null },
      { name: 'Jonas Brandt', signedAt: expect.any(String), drawn: DRAWN },
      { name: 'Zoë Klein', signedAt: null },
    ]);
    expect((await sign(jonas!.id, null)).answer.signedCount).toBe(0);
  });

  it('is sealed with who signed and the hash of what was noted, and does not change from then on', async () => {
    const input = values();
    await save(input);
    await sign(input.participants[0]!.id);
    const { answer } = await complete();
    expect(answer).toMatchObject({
      completedAt: expect.any(String),
      contentName: 'Kreissäge',
      contentHash: createHash('sha256').update(input.points).digest('hex'),
      seal: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    for (const { error } of [
      await save(values()),
      await sign(input.participants[1]!.id),
      await complete(),
      await run('mutation ($id: ID!) { it: deleteHeldInstruction(id: $id) { id } }', { id }),
    ])
      expect(error).toMatchObject({ code: 'CONFLICT' });
    for (const change of [
      "update held_instruction set topic = 'Anderes' where id = $1",
      'delete from held_instruction where id = $1',
      "update held_participant set name = 'Andere' where held_instruction_id = $1",
      'delete from held_participant where held_instruction_id = $1',
    ])
      await expect(app.sql(change, [id])).rejects.toThrow('completed record');
    const first = id;
    id = randomUUID();
    expect((await save(values({ corrects: first }))).error).toBeUndefined();
  });

  it('returns what is missing: topic, place, instructor, a signature, and refuses a future day', async () => {
    await save(values({ topic: '', place: '', instructor: '', heldOn: '2099-01-01' }));
    expect((await complete()).error).toMatchObject({
      code: 'BAD_INPUT',
      details: ['topic', 'instructor', 'place', 'heldOn', 'participants'].map((field) => ({ field })),
    });
    const dot = { kind: 'drawn', strokes: [[[10, 10]]] };
    const input = values();
    await save(input);
    expect((await sign(input.participants[0]!.id, dot)).error).toMatchObject({ code: 'BAD_INPUT' });
  });

  it('completes the online instruction for the people who signed; absent people stay due', async () => {
    const [jonas, ali] = [await employee('Jonas Brandt'), await employee('Ali Demir')];
    const { answer: course } = await run<{ id: string }>('mutation { it: offerCourse(slug: "machines") { id } }', {});
    await run(
      'mutation ($input: CreateManagedInstructionAssignmentInput!) { it: createManagedInstructionAssignment(input: $input) { id } }',
      {
        input: { instruction: course.id, employees: [jonas, ali] },
      },
    );
    const input = values({
      managedInstruction: course.id,
      participants: [
        { id: randomUUID(), employee: jonas, name: 'Jonas Brandt' },
        { id: randomUUID(), employee: ali, name: 'Ali Demir' },
      ],
    });
    expect((await save(input)).error).toBeUndefined();
    await sign(input.participants[0]!.id);
    const { answer } = await complete();
    expect(answer.contentName).not.toBe('');
    const rows = await app.sql(
      'select employee_id as employee, completed_at is not null as done from assignment where client_id = $1 order by done',
      [owner.clientId],
    );
    expect(rows).toEqual([
      { employee: ali, done: false },
      { employee: jonas, done: true },
    ]);
    expect(await app.sql('select hash from course_snapshot where client_id = $1', [owner.clientId])).toEqual([
      { hash: answer.contentHash },
    ]);
    await app.sql('delete from employee where id = $1', [jonas]);
    const stored = await run<Held>(`query ($id: ID!) { it: heldInstruction(id: $id) { ${FIELDS} } }`, { id });
    expect(stored.answer.participants[0]).toMatchObject({ name: 'Jonas Brandt', employeeId: null, drawn: DRAWN });
  });

  it('with material of one’s own names its hash, and moves its next day', async () => {
    const { answer: material } = await run<{ id: string; contentHash: string }>(
      'mutation ($input: AttachInstructionInput!) { it: attachInstruction(input: $input) { id contentHash } }',
      {
        input: {
          name: 'Kreissäge',
          nextExecution: TODAY,
          assignedNames: [{ name: 'Jonas Brandt' }],
          filetype: 'pdf',
          content: pdf().toString('base64'),
        },
      },
    );
    const input = values({ instruction: material.id });
    await save(input);
    await sign(input.participants[0]!.id);
    const { answer } = await complete();
    expect(answer).toMatchObject({
      contentHash: material.contentHash,
      contentName: expect.stringMatching(/^Kreissäge_/),
    });
    expect(
      await app.sql('select next_execution > current_date as moved from instruction where id = $1', [material.id]),
    ).toEqual([{ moved: true }]);
  });

  it(
    'is found by its people, is in their extract, and in their proof once they have signed',
    { timeout: 60_000 },
    async () => {
      const [jonas, ali] = [await employee('Jonas Brandt'), await employee('Ali Demir')];
      const input = values({
        participants: [
          { id: randomUUID(), employee: jonas, name: 'Jonas Brandt' },
          { id: randomUUID(), employee: ali, name: 'Ali Demir' },
        ],
      });
      await save(input);
      const proofOf = async (person: string, actor = owner): Promise<string> => {
        const { body } = await restClient(app, actor.token).get<{ content: string }>(`employee/${person}/proof/pdf`);
        return (await pdfText(Buffer.from(body.content, 'base64'))).text;
      };
      const trainer = await addUser(app, owner, { permissions: ['managedinstruction'] });
      await sign(input.participants[0]!.id);
      await complete();
      expect(await proofOf(jonas)).toContain('Kreissäge');
      for (const proof of [proofOf(ali), proofOf(jonas, trainer)]) expect(await proof).not.toContain('Kreissäge');
      const list = await run<{ data: { id: string }[] }>(
        'query ($filter: JSON) { it: heldInstructions(filter: $filter) { data { id } } }',
        { filter: { participants: ali } },
      );
      expect(list.answer.data).toEqual([{ id }]);
      const { section } = await extractOf(app, owner, ali);
      expect(section('heldInstructions').rows).toMatchObject([{ topic: 'Kreissäge', place: 'Halle 2', minutes: 20 }]);
    },
  );

  it('is for people with the permission, and names people and topics of the own organisation alone', async () => {
    const other = await addUser(app, owner, { permissions: ['inspection'] });
    expect((await save(values(), other)).error).toMatchObject({ code: 'FORBIDDEN' });
    const { answer: course } = await run<{ id: string }>('mutation { it: offerCourse(slug: "machines") { id } }', {});
    const instructor = await addUser(app, owner, { permissions: ['instruction'] });
    expect((await save(values({ managedInstruction: course.id }), instructor)).error).toMatchObject({
      code: 'FORBIDDEN',
    });
    const theirs = await employee('Jonas Brandt');
    const stranger = await registerOwner(app);
    const foreign = [{ id: randomUUID(), employee: theirs, name: 'Jonas Brandt' }];
    expect((await save(values({ participants: foreign }), stranger)).error).toMatchObject({ code: 'BAD_INPUT' });
    expect((await save(values({ managedInstruction: course.id }), stranger)).error).toMatchObject({
      code: 'BAD_INPUT',
      field: 'managedInstruction',
    });
  });
});

describe('what was entered without a network', () => {
  const device = async (storage = memoryStorage(), losesAnswers = false) => {
    const { outbox, line } = await deviceOn(app, { token: owner.token, portsOf: heldPorts, storage, losesAnswers });
    const enter = (change: object = {}): void => {
      const {
        participants,
        instruction = null,
        managedInstruction = null,
        corrects = null,
        ...head
      } = {
        ...(values() as ReturnType<typeof values> & Partial<HeldValues>),
        ...change,
      };
      const people = participants.map(
        ({ employee = null, ...person }: { id: string; name: string; employee?: null }) => ({
          id: person.id,
          employee,
          name: person.name,
        }),
      );
      outbox.create(id, [
        { entity: HELD, id, values: { ...head, instruction, managedInstruction, corrects } },
        { entity: PEOPLE, id: PEOPLE, values: { participants: people } },
      ]);
    };
    const sign = (participantId: string): void =>
      void outbox.act(id, signOf(participantId), PEOPLE, {
        values: { participantId, signature: JSON.stringify(DRAWN) },
      });
    return { outbox, line, enter, sign, state: () => outbox.view(id).get().state };
  };
  const people = [
    { id: randomUUID(), name: 'Jonas Brandt' },
    { id: randomUUID(), name: 'Ali Demir' },
  ];
  const listed = () => people.map(({ name }) => ({ id: randomUUID(), name }));
  const stored = async () =>
    await run<Held | null>(`query ($id: ID!) { it: heldInstruction(id: $id) { ${FIELDS} place version } }`, { id });

  it('arrives once and in order when the tab was killed and an answer was lost: fields, signatures, then completed', async () => {
    const participants = listed();
    const storage = memoryStorage();
    const before = await device(storage);
    before.line.isOnline = false;
    before.enter({ participants });
    before.sign(participants[0]!.id);
    before.outbox.act(id, COMPLETE, id, { isLast: true });
    expect(await before.outbox.flush(id)).toBe(false);
    expect((await stored()).error).toMatchObject({ code: 'NOT_FOUND' });

    const after = await device(storage, true);
    await expect.poll(() => after.state().count).toBe(4);
    expect(await after.outbox.flush(id)).toBe(false);
    after.line.losesAnswers = false;
    expect(await after.outbox.flush(id)).toBe(true);
    const { answer } = await stored();
    expect(answer).toMatchObject({ topic: 'Kreissäge', signedCount: 1 });
    expect(answer!.completedAt).not.toBeNull();
    expect(answer!.participants.map(({ name, drawn }) => [name, drawn])).toEqual([
      ['Jonas Brandt', DRAWN],
      ['Ali Demir', null],
    ]);
  });

  it('stays on the device when somebody has deleted the record, and is stored anew when the person wants it', async () => {
    const participants = listed();
    const { outbox, line, enter, sign, state } = await device();
    enter({ participants });
    expect(await outbox.flush(id)).toBe(true);
    line.isOnline = false;
    outbox.change(id, HELD, id, 'place', 'Halle 3', 'Halle 2');
    sign(participants[1]!.id);
    await run('mutation ($id: ID!) { it: deleteHeldInstruction(id: $id) { id } }', { id });
    line.isOnline = true;
    expect(await outbox.flush(id)).toBe(false);
    expect(state()).toMatchObject({ kind: 'blocked', count: 2, blocked: { reason: 'gone' } });
    expect((await stored()).error).toMatchObject({ code: 'NOT_FOUND' });

    outbox.discard(id);
    enter({ participants, place: 'Halle 3' });
    sign(participants[1]!.id);
    expect(await outbox.flush(id)).toBe(true);
    expect((await stored()).answer).toMatchObject({ place: 'Halle 3', signedCount: 1 });
  });

  it('waits for the next login when an Owner has ended the session', async () => {
    const { outbox, line, enter, state } = await device();
    line.token = 'ended';
    enter();
    expect(await outbox.flush(id)).toBe(false);
    expect(state()).toMatchObject({ kind: 'failing', blocked: null });
    expect(state().count).toBeGreaterThan(0);
    line.token = owner.token;
    expect(await outbox.flush(id)).toBe(true);
  });

  it('is reported as not stored on the device when the storage is full, and is sent nevertheless', async () => {
    const full = async () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const { outbox, enter, state } = await device({ ...memoryStorage(), update: full, putFile: full });
    enter();
    await expect.poll(() => state().isKept).toBe(false);
    expect(outbox.isAtRisk()).toBe(true);
    expect(await outbox.flush(id)).toBe(true);
    expect(outbox.isAtRisk()).toBe(false);
  });

  it('is merged with what somebody else has saved; the same field is decided by the person, other fields arrive', async () => {
    const participants = listed();
    const { outbox, line, enter, sign, state } = await device();
    enter({ participants });
    await outbox.flush(id);
    line.isOnline = false;
    outbox.change(id, HELD, id, 'place', 'Halle 3', 'Halle 2');
    outbox.change(id, HELD, id, 'topic', 'Bandsäge', 'Kreissäge');
    sign(participants[0]!.id);
    await run(`mutation ($input: HeldInstructionInput!) { it: saveHeldInstruction(input: $input) { id } }`, {
      input: values({ id, place: 'Hof', minutes: 45, participants }),
    });
    line.isOnline = true;
    expect(await outbox.flush(id)).toBe(false);
    expect((await stored()).answer).toMatchObject({ place: 'Hof', topic: 'Bandsäge', signedCount: 1 });
    const [entry] = outbox.view(id).get().entries;
    expect(entry).toMatchObject({ field: 'place', value: 'Halle 3', problem: { kind: 'conflict', theirs: 'Hof' } });
    expect(state()).toMatchObject({ kind: 'decide', count: 1 });
    outbox.decide(id, entry!.ref, 'mine', 'Hof');
    expect(await outbox.flush(id)).toBe(true);
    expect((await stored()).answer).toMatchObject({ place: 'Halle 3' });
  });

  it('keeps a signature whose person was taken off the list, and refuses a day that the clock has wrong', async () => {
    const participants = listed();
    const { outbox, line, enter, sign } = await device();
    enter({ participants, heldOn: addDays(TODAY, 365) });
    await outbox.flush(id);
    line.isOnline = false;
    sign(participants[0]!.id);
    sign(participants[1]!.id);
    await run(`mutation ($input: HeldInstructionInput!) { it: saveHeldInstruction(input: $input) { id } }`, {
      input: values({ id, heldOn: addDays(TODAY, 365), participants: participants.slice(1) }),
    });
    line.isOnline = true;
    expect(await outbox.flush(id)).toBe(false);
    expect(outbox.view(id).get().entries).toMatchObject([
      { name: signOf(participants[0]!.id), problem: { kind: 'refused' } },
    ]);
    outbox.discard(id);
    void outbox.act(id, COMPLETE, id, { isLast: true });
    expect(await outbox.flush(id)).toBe(false);
    expect(outbox.view(id).get().entries).toMatchObject([
      { name: COMPLETE, problem: { kind: 'refused', message: expect.stringContaining('Zukunft') } },
    ]);
  });

  it('changes only the version that was read: STALE when it was changed, NOT_FOUND when it was deleted', async () => {
    const save = (change: object) =>
      run<{ version: number }>(
        'mutation ($input: HeldInstructionInput!) { it: saveHeldInstruction(input: $input) { version } }',
        { input: values({ id, ...change }) },
      );
    expect((await save({ version: 1 })).error).toMatchObject({ code: 'NOT_FOUND' });
    const { version } = (await save({})).answer;
    expect((await save({ version, place: 'Hof' })).answer.version).toBeGreaterThan(version);
    expect((await save({ version })).error).toMatchObject({ code: 'STALE' });
  });
});

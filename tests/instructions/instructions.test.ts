import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startReminders } from '../../server/reminders/reminder-worker.ts';
import { DayClock } from '../jobs/jobs-fixture.ts';
import { listeningLog } from '../mails/outbox-fixture.ts';
import { restClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { offeredTo } from '../courses/learner.ts';
import { filesOn } from '../files/file-client.ts';
import { mp4, pdf, program } from '../files/samples.ts';

interface Instruction {
  id: string;
  name: string;
  filetype: string;
  nextExecution: string;
  contentHash: string;
  path: string;
  assignedNames: string[];
  assigned: { name: string; employeeId: string | null }[];
  firstNames: string[];
  assignedCount: number;
  proofCount: number;
  proofs: { id: string; path: string; uploadedBy: { id: string } | null }[];
}

const FIELDS =
  'id name filetype nextExecution contentHash path assignedNames assigned { name employeeId } firstNames assignedCount ' +
  'proofCount proofs { id path uploadedBy { id } }';
const NAMES = ['Jonas Brandt', 'Petra Vogel', 'Ali Demir', 'Zoë Klein'].map((name) => ({ name }));

let app: TestApp;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp({ clock: new DayClock('2026-11-22') });
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await registerOwner(app);
});

const run = async <Field extends string, Answer>(
  actor: Actor,
  field: Field,
  document: string,
  variables: Record<string, unknown>,
) => {
  const { data, errors } = await app.graphql<Record<Field, Answer>>(actor.token, document, variables);
  return { answer: data?.[field], error: errors?.[0]?.extensions };
};

const send = async (name: string, bytes: Buffer, { use = 'instruction', actor = owner } = {}): Promise<string> => {
  const { answer } = await run<'startResumableUpload', { fileId: string; url: string }>(
    actor,
    'startResumableUpload',
    'mutation ($input: StartResumableUploadInput!) { startResumableUpload(input: $input) { fileId url } }',
    { input: { use, name, size: bytes.length, lastModified: String(Math.random()) } },
  );
  const sent = await fetch(new URL(answer!.url, app.url), {
    method: 'PUT',
    headers: { 'Content-Range': `bytes 0-${bytes.length - 1}/${bytes.length}` },
    body: new Uint8Array(bytes),
  });
  expect(sent.status).toBe(200);
  return answer!.fileId;
};
const create = (input: object, actor = owner) =>
  run<'createInstruction', Instruction>(
    actor,
    'createInstruction',
    `mutation ($input: CreateInstructionInput!) { createInstruction(input: $input) { ${FIELDS} } }`,
    { input: { name: 'Gabelstapler', assignedNames: NAMES, ...input } },
  );
const update = (id: string, input: object, version: number | null = null) =>
  run<'updateInstruction', Instruction>(
    owner,
    'updateInstruction',
    `mutation ($id: ID!, $input: UpdateInstructionInput!, $version: Int) {
       updateInstruction(id: $id, input: $input, version: $version) { ${FIELDS} } }`,
    { id, input, version },
  );
const addProof = (instructionId: string, fileId: string) =>
  run<'addInstructionProof', { id: string; path: string }>(
    owner,
    'addInstructionProof',
    'mutation ($instructionId: ID!, $fileId: ID!) { addInstructionProof(instructionId: $instructionId, fileId: $fileId) { id path } }',
    { instructionId, fileId },
  );
const one = async (id: string) =>
  (
    await run<'instruction', Instruction>(
      owner,
      'instruction',
      `query ($id: ID!) { instruction(id: $id) { ${FIELDS} } }`,
      { id },
    )
  ).answer!;
const bytesOf = async (url: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(new URL(url.replace('http://localhost:4000', ''), app.url))).arrayBuffer());

describe('An instruction', () => {
  it('is filed with its file, who is instructed and a next day in a year', async () => {
    const film = mp4(100_000);
    const { answer } = await create({ fileId: await send('Stapler.mp4', film) });
    expect(answer).toMatchObject({
      name: 'Gabelstapler',
      filetype: 'mp4',
      nextExecution: '2027-11-22',
      contentHash: createHash('sha256').update(film).digest('hex'),
      path: `Unterweisungen/Gabelstapler_${answer!.id}.mp4`,
      assignedNames: ['Jonas Brandt', 'Petra Vogel', 'Ali Demir', 'Zoë Klein'],
      firstNames: ['Jonas Brandt', 'Petra Vogel', 'Ali Demir'],
      assignedCount: 4,
      proofCount: 0,
    });
  });

  it('refers to employees by id: a changed name is shown, and it stays when they are deleted', async () => {
    const { data } = await app.graphql<{ createEmployee: { id: string } }>(
      owner.token,
      'mutation { createEmployee(input: { name: "Ayşe Kaya", withoutEmail: true, employeeLanguage: "GER" }) { id } }',
    );
    const { id: employee } = data.createEmployee;
    const { answer } = await create({
      fileId: await send('a.pdf', pdf()),
      assignedNames: [{ employee }, { name: 'Leihkraft' }, { employee }],
    });
    expect(answer!.assigned).toEqual([
      { name: 'Ayşe Kaya', employeeId: employee },
      { name: 'Leihkraft', employeeId: null },
    ]);
    await app.graphql(
      owner.token,
      'mutation ($id: ID!) { updateEmployee(id: $id, input: { name: "Ayşe Yılmaz" }) { id } }',
      { id: employee },
    );
    expect((await one(answer!.id)).assignedNames).toEqual(['Ayşe Yılmaz', 'Leihkraft']);
    const found = await app.graphql<{ instructions: { count: number } }>(
      owner.token,
      '{ instructions(search: "Yılmaz") { count } }',
    );
    expect(found.data.instructions.count).toBe(1);
    const stranger = await registerOwner(app);
    const theirs = await send('a.pdf', pdf(), { actor: stranger });
    expect((await create({ fileId: theirs, assignedNames: [{ employee }] }, stranger)).error).toMatchObject({
      code: 'BAD_INPUT',
      field: 'assignedNames',
    });
  });

  it('is refused without people, with a program that was renamed, a cut film, and what somebody else sent', async () => {
    expect((await create({ fileId: await send('a.pdf', pdf()), assignedNames: [] })).error).toMatchObject({
      code: 'BAD_INPUT',
      field: 'assignedNames',
    });
    expect((await create({ fileId: await send('Film.mp4', program()) })).error).toMatchObject({
      code: 'UNSUPPORTED_TYPE',
      field: 'fileId',
      details: [{ message: '„Film.mp4“ ist dem Inhalt nach keine MP4-Datei' }],
    });
    expect((await create({ fileId: await send('Film.mp4', mp4().subarray(0, -9)) })).error).toMatchObject({
      code: 'BAD_INPUT',
    });
    const colleague = await addUser(app, owner, { permissions: ['instruction'] });
    const theirs = await send('a.pdf', pdf(), { actor: colleague });
    expect((await create({ fileId: theirs })).error).toMatchObject({ code: 'BAD_INPUT', field: 'fileId' });
    const other = await addUser(app, owner, { permissions: ['managedinstruction'] });
    expect((await create({ fileId: theirs }, other)).error).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is changed once when the answer was lost and the same is sent again', async () => {
    const { answer } = await create({ fileId: await send('a.pdf', pdf()) });
    const input = { name: 'Kran', assignedNames: [{ name: 'Nur einer' }] };
    await update(answer!.id, input, 1);
    expect((await update(answer!.id, input, 1)).answer).toMatchObject({ name: 'Kran', assignedNames: ['Nur einer'] });
    const other = [{ name: 'Jemand anders' }];
    expect((await update(answer!.id, { assignedNames: other }, 1)).error).toMatchObject({ code: 'STALE' });
    expect((await one(answer!.id)).assignedNames).toEqual(['Nur einer']);
  });

  it('changes its name, people and next day; its file stays', async () => {
    const { answer } = await create({ fileId: await send('a.pdf', pdf()) });
    const changed = await update(answer!.id, { nextExecution: '2027-05-01', assignedNames: [{ name: 'Nur einer' }] });
    expect(changed.answer).toMatchObject({
      name: 'Gabelstapler',
      nextExecution: '2027-05-01',
      assignedNames: ['Nur einer'],
      contentHash: answer!.contentHash,
    });
  });

  it('keeps its proofs: two of one day have paths of their own, and each is read under its path', async () => {
    const { answer } = await create({ fileId: await send('a.pdf', pdf()) });
    const lists = [pdf(900), pdf(1000)];
    const paths: string[] = [];
    for (const bytes of lists)
      paths.push(
        (await addProof(answer!.id, await send('Liste.pdf', bytes, { use: 'instructionProof' }))).answer!.path,
      );
    expect(paths[0]).toMatch(/^Unterweisungensnachweise\/Nachweis_vom_22\.11\.2026_[0-9a-f-]{36}\.pdf$/);
    expect(paths[0]).not.toBe(paths[1]);
    const rest = restClient(app, owner.token);
    for (const [index, path] of [...paths, answer!.path].entries()) {
      const { body } = await rest.get<{ url: string }>(`document/downloadurl?path=${encodeURIComponent(path)}`);
      expect((await bytesOf(body.url)).length).toBe([900, 1000, pdf().length][index]);
    }
    expect(await one(answer!.id)).toMatchObject({ proofCount: 2, proofs: [{ uploadedBy: { id: owner.userId } }, {}] });
    const film = await send('Liste.pdf', program(), { use: 'instructionProof' });
    expect((await addProof(answer!.id, film)).error).toMatchObject({ code: 'UNSUPPORTED_TYPE' });
    const stranger = restClient(app, (await registerOwner(app)).token);
    expect((await stranger.get(`document/downloadurl?path=${encodeURIComponent(paths[0]!)}`)).status).toBe(404);
    const person = restClient(app, (await addUser(app, owner, { permissions: ['documentmanagement'] })).token);
    expect((await person.get(`document/downloadurl?path=${encodeURIComponent(paths[0]!)}`)).status).toBe(403);
  });

  it('is deleted with its proofs, and their files are released', async () => {
    const { answer } = await create({ fileId: await send('a.pdf', pdf()) });
    await addProof(answer!.id, await send('Liste.pdf', pdf(), { use: 'instructionProof' }));
    await app.graphql(owner.token, 'mutation ($id: ID!) { deleteInstruction(id: $id) { id } }', { id: answer!.id });
    expect(
      await app.sql('select name from stored_file where client_id = $1 and released_at is null', [owner.clientId]),
    ).toEqual([]);
  });

  it('reminds who filed it before it is due again', async () => {
    await create({ fileId: await send('a.pdf', pdf()), nextExecution: '2026-12-01' });
    await create({ fileId: await send('b.pdf', pdf()), nextExecution: '2027-12-01' });
    const { database, ports } = app.app;
    const worker = startReminders({ database, ...ports, log: listeningLog().log });
    for (let times = 0; times < 2; times += 1) await worker.wake();
    await worker.stop();
    expect(
      await app.sql("select recipient from outbox_mail where template = 'reviewReminder' and client_id = $1", [
        owner.clientId,
      ]),
    ).toEqual([{ recipient: owner.email }]);
  });
});

describe('A list that was signed on paper', () => {
  const openOf = (id: string, actor = owner) =>
    run<'openAssignmentsOfInstruction', { id: string; employee: { id: string } }[]>(
      actor,
      'openAssignmentsOfInstruction',
      'query ($id: ID!) { openAssignmentsOfInstruction(id: $id) { id employee { id } } }',
      { id },
    );
  const completeAll = (assignments: string[], on?: string, actor = owner) =>
    run<'completeAssignments', { status: string; completedAt: string }[]>(
      actor,
      'completeAssignments',
      'mutation ($input: CompleteAssignmentsInput!) { completeAssignments(input: $input) { status completedAt } }',
      { input: { assignments, on } },
    );

  it('completes what those on it have open, for whom a person says so and on its day', async () => {
    const { ali, ben } = await offeredTo(app, owner);
    const assignedNames = [{ employee: ali }, { employee: ben }, { name: 'Zoë Klein' }];
    const { id } = (await create({ fileId: await send('a.pdf', pdf()), assignedNames })).answer!;
    const open = (await openOf(id)).answer!;
    expect(open.map(({ employee }) => employee.id)).toEqual([ali, ben]);
    const [first, second] = [open[0]!, open[1]!];

    // Either all of them are completed, or none.
    expect((await completeAll([first.id, randomUUID()])).error).toMatchObject({ code: 'NOT_FOUND' });
    expect((await completeAll([])).error).toMatchObject({ code: 'BAD_INPUT' });
    expect((await completeAll([first.id], '2026-11-23')).error).toMatchObject({ code: 'BAD_INPUT' });
    expect((await openOf(id)).answer).toHaveLength(2);

    const { answer } = await completeAll([first.id, first.id], '2026-11-02');
    expect(answer).toEqual([{ status: 'SUCCESS', completedAt: '2026-11-02T11:00:00.000Z' }]);
    expect((await openOf(id)).answer).toEqual([second]);
    expect((await completeAll([first.id])).error).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('offers nothing to users who may not complete online instructions', async () => {
    const { ali } = await offeredTo(app, owner);
    const fileId = await send('a.pdf', pdf());
    const { id } = (await create({ fileId, assignedNames: [{ employee: ali }] })).answer!;
    const clerk = await addUser(app, owner, { permissions: ['instruction'] });
    const [open] = (await openOf(id)).answer!;
    expect((await openOf(id, clerk)).answer).toEqual([]);
    expect((await completeAll([open!.id], undefined, clerk)).error).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('The list of instructed people', () => {
  it('has a history that names who came and who went, and nobody who stayed', async () => {
    const { id } = (await create({ fileId: await send('a.pdf', pdf()) })).answer!;
    const changed = ['Zoë Klein', 'Jonas Brandt', 'Eva Sommer', 'Petra Vogel'];
    const { answer } = await update(id, { assignedNames: changed.map((name) => ({ name })) });
    expect(answer!.assignedNames).toEqual(changed);
    const entries = await app.sql<{ action: string; name: string }>(
      `select action, coalesce(changes #>> '{name,0}', changes #>> '{name,1}') as name from audit
        where entity = 'InstructionName' and record_id = $1 order by id offset $2`,
      [id, NAMES.length],
    );
    expect(entries).toEqual([
      { action: 'deleted', name: 'Ali Demir' },
      { action: 'created', name: 'Eva Sommer' },
    ]);
  });
});

describe('The subtitles of a film', () => {
  it('are one for each language, and none for a PDF', async () => {
    const film = (await create({ fileId: await send('a.mp4', mp4()) })).answer!;
    const files = filesOn(app);
    const words = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nHelm auf!\n');
    const captions = async (id: string, text: Buffer) => {
      const { data } = await app.graphql<{ startUpload: { fileId: string; url: string; method: string; headers: {} } }>(
        owner.token,
        'mutation ($input: StartUploadInput!) { startUpload(input: $input) { fileId url method headers } }',
        { input: { name: 'de.vtt', size: text.length, use: 'captions' } },
      );
      await files.send(data.startUpload as never, text);
      return run(
        owner,
        'setInstructionCaptions',
        'mutation ($id: ID!, $input: InstructionCaptionsInput!) { setInstructionCaptions(id: $id, input: $input) { id } }',
        { id, input: { language: 'de', fileId: data.startUpload.fileId } },
      );
    };
    expect((await captions(film.id, words)).error).toBeUndefined();
    expect((await captions(film.id, Buffer.concat([words, words]))).error).toBeUndefined();
    const { data } = await app.graphql<{ instructionCaptions: { language: string; url: string }[] }>(
      owner.token,
      'query ($id: ID!) { instructionCaptions(id: $id) { language url } }',
      { id: film.id },
    );
    expect(data.instructionCaptions.map(({ language }) => language)).toEqual(['de']);
    expect((await bytesOf(data.instructionCaptions[0]!.url)).length).toBe(words.length * 2);
    expect((await captions(film.id, Buffer.from('1\n00:00'))).error).toMatchObject({ code: 'UNSUPPORTED_TYPE' });
    const paper = (await create({ fileId: await send('a.pdf', pdf()) })).answer!;
    expect((await captions(paper.id, words)).error).toMatchObject({ code: 'BAD_INPUT' });
  });
});

describe('Instructions over REST', () => {
  it('are filed with base64 and names, and take a proof as a form', async () => {
    const rest = restClient(app, owner.token);
    const { status, body } = await rest.post<Record<string, unknown> & { id: string }>('instruction', {
      name: 'Leitern',
      assignedNames: ['Jonas Brandt'],
      filetype: 'pdf',
      content: pdf().toString('base64'),
    });
    expect([status, body]).toMatchObject([
      201,
      { name: 'Leitern', filetype: 'pdf', assignedNames: ['Jonas Brandt'], dueDate: '2027-11-22', proofs: [] },
    ]);
    const form = (name: string, bytes: Buffer): FormData => {
      const data = new FormData();
      data.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), name);
      return data;
    };
    const post = (data: FormData): Promise<Response> =>
      fetch(`${app.url}/api/v1/instruction/${body.id}/proof`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${owner.token}` },
        body: data,
      });
    const filed = await post(form('Unterschriften.pdf', pdf(700)));
    expect([filed.status, await filed.json()]).toMatchObject([201, { name: 'Unterschriften.pdf', size: 700 }]);
    const refused = await post(form('Unterschriften.pdf', program()));
    expect([refused.status, await refused.json()]).toMatchObject([415, { error: { code: 'UNSUPPORTED_TYPE' } }]);
    expect((await post(new FormData())).status).toBe(400);
    const two = form('a.pdf', pdf());
    two.append('second', new Blob(['x']), 'b.pdf');
    expect((await post(two)).status).toBe(400);
    const read = (await rest.get<Record<string, unknown>>(`instruction/${body.id}`)).body;
    expect(read).toMatchObject({ proofCount: 1 });
    expect((await rest.put(`instruction/${body.id}`, read)).status).toBe(200);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIGNED } from '../courses/learner.ts';
import { filesOn } from '../files/file-client.ts';
import { pdf, png } from '../files/samples.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { refusal, type Refused } from '../support/refused.ts';
import { inspection, inspectionsOn, tasksOf } from './operations.ts';

let app: TestApp;
let owner: Actor;
let on: ReturnType<typeof inspectionsOn>;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  on = inspectionsOn(app);
});
afterAll(() => app.stop());

const base64 = (bytes: Buffer): string => bytes.toString('base64');

describe('finishing an inspection', () => {
  it('closes it with the next date and the signed record, and makes its content a version', async () => {
    const made = await on.create(owner);
    const [guards] = tasksOf(made);
    await on.save(owner, made.id, { tasks: [{ id: guards!.id, ok: false, comment: 'Haube fehlt' }] });
    const finished = await on.finish(owner, made.id, {
      nextExecution: '2027-11-20',
      proof: { name: 'Protokoll', filetype: 'pdf', content: `data:application/pdf;base64,${base64(pdf())}` },
    });
    expect(finished).toMatchObject({
      status: 'Closed',
      nextExecution: '2027-11-20',
      proofs: [{ name: 'Protokoll.pdf', type: 'pdf', isPicture: false }],
    });
    expect(finished.versions).toHaveLength(1);
    expect(finished.versions[0]!).toMatchObject({
      number: 1,
      snapshot: { title: 'Werkstatt', status: 'Closed', proofs: [{ name: 'Protokoll.pdf' }] },
    });
    expect(finished.versions[0]!.snapshot.areas[0]!.tasks.map(({ name, ok }) => ({ name, ok }))).toEqual([
      { name: 'Schutzhauben', ok: false },
      { name: 'Absaugung', ok: null },
    ]);
  });

  it('takes a record that was uploaded before', async () => {
    const { id } = await on.create(owner);
    const fileId = await filesOn(app).upload(owner, 'Unterschrieben.pdf', pdf(4_000));
    expect(
      (await on.finish(owner, id, { nextExecution: '2027-11-20', proofFileId: fileId })).proofs.map(
        ({ name, size }) => ({ name, size }),
      ),
    ).toEqual([{ name: 'Unterschrieben.pdf', size: 4_000 }]);
  });

  it('keeps the signature of the user who finishes only with that version, and refuses an invalid one', async () => {
    const { id } = await on.create(owner);
    const dot = { kind: 'drawn', strokes: [[[5, 5]]] };
    const signed = (signature: object) => on.finish(owner, id, { nextExecution: '2027-11-20', signature });
    for (const none of [dot, { kind: 'typed', name: 'P' }, { kind: 'drawn', svg: '<svg/>' }]) {
      const { code, fields } = (await refusal(signed(none))) as Refused;
      expect([code, ...new Set(fields.map((each) => each.split('.')[0]))]).toEqual(['BAD_INPUT', 'signature']);
    }
    const { versions } = await signed(SIGNED);
    expect(versions[0]!.snapshot).toMatchObject({ signed: { personId: owner.userId, signature: SIGNED } });
    await on.reopen(owner, id);
    const [again] = (await on.finish(owner, id)).versions.toSorted((one, other) => other.number - one.number);
    expect(again).toMatchObject({ number: 2 });
    expect(again!.snapshot).not.toHaveProperty('signed');
  });

  it('mails its record to the addresses that were entered, once however often it is finished', async () => {
    const { id } = await on.create(owner, inspection(owner.userId, { title: 'Halle 3' }));
    const to = 'Bauleitung <bau@example.org>, leitung@example.org; leitung@example.org';
    const finish = (mailTo: string) => on.finish(owner, id, { nextExecution: '2027-11-20', mailTo });
    for (const wrong of ['bau@', 'bau@example.org, nichts'])
      expect(await refusal(finish(wrong))).toMatchObject({ code: 'BAD_INPUT', fields: ['mailTo'] });
    expect(await refusal(finish(Array.from({ length: 21 }, (_, at) => `a${at}@example.org`).join()))).toMatchObject({
      code: 'BAD_INPUT',
      fields: ['mailTo'],
    });
    await finish(to);
    // As after a lost answer.
    expect(await refusal(finish(to))).toMatchObject({ code: 'CONFLICT' });
    const mails = () => app.mails.filter(({ subject }) => subject === 'Protokoll: Halle 3');
    await expect.poll(() => mails().length).toBe(2);
    expect(
      mails()
        .map((mail) => mail.to)
        .sort(),
    ).toEqual(['bau@example.org', 'leitung@example.org']);
    expect(mails()[0]!.text).toContain('20.11.2027');
  });

  it('sends no mail to a user whose permission was removed', async () => {
    const colleague = await addUser(app, owner, { permissions: ['inspection'] });
    const { id } = await on.create(colleague, inspection(owner.userId, { title: 'Halle 4' }));
    await app.sql(`update client_user set permissions = '{}' where id = $1`, [colleague.userId]);
    const late = { nextExecution: '2027-11-20', mailTo: 'nie@example.org' };
    expect(await refusal(on.finish(colleague, id, late))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await app.sql(`select 1 from outbox_mail where recipient = $1`, [late.mailTo])).toEqual([]);
  });

  it('refuses a proof that is no PDF, by its name, by its bytes or by its upload, and stays a draft', async () => {
    const { id } = await on.create(owner);
    const withProof = (proof: object) => on.finish(owner, id, { nextExecution: '2027-11-20', proof });
    expect(await refusal(withProof({ name: 'Foto.png', filetype: 'png', content: base64(png()) }))).toMatchObject({
      code: 'UNSUPPORTED_TYPE',
      fields: ['proof.name'],
    });
    expect(await refusal(withProof({ name: 'Foto.pdf', filetype: 'pdf', content: base64(png()) }))).toMatchObject({
      code: 'UNSUPPORTED_TYPE',
      fields: ['proof.content'],
    });
    expect(
      await refusal(withProof({ name: 'Halb.pdf', filetype: 'pdf', content: base64(pdf().subarray(0, 60)) })),
    ).toMatchObject({ code: 'BAD_INPUT', fields: ['proof.content'], keys: ['fileBroken'] });
    expect(await refusal(withProof({ name: 'Leer.pdf', filetype: 'pdf', content: 'kein Base64!' }))).toMatchObject({
      code: 'BAD_INPUT',
      fields: ['proof.content'],
      keys: ['base64Invalid'],
    });
    const fileId = await filesOn(app).upload(owner, 'Foto.png', png());
    expect(await refusal(on.finish(owner, id, { nextExecution: '2027-11-20', proofFileId: fileId }))).toMatchObject({
      code: 'UNSUPPORTED_TYPE',
      fields: ['proofFileId'],
    });
    expect(await refusal(on.finish(owner, id, { nextExecution: 'bald' }))).toMatchObject({ code: 'BAD_INPUT' });
    expect(await on.read(owner, id)).toMatchObject({ status: 'Draft', proofs: [], versions: [] });
  });

  it('happens once for concurrent calls, and is refused as stale on an older form', async () => {
    const made = await on.create(owner);
    await on.save(owner, made.id, { fields: { title: 'Halle' } });
    expect(await refusal(on.finish(owner, made.id, { nextExecution: '2027-11-20' }, made.version))).toMatchObject({
      code: 'STALE',
    });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        on.finish(owner, made.id).then(
          () => 'finished',
          ({ code }: { code: string }) => code,
        ),
      ),
    );
    expect(answers.sort()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'finished']);
    expect((await on.read(owner, made.id)).versions).toHaveLength(1);
  });

  it('needs somebody responsible', async () => {
    const { id } = await on.create(owner);
    await app.sql('update inspection set responsible = null where id = $1', [id]);
    expect(await refusal(on.finish(owner, id))).toMatchObject({
      code: 'BAD_INPUT',
      fields: ['responsible'],
      keys: ['required'],
    });
  });
});

describe('a finished inspection', () => {
  it('refuses every change of it with a sentence, and stays unchanged', async () => {
    const made = await on.create(owner);
    const [guards, exhaust] = tasksOf(made);
    const { ticketId } = await on.createTicket(owner, guards!.id);
    const proof = await on.attachProof(owner, made.id, {
      taskId: guards!.id,
      name: 'a.png',
      filetype: 'png',
      content: base64(png()),
    });
    const finished = await on.finish(owner, made.id);
    const fileId = await filesOn(app).upload(owner, 'a.png', png());
    const refusals = await Promise.all(
      [
        on.save(owner, made.id, { tasks: [{ id: guards!.id, ok: true }] }),
        on.save(owner, made.id, { removedTasks: [guards!.id] }),
        on.update(owner, made.id, { title: 'x' }),
        on.update(owner, made.id, { status: 'Closed', title: 'x' }),
        on.finish(owner, made.id),
        on.createTicket(owner, exhaust!.id),
        on.updateTicket(owner, guards!.id),
        on.addProofs(owner, made.id, { taskId: guards!.id, proofs: [{ id: randomUUID(), fileId }] }),
        on.attachProof(owner, made.id, { taskId: guards!.id, name: 'a.png', filetype: 'png', content: base64(png()) }),
        on.deleteProof(owner, proof.id),
      ].map(refusal),
    );
    for (const refused of refusals)
      expect(refused).toMatchObject({
        code: 'CONFLICT',
        message: 'Diese Begehung ist abgeschlossen: Öffne sie wieder, um etwas zu ändern.',
      });
    expect(await on.read(owner, made.id)).toEqual(finished);
    // A repeated call returns the existing ticket: clients retry after a lost response.
    expect((await on.createTicket(owner, guards!.id)).ticketId).toBe(ticketId);
    expect(
      (
        await on.attachProof(owner, made.id, {
          id: proof.id,
          taskId: guards!.id,
          name: 'a.png',
          filetype: 'png',
          content: base64(png()),
        })
      ).id,
    ).toBe(proof.id);
    expect((await on.update(owner, made.id, { status: 'Closed', nextExecution: '2027-11-20' })).versions).toHaveLength(
      1,
    );
  });

  it('is reopened, changed and finished again; each version keeps its content, photos included', async () => {
    const made = await on.create(owner);
    const [guards] = tasksOf(made);
    const photo = await on.attachProof(owner, made.id, {
      taskId: guards!.id,
      name: 'Haube.png',
      filetype: 'png',
      content: base64(png()),
    });
    await on.save(owner, made.id, { tasks: [{ id: guards!.id, ok: false, comment: 'fehlt' }] });
    await on.finish(owner, made.id);
    const opened = await on.reopen(owner, made.id);
    expect(opened).toMatchObject({ status: 'Draft', nextExecution: '2027-11-20', versions: [{ number: 1 }] });
    expect((await on.reopen(owner, made.id)).version).toBe(opened.version);
    await on.save(owner, made.id, { fields: { title: 'Werkstatt, Nachschau' }, tasks: [{ id: guards!.id, ok: true }] });
    await on.deleteProof(owner, photo.id);
    const { versions } = await on.finish(owner, made.id, { nextExecution: '2028-01-01' });
    expect(
      versions.map(({ number, snapshot }) => [
        number,
        snapshot.title,
        snapshot.areas[0]!.tasks[0]!.ok,
        snapshot.areas[0]!.tasks[0]!.proofs.length,
      ]),
    ).toEqual([
      [2, 'Werkstatt, Nachschau', true, 0],
      [1, 'Werkstatt', false, 1],
    ]);
    // The photo of the first version is still stored.
    const bytes = await fetch(new URL(photo.url, app.url));
    expect([bytes.status, (await bytes.arrayBuffer()).byteLength]).toEqual([200, png().length]);
  });

  it('is not finished with a day of the past for the next one', async () => {
    const made = await on.create(owner, inspection(owner.userId));
    const past = { nextExecution: '2024-02-29' };
    for (const close of [
      () => on.finish(owner, made.id, past),
      () => on.update(owner, made.id, { status: 'Closed', ...past }),
      () => on.update(owner, made.id, past),
    ])
      expect(await refusal(close())).toMatchObject({
        code: 'BAD_INPUT',
        fields: ['nextExecution'],
        keys: ['dateInPast'],
      });
    expect(await on.update(owner, made.id, { title: 'Halle 9' })).toMatchObject({ status: 'Draft', versions: [] });
  });

  it('is finished and opened by an update, too, as REST does it', async () => {
    const made = await on.create(
      owner,
      inspection(owner.userId, { areas: [{ name: 'Halle', tasks: [{ name: 'Tor' }] }] }),
    );
    const finished = await on.update(owner, made.id, { title: 'Halle 7', status: 'Closed' });
    expect(finished).toMatchObject({
      title: 'Halle 7',
      status: 'Closed',
      nextExecution: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      versions: [{ number: 1, snapshot: { title: 'Halle 7' } }],
    });
    const days = (Date.parse(finished.nextExecution!) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(363);
    expect(days).toBeLessThan(367);
    expect(await on.update(owner, made.id, { status: 'Draft', title: 'Halle 8' })).toMatchObject({
      title: 'Halle 8',
      status: 'Draft',
      versions: [{ number: 1 }],
    });
  });
});

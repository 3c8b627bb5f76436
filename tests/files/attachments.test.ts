import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { migrate } from '../../server/database/migrate.ts';
import { GoogleFiles } from '../../server/storage/google-files.ts';
import { HandClock } from '../mails/outbox-fixture.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { createEmptyDatabase } from '../support/postgres.ts';
import { filesOn, TICKET, type FileClient, type TicketWithFiles } from './file-client.ts';
import { startGoogleServer } from './google-server.ts';
import { doc, docx, jpeg, pdf, png, program } from './samples.ts';

let app: TestApp;
let owner: Actor;
let jonas: Actor;
let stranger: Actor;
let client: FileClient;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  jonas = await addUser(app, owner);
  stranger = await registerOwner(app);
  client = filesOn(app);
});

afterAll(() => app.stop());

const codes = ({ errors }: { errors?: { extensions: { code: string; field?: string } }[] }): (string | undefined)[] => [
  errors?.[0]?.extensions.code,
  errors?.[0]?.extensions.field,
];
const read = async (url: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(client.address(url))).arrayBuffer());

describe('a file that is added to a ticket', () => {
  it('has all its fields, is in the history, and can be opened without a login', async () => {
    const id = await client.newTicket(owner);
    const before = (await client.ticket(owner, id)).version;
    const bytes = pdf(30_000);
    const { data } = await client.add(jonas, id, [
      await client.upload(jonas, 'C:\\Scans\\Prüfbericht „Säge“.PDF', bytes),
    ]);
    const ticket = data.addAttachments;
    const [attachment] = ticket.attachments;
    expect(attachment).toEqual({
      id: expect.any(String),
      location: attachment!.id,
      name: 'Prüfbericht „Säge“.PDF',
      type: 'pdf',
      contentType: 'application/pdf',
      size: 30_000,
      path: `Tickets/${id}/${attachment!.id}.pdf`,
      recurs: true,
      url: expect.stringMatching(/^\/files\/[0-9a-f]{48}\?/),
      user: { id: jonas.userId },
    });
    expect([ticket.version, ticket.attachmentCount]).toEqual([before + 1, 1]);
    expect(ticket.activitys.at(-1)).toEqual({
      content: 5,
      changes: [{ field: 'attachments', from: null, to: ['Prüfbericht „Säge“.PDF'] }],
    });
    expect(bytes.equals(await read(attachment!.url))).toBe(true);
    expect(
      await app.sql(
        `select kind from change where client_id = $1 and entity = 'Ticket' and entity_id = $2
           order by version desc limit 1`,
        [owner.clientId, id],
      ),
    ).toEqual([{ kind: 'updated' }]);
  });

  it('is shown in the browser where it can be, and saved when that is asked for', async () => {
    const id = await client.newTicket(owner);
    for (const [name, bytes] of [
      ['a.png', png()],
      ['a.jpg', jpeg()],
      ['a.jpeg', jpeg()],
      ['a.pdf', pdf()],
      ['a.doc', doc()],
      ['a.docx', docx()],
    ] as const)
      await client.attach(owner, id, name, bytes);
    const { data } = await app.graphql<{ ticket: { attachments: { name: string; url: string; saved: string }[] } }>(
      owner.token,
      'query ($id: ID!) { ticket(id: $id) { attachments { name url saved: url(download: true) } } }',
      { id },
    );
    const shown = await Promise.all(
      data.ticket.attachments.map(
        async ({ name, url }) =>
          `${name} ${(await fetch(client.address(url))).headers.get('content-disposition')!.split(';')[0]}`,
      ),
    );
    expect(shown).toEqual([
      'a.png inline',
      'a.jpg inline',
      'a.jpeg inline',
      'a.pdf inline',
      'a.doc attachment',
      'a.docx attachment',
    ]);
    for (const { saved } of data.ticket.attachments)
      expect((await fetch(client.address(saved))).headers.get('content-disposition')).toMatch(/^attachment/);
  });

  it('is listed with others in the order in which they were chosen', async () => {
    const id = await client.newTicket(owner);
    const names = ['c.png', 'a.pdf', 'b.jpg', 'd.docx'];
    const bytes = [png(), pdf(), jpeg(), docx()];
    const fileIds = await Promise.all(names.map((name, index) => client.upload(owner, name, bytes[index]!)));
    const { data } = await client.add(owner, id, fileIds);
    expect(data.addAttachments.attachments.map(({ name }) => name)).toEqual(names);
    expect(data.addAttachments.activitys.at(-1)).toMatchObject({ content: 5, changes: [{ to: names }] });
  });

  it('is added once, though the call is sent twice, one after the other or at the same time', async () => {
    const id = await client.newTicket(owner);
    const first = await client.upload(owner, 'a.png', png());
    await client.add(owner, id, [first]);
    const again = await client.add(owner, id, [first, first]);
    expect([again.errors, again.data.addAttachments.attachments.length]).toEqual([undefined, 1]);
    const second = await client.upload(owner, 'b.png', png());
    await Promise.all([
      client.add(owner, id, [second]),
      client.add(owner, id, [second]),
      client.add(owner, id, [second]),
    ]);
    const ticket = await client.ticket(owner, id);
    expect([
      ticket.attachmentCount,
      ticket.attachments.map(({ name }) => name),
      ticket.activitys.filter(({ content }) => content === 5).length,
    ]).toEqual([2, ['a.png', 'b.png'], 2]);
  });

  it('can be kept from the next ticket of a recurring one', async () => {
    const id = await client.newTicket(owner);
    const attachment = await client.attach(owner, id, 'a.png', png());
    const change = (recurs: boolean | undefined) =>
      app.graphql<{ updateAttachment: TicketWithFiles }>(
        jonas.token,
        `mutation ($id: ID!, $input: UpdateAttachmentInput!) {
           updateAttachment(id: $id, input: $input) { ${TICKET} } }`,
        { id: attachment.id, input: { recurs } },
      );
    expect((await change(false)).data.updateAttachment.attachments[0]!.recurs).toBe(false);
    expect((await change(undefined)).data.updateAttachment.attachments[0]!.recurs).toBe(false);
  });
});

describe('a file that is not taken', () => {
  it('is refused before it is sent, by name and size, with its name in both languages', async () => {
    const refusals = [
      [
        'Makro.docm',
        100,
        'UNSUPPORTED_TYPE',
        'name',
        /„Makro\.docm“.*png, jpeg, jpg, pdf, doc, docx/,
        /“Makro\.docm”.*not accepted/,
      ],
      ['Foto.heic', 100, 'UNSUPPORTED_TYPE', 'name', /„Foto\.heic“/, /“Foto\.heic”/],
      [
        'Foto.jpg',
        5_000_001,
        'TOO_LARGE',
        'size',
        /„Foto\.jpg“ ist größer als 5 MB/,
        /“Foto\.jpg” is larger than 5 MB/,
      ],
      ['leer.pdf', 0, 'BAD_INPUT', 'size', /„leer\.pdf“ ist leer/, /“leer\.pdf” is empty/],
      ['a\u202Efdp.docx', 10, 'BAD_INPUT', 'name', /nicht sichtbar/, /invisible/],
      [`${'x'.repeat(300)}.pdf`, 10, 'BAD_INPUT', 'name', /höchstens 200 Zeichen/, /200 characters at most/],
      ['  ', 10, 'BAD_INPUT', 'name', /benötigt/, /required/],
    ] as const;
    for (const [name, size, code, field, german, english] of refusals) {
      const answer = await client.start(owner, name, size);
      expect([name, ...codes(answer)]).toEqual([name, code, field]);
      expect(answer.errors![0]!.message).toMatch(german);
      expect((await client.start(owner, name, size, { 'Accept-Language': 'en' })).errors![0]!.message).toMatch(english);
    }
    expect((await client.start(owner, 'Foto.jpg', 5_000_000)).errors).toBeUndefined();
  });

  it('takes none of the others along: all are added or none, and each that is wrong is named', async () => {
    const id = await client.newTicket(owner);
    const fileIds = [
      await client.upload(owner, 'gut.png', png()),
      await client.upload(owner, 'Rechnung.docx', program()),
      await client.upload(owner, 'Bericht.pdf', pdf(3000).subarray(0, 2000)),
      (await client.start(owner, 'unterwegs.jpg', 100)).data.startUpload.fileId,
    ];
    const answer = await client.add(owner, id, fileIds);
    const { code, details } = answer.errors![0]!.extensions;
    expect(code).toBe('UNSUPPORTED_TYPE');
    expect(details!.map(({ field, key }) => [field, key])).toEqual([
      ['fileIds.1', 'fileContent'],
      ['fileIds.2', 'fileBroken'],
      ['fileIds.3', 'fileNotArrived'],
    ]);
    expect(answer.errors![0]!.message).toContain('„Rechnung.docx“ ist dem Inhalt nach keine DOCX-Datei');
    expect((await client.add(owner, id, fileIds, { 'Accept-Language': 'en' })).errors![0]!.message).toContain(
      '“Bericht.pdf” is damaged or incomplete',
    );
    expect(await client.ticket(owner, id)).toMatchObject({ attachmentCount: 0, attachments: [] });
    // The valid one is not affected.
    expect((await client.add(owner, id, [fileIds[0]!])).data.addAttachments.attachments).toHaveLength(1);
  });

  it('is deleted automatically after a day, while those that belong to a ticket stay', async () => {
    const clock = new HandClock();
    const separateApp = await startTestApp({ clock });
    try {
      const person = await registerOwner(separateApp);
      const files = filesOn(separateApp);
      const id = await files.newTicket(person);
      await files.attach(person, id, 'bleibt.png', png());
      await files.upload(person, 'vergessen.png', png());
      await files.start(person, 'nie gesendet.png', 100);
      expect(await files.onDisk()).toHaveLength(2);
      // The session also expires by the clock of the database, which stands still.
      clock.forward(23 * 60);
      separateApp.app.ports.wakeFileRemoval();
      expect(await separateApp.sql('select name from stored_file')).toHaveLength(3);
      clock.forward(2 * 60);
      await eventually(async () => {
        separateApp.app.ports.wakeFileRemoval();
        expect(await separateApp.sql('select name from stored_file')).toEqual([{ name: 'bleibt.png' }]);
        expect(await files.onDisk()).toHaveLength(1);
        expect(await separateApp.sql('select * from file_removal')).toEqual([]);
      });
    } finally {
      await separateApp.stop();
    }
  });
});

describe('many files', () => {
  it('are limited to fifty per ticket and twenty per call; a call with more is refused as a whole', async () => {
    const id = await client.newTicket(owner);
    const fileIds = await Promise.all(
      Array.from({ length: 51 }, (_, index) => client.upload(owner, `Foto ${index}.png`, png())),
    );
    const all = await client.add(owner, id, fileIds.slice(0, 50));
    expect(codes(all)).toEqual(['BAD_INPUT', 'fileIds']);
    expect(all.errors![0]!.message).toContain('Höchstens 20 Dateien auf einmal');
    expect((await client.ticket(owner, id)).attachmentCount).toBe(0);
    for (const [from, to] of [
      [0, 20],
      [20, 40],
      [40, 50],
    ] as const)
      expect((await client.add(owner, id, fileIds.slice(from, to))).errors).toBeUndefined();
    const over = await client.add(owner, id, [fileIds[50]!]);
    expect(codes(over)).toEqual(['BAD_INPUT', 'fileIds']);
    expect(over.errors![0]!.message).toContain('höchstens 50 Anhänge, und so viele hat es schon');
    // Existing attachments can be sent again: the response may have been lost.
    expect((await client.add(owner, id, fileIds.slice(40, 50))).errors).toBeUndefined();
    const ticket = await client.ticket(owner, id);
    expect([ticket.attachmentCount, ticket.attachments.length]).toEqual([50, 50]);
    expect(ticket.attachments.map(({ name }) => name)).toEqual(
      Array.from({ length: 50 }, (_, index) => `Foto ${index}.png`),
    );
  });

  it('are not more than fifty when several people add at the same time', async () => {
    const id = await client.newTicket(owner);
    const batches = await Promise.all(
      Array.from({ length: 4 }, () =>
        Promise.all(Array.from({ length: 15 }, () => client.upload(owner, 'a.png', png()))),
      ),
    );
    const answers = await Promise.all(batches.map((fileIds) => client.add(owner, id, fileIds)));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(3);
    expect((await client.ticket(owner, id)).attachments).toHaveLength(45);
  });

  it('of many tickets are read in one statement', async () => {
    const person = await registerOwner(app);
    const statements = async (): Promise<number> => {
      const spy = vi.spyOn(app.app.database, 'read');
      await app.graphql(person.token, '{ tickets(perPage: -1) { data { attachments { id name url user { id } } } } }');
      const { length } = spy.mock.calls;
      spy.mockRestore();
      return length;
    };
    await client.attach(person, await client.newTicket(person), 'a.png', png());
    const few = await statements();
    for (let index = 0; index < 8; index += 1)
      await client.attach(person, await client.newTicket(person), 'a.png', png());
    expect(await statements()).toBe(few);
  });
});

describe('an attachment that is taken off', () => {
  it('is removed from ticket and storage by anybody of the organisation, and stays in the history', async () => {
    const id = await client.newTicket(owner);
    const attachment = await client.attach(owner, id, 'alt.png', png());
    const { data } = await client.remove(jonas, attachment.id);
    expect(data.deleteAttachment).toMatchObject({ attachmentCount: 0, attachments: [] });
    expect(data.deleteAttachment.activitys.at(-1)).toEqual({
      content: 7,
      changes: [{ field: 'attachments', from: ['alt.png'], to: null }],
    });
    await eventually(async () => expect((await fetch(client.address(attachment.url))).status).toBe(404));
  });

  it('is removed once by two people at the same time; the other one gets the error that it does not exist', async () => {
    const id = await client.newTicket(owner);
    const attachment = await client.attach(owner, id, 'a.png', png());
    const answers = await Promise.all([client.remove(owner, attachment.id), client.remove(jonas, attachment.id)]);
    expect(answers.map((answer) => codes(answer)[0] ?? 'done').sort()).toEqual(['NOT_FOUND', 'done']);
    expect((await client.ticket(owner, id)).activitys.filter(({ content }) => content === 7)).toHaveLength(1);
  });

  it('does not block the deletion of its ticket at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await client.newTicket(owner);
      const attachment = await client.attach(owner, id, 'a.png', png());
      const answers = await Promise.all([client.remove(owner, attachment.id), client.deleteTicket(jonas, id)]);
      for (const answer of answers) expect([undefined, 'NOT_FOUND']).toContain(codes(answer)[0]);
    }
  });
});

describe('a ticket', () => {
  it('takes its files along when it is purged', async () => {
    const id = await client.newTicket(owner);
    const attachments = [
      await client.attach(owner, id, 'a.png', png()),
      await client.attach(owner, id, 'b.pdf', pdf()),
    ];
    await client.deleteTicket(owner, id);
    // They are kept as long as the ticket can be restored.
    for (const { url } of attachments) expect((await fetch(client.address(url))).status).toBe(200);
    await app.sql('select purge_soft_deleted(now())');
    await eventually(async () => {
      app.app.ports.wakeFileRemoval();
      for (const { url } of attachments) expect((await fetch(client.address(url))).status).toBe(404);
    });
    expect(await app.sql('select 1 from ticket_attachment where ticket_id = $1', [id])).toEqual([]);
  });

  it('that is deleted while a file is being uploaded to it is not found, and the file is deleted', async () => {
    const id = await client.newTicket(owner);
    const { data } = await client.start(owner, 'a.png', png().length);
    await client.deleteTicket(owner, id);
    expect((await client.send(data.startUpload, png())).status).toBe(200);
    expect(codes(await client.add(owner, id, [data.startUpload.fileId]))[0]).toBe('NOT_FOUND');
    expect(
      await app.sql('select released_at is not null as "goes" from stored_file where id = $1', [
        data.startUpload.fileId,
      ]),
    ).toEqual([{ goes: true }]);
  });

  it('that is deleted in the middle of adding is not found, and nothing of the file stays', async () => {
    const id = await client.newTicket(owner);
    const before = await client.onDisk();
    const write = vi.spyOn(app.app.ports.files, 'write').mockImplementationOnce(async (key, bytes, facts) => {
      await app.app.ports.files.write(key, bytes, facts);
      await client.deleteTicket(owner, id);
    });
    const answer = await app.graphql(
      owner.token,
      `mutation ($id: ID!, $content: String!) {
         attachFile(ticketId: $id, input: { name: "a.png", content: $content }) { id } }`,
      { id, content: png().toString('base64') },
    );
    write.mockRestore();
    expect(codes(answer)[0]).toBe('NOT_FOUND');
    await eventually(async () => expect(await client.onDisk()).toEqual(before));
  });
});

describe('an organisation', () => {
  it('deletes its files when it is purged', async () => {
    const person = await registerOwner(app);
    const attachment = await client.attach(person, await client.newTicket(person), 'a.png', png());
    await client.upload(person, 'unfertig.png', png());
    await app.sql('delete from client where id = $1', [person.clientId]);
    expect(await app.sql('select 1 from stored_file where client_id = $1', [person.clientId])).toEqual([]);
    await eventually(async () => {
      app.app.ports.wakeFileRemoval();
      expect((await fetch(client.address(attachment.url))).status).toBe(404);
    });
  });

  it('finds nothing of another one’s: no upload, no attachment, no path', async () => {
    const theirs = await client.newTicket(stranger);
    const attachment = await client.attach(stranger, theirs, 'geheim.png', png());
    const upload = await client.upload(stranger, 'geheim.pdf', pdf());
    const mine = await client.newTicket(owner);
    expect(codes(await client.add(owner, mine, [upload]))).toEqual(['BAD_INPUT', 'fileIds']);
    for (const answer of [
      await client.add(owner, theirs, [await client.upload(owner, 'a.png', png())]),
      await client.remove(owner, attachment.id),
      await app.graphql(
        owner.token,
        'mutation ($id: ID!) { updateAttachment(id: $id, input: { recurs: false }) { id } }',
        { id: attachment.id },
      ),
      await app.graphql(owner.token, 'query ($path: String!) { documentAddress(path: $path) { url } }', {
        path: attachment.path,
      }),
      await app.graphql(
        owner.token,
        `mutation ($id: ID!, $content: String!) {
           attachFile(ticketId: $id, input: { name: "a.png", content: $content }) { id } }`,
        { id: theirs, content: png().toString('base64') },
      ),
    ])
      expect(codes(answer)[0]).toBe('NOT_FOUND');
    expect((await client.ticket(stranger, theirs)).attachments).toEqual([attachment]);
  });

  it('finds no upload of a colleague, no file of another ticket, and nothing for malformed ids', async () => {
    const id = await client.newTicket(owner);
    const attached = await client.upload(owner, 'a.png', png());
    await client.add(owner, id, [attached]);
    const other = await client.newTicket(owner);
    for (const fileIds of [[await client.upload(jonas, 'a.png', png())], [attached], [randomUUID()], ['nonsense'], []])
      expect(codes(await client.add(owner, other, fileIds))).toEqual(['BAD_INPUT', 'fileIds']);
  });
});

describe('an address', () => {
  it('that is wrong or has expired is refused in the reader’s language, with the id of the request', async () => {
    const id = await client.newTicket(owner);
    const { url } = await client.attach(owner, id, 'a.png', png());
    const wrong = await fetch(client.address(url.replace('inline', 'attachment')), {
      headers: { 'Accept-Language': 'en' },
    });
    const { error } = (await wrong.json()) as { error: { code: string; message: string; requestId: string } };
    expect([wrong.status, error.code, error.message, error.requestId]).toEqual([
      403,
      'FORBIDDEN',
      'This address is not valid.',
      wrong.headers.get('x-request-id'),
    ]);
    expect(wrong.headers.get('cache-control')).toContain('no-store');
    const expiredAnswer = await fetch(client.address(`${url.split('?')[0]}?e=1`));
    expect(((await expiredAnswer.json()) as { error: { message: string } }).error.message).toBe(
      'Diese Adresse ist ungültig.',
    );
  });

  it('is never served from the response cache when it has expired', async () => {
    const clock = new HandClock();
    const separateApp = await startTestApp({ clock });
    try {
      const person = await registerOwner(separateApp);
      const files = filesOn(separateApp);
      await files.attach(person, await files.newTicket(person), 'a.png', png());
      const ask = async (): Promise<string> =>
        (
          await separateApp.graphql<{ ticketBoard: { tickets: { attachments: { url: string }[] }[] } }>(
            person.token,
            '{ ticketBoard { tickets { attachments { url } } } }',
          )
        ).data.ticketBoard.tickets[0]!.attachments[0]!.url;
      const first = await ask();
      expect((await fetch(files.address(first))).status).toBe(200);
      clock.forward(125);
      const expired = await fetch(files.address(first));
      expect([expired.status, ((await expired.json()) as { error: { message: string } }).error.message]).toEqual([
        403,
        'Diese Adresse gilt nicht mehr. Öffne die Datei bitte neu.',
      ]);
      expect((await fetch(files.address(await ask()))).status).toBe(200);
    } finally {
      await separateApp.stop();
    }
  });
});

describe('a connection that breaks in the middle of an upload', () => {
  it('leaves nothing behind, and the same file can be sent again', async () => {
    const id = await client.newTicket(owner);
    const bytes = png(3_000_000);
    const before = await client.onDisk();
    const { data } = await client.start(owner, 'Foto.png', bytes.length);
    const url = new URL(client.address(data.startUpload.url));
    const socket = connect(Number(url.port), url.hostname);
    socket.write(
      `PUT ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: image/png\r\nContent-Length: ${bytes.length}\r\n\r\n`,
    );
    await new Promise<void>((done) => void socket.write(bytes.subarray(0, 2_000_000), () => done()));
    await eventually(async () => expect((await client.onDisk()).length).toBe(before.length + 1));
    socket.destroy();
    await eventually(async () => expect(await client.onDisk()).toEqual(before));
    const answer = await client.add(owner, id, [data.startUpload.fileId]);
    expect(codes(answer)).toEqual(['BAD_INPUT', 'fileIds.0']);
    expect(answer.errors![0]!.message).toContain('„Foto.png“ ist noch nicht vollständig hochgeladen');
    expect((await client.send(data.startUpload, bytes)).status).toBe(200);
    expect((await client.add(owner, id, [data.startUpload.fileId])).data.addAttachments.attachments).toHaveLength(1);
  });
});

describe('two server processes', () => {
  it('share files and the secret that signs their addresses', async () => {
    const other = await startTestApp({ share: app.database });
    try {
      const elsewhere = filesOn(other);
      const id = await client.newTicket(owner);
      const { data } = await client.start(owner, 'a.png', png().length);
      expect((await elsewhere.send(data.startUpload, png())).status).toBe(200);
      const added = await client.add(owner, id, [data.startUpload.fileId]);
      expect((await fetch(elsewhere.address(added.data.addAttachments.attachments[0]!.url))).status).toBe(200);
    } finally {
      await other.stop();
    }
    const database = await createEmptyDatabase();
    try {
      const [one, two] = await Promise.all([migrate(database.ownerUrl), migrate(database.ownerUrl)]);
      expect(one.fileSecret).toBe(two.fileSecret);
      expect(one.fileSecret.length).toBeGreaterThanOrEqual(43);
    } finally {
      await database.drop();
    }
  });
});

describe('with a bucket of Google Cloud Storage', () => {
  it('files are stored and read there, and everything else is the same', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const google = await startGoogleServer();
    const separateApp = await startTestApp({
      files: await GoogleFiles.open({ bucket: google.bucket, endpoint: google.url, credentials: google.credentials }),
    });
    try {
      const person = await registerOwner(separateApp);
      const files = filesOn(separateApp);
      const id = await files.newTicket(person);
      const bytes = jpeg();
      const attachment = await files.attach(person, id, 'Foto.jpg', bytes);
      expect(attachment.url.startsWith(`${google.url}/${google.bucket}/`)).toBe(true);
      expect(Buffer.from(await (await fetch(attachment.url)).arrayBuffer()).equals(bytes)).toBe(true);
      const wrong = await files.add(person, id, [await files.upload(person, 'Rechnung.docx', program())]);
      expect(codes(wrong)).toEqual(['UNSUPPORTED_TYPE', 'fileIds.0']);
      const added = await separateApp.graphql<{ attachFile: TicketWithFiles }>(
        person.token,
        `mutation ($id: ID!, $content: String!) {
           attachFile(ticketId: $id, input: { name: "a.png", content: $content }) { ${TICKET} } }`,
        { id, content: png().toString('base64') },
      );
      expect(added.data.attachFile.attachments).toHaveLength(2);
      for (const { id: removed } of added.data.attachFile.attachments) await files.remove(person, removed);
      await eventually(() => expect([...google.objects.values()]).toHaveLength(1));
      const page = await fetch(`${separateApp.url}/healthz`);
      expect(page.headers.get('content-security-policy')).toContain(
        `img-src 'self' data: blob: ${google.url}/${google.bucket}/;`,
      );
      expect(page.headers.get('content-security-policy')).toContain(
        `connect-src 'self' ${google.url}/${google.bucket}/ ${google.url}/upload/storage/v1/b/${google.bucket}/o;`,
      );
    } finally {
      await separateApp.stop();
      await google.close();
    }
  });
});

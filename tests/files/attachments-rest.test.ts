import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restClient, type RestClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { docx, jpeg, pdf, png, program } from './samples.ts';

interface RestAttachment {
  _id: string;
  name: string;
  type: string;
  location: string;
  path: string;
  size: number;
}

let app: TestApp;
let owner: Actor;
let client: RestClient;
let ticket: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  client = restClient(app, owner.token);
  ticket = (await client.post<{ id: string }>('ticket', { title: 'Feuerlöscher', priority: 2 })).body.id;
});

afterAll(() => app.stop());

const attach = (body: Record<string, unknown>, headers: Record<string, string> = {}, to = ticket) =>
  client.post<{ attachments: RestAttachment[] }>(`ticket/${to}/attachments`, body, headers);
const base64 = (bytes: Buffer): string => bytes.toString('base64');
const newTicket = async (): Promise<string> =>
  (await client.post<{ id: string }>('ticket', { title: 'Neu', priority: 1 })).body.id;

describe('POST ticket/{id}/attachments', () => {
  it('answers 201 with the ticket and its attachments, which can be read at the address of their path', async () => {
    const bytes = pdf(20_000);
    const { status, body, headers } = await attach({
      name: 'Prüfbericht.pdf',
      filetype: 'pdf',
      content: base64(bytes),
    });
    expect(status).toBe(201);
    const [attachment] = body.attachments;
    expect(body).toMatchObject({
      _id: ticket,
      attachments: [
        {
          name: 'Prüfbericht.pdf',
          type: 'pdf',
          size: 20_000,
          contentType: 'application/pdf',
          recurs: true,
          user: owner.userId,
        },
      ],
    });
    expect(attachment!.location).toBe(attachment!._id);
    expect(attachment!.path).toBe(`Tickets/${ticket}/${attachment!.location}.pdf`);
    expect(headers.get('etag')).toBe('"2"');
    const address = await client.get<{ url: string }>(
      `document/downloadurl?path=${encodeURIComponent(attachment!.path)}`,
    );
    expect(address.body.url).toMatch(/^http:\/\/localhost:4000\/files\//);
    const read = await fetch(address.body.url.replace('http://localhost:4000', app.url));
    expect(bytes.equals(Buffer.from(await read.arrayBuffer()))).toBe(true);
    expect(
      (await client.get<{ attachments: RestAttachment[] }>(`ticket/${ticket}?populate=attachments.user`)).body
        .attachments,
    ).toMatchObject([{ user: { _id: owner.userId, email: owner.email } }]);
  });

  it('takes content with data prefix, line breaks or escaped slashes, and names without extension', async () => {
    const to = await newTicket();
    const wrapped = base64(jpeg()).replaceAll(/.{20}/g, '$&\r\n');
    for (const body of [
      { name: 'a.png', content: `data:image/png;base64,${base64(png())}` },
      { name: 'b.jpg', content: wrapped },
      { name: 'c', type: 'docx', content: base64(docx()) },
      { name: 'd', filetype: '.PDF', content: base64(pdf()) },
      { name: 'e', type: 'image/jpeg', content: base64(jpeg()) },
      { name: 'f.jpeg', type: 'jpg', content: base64(jpeg()) },
      { name: 'v1.2 Plan', type: 'pdf', content: base64(pdf()) },
      { name: 'C:\\fakepath\\g.png', content: base64(png()) },
    ])
      expect([body.name, (await attach(body, {}, to)).status]).toEqual([body.name, 201]);
    const slashes = JSON.stringify({ name: 'h.png', content: base64(png(4000)) }).replaceAll('/', '\\/');
    const { body } = await client.post<{ attachments: RestAttachment[] }>(`ticket/${to}/attachments`, slashes);
    expect(body.attachments.map(({ name }) => name)).toEqual(
      ['a.png', 'b.jpg', 'c.docx', 'd.pdf', 'e.png', 'f.jpeg', 'v1.2 Plan.pdf', 'g.png', 'h.png'].map((name) =>
        name === 'e.png' ? 'e.jpeg' : name,
      ),
    );
  });

  it('takes 5,000,000 bytes and answers 413 to one more; other calls are limited to one megabyte', async () => {
    const to = await newTicket();
    const whole = await attach({ name: 'groß.pdf', content: base64(pdf(5_000_000)) }, {}, to);
    expect([whole.status, whole.body.attachments[0]!.size]).toEqual([201, 5_000_000]);
    for (const size of [5_000_001, 6_000_000]) {
      const over = await attach({ name: 'größer.png', content: base64(png(size)) }, {}, to);
      expect([size, over.status, over.error.code, typeof over.error.requestId]).toEqual([
        size,
        413,
        'TOO_LARGE',
        'string',
      ]);
    }
    const over = await attach({ name: 'größer.png', content: base64(png(5_000_001)) }, { 'Accept-Language': 'en' }, to);
    expect([over.error.field, over.error.message]).toEqual(['content', '“größer.png” is larger than 5 MB']);
    expect((await client.post(`ticket/${to}/comments`, { content: 'x'.repeat(1_100_000) })).status).toBe(413);
    expect((await client.get<{ attachments: unknown[] }>(`ticket/${to}`)).body.attachments).toHaveLength(1);
  });

  it('refuses with field and file name, in both languages, and stores nothing', async () => {
    const to = await newTicket();
    const refusals: [Record<string, unknown>, number, string, RegExp, RegExp][] = [
      [
        { name: 'Rechnung.docx', content: base64(program()) },
        415,
        'content',
        /„Rechnung\.docx“ ist dem Inhalt nach keine DOCX-Datei/,
        /content of “Rechnung\.docx”/,
      ],
      [
        { name: 'Bericht.pdf', content: base64(pdf(3000).subarray(0, 2000)) },
        400,
        'content',
        /„Bericht\.pdf“ ist beschädigt/,
        /“Bericht\.pdf” is damaged/,
      ],
      [
        { name: 'leer.pdf', content: 'data:application/pdf;base64,' },
        400,
        'content',
        /„leer\.pdf“ ist leer/,
        /“leer\.pdf” is empty/,
      ],
      [{ name: 'a.png', content: 'kein Base64!' }, 400, 'content', /kein gültiges Base64/, /not valid Base64/],
      [{ name: 'a.png', content: 'A' }, 400, 'content', /Base64/, /Base64/],
      [{ name: 'a.exe', content: base64(program()) }, 415, 'name', /„a\.exe“/, /“a\.exe”/],
      [{ name: 'a', content: base64(png()) }, 415, 'name', /Erlaubt sind png/, /Allowed are png/],
      [{ name: 'a.png', type: 'pdf', content: base64(png()) }, 415, 'type', /andere Endung/, /another ending/],
      [{ name: 'a.png', type: 'exe', content: base64(png()) }, 415, 'type', /Erlaubt sind/, /Allowed are/],
      [{ content: base64(png()) }, 400, 'name', /benötigt/, /required/],
      [{ name: 'a.png' }, 400, 'content', /benötigt/, /required/],
      [{ name: 'a\u0000.png', content: base64(png()) }, 400, 'name', /nicht sichtbar/, /invisible/],
    ];
    const before = await app.sql('select count(*) from stored_file');
    for (const [body, status, field, german, english] of refusals) {
      const answer = await attach(body, {}, to);
      expect([body.name, answer.status, answer.error.field]).toEqual([body.name, status, field]);
      expect(answer.error.message).toMatch(german);
      expect((await attach(body, { 'Accept-Language': 'en' }, to)).error.message).toMatch(english);
    }
    expect(await app.sql('select count(*) from stored_file')).toEqual(before);
  });

  it('finds no deleted ticket, none of another organisation, and none for an unknown id', async () => {
    const stranger = restClient(app, (await registerOwner(app)).token);
    const content = { name: 'a.png', content: base64(png()) };
    for (const to of [randomUUID(), 'nonsense']) expect((await attach(content, {}, to)).status).toBe(404);
    expect((await stranger.post(`ticket/${ticket}/attachments`, content)).status).toBe(404);
  });
});

describe('DELETE ticket/{id}/attachments/{location}', () => {
  it('returns the ticket with its other attachments, to each logged-in user', async () => {
    const to = await newTicket();
    await attach({ name: 'a.png', content: base64(png()) }, {}, to);
    const { body } = await attach({ name: 'b.png', content: base64(png()) }, {}, to);
    const colleague = restClient(app, (await addUser(app, owner, { permissions: ['inspection'] })).token);
    const removed = await colleague.delete<{ attachments: RestAttachment[]; activitys: { content: number }[] }>(
      `ticket/${to}/attachments/${body.attachments[0]!.location}`,
    );
    expect([
      removed.status,
      removed.body.attachments.map(({ name }) => name),
      removed.body.activitys.at(-1)!.content,
    ]).toEqual([200, ['b.png'], 7]);
    expect((await colleague.delete(`ticket/${to}/attachments/${body.attachments[0]!.location}`)).status).toBe(404);
  });

  it('finds nothing under another ticket, in another organisation, or by malformed ids', async () => {
    const to = await newTicket();
    const { location } = (await attach({ name: 'a.png', content: base64(png()) }, {}, to)).body.attachments[0]!;
    const stranger = restClient(app, (await registerOwner(app)).token);
    expect((await client.delete(`ticket/${ticket}/attachments/${location}`)).status).toBe(404);
    expect((await client.delete(`ticket/nonsense/attachments/${location}`)).status).toBe(404);
    expect((await client.delete(`ticket/${to}/attachments/nonsense`)).status).toBe(404);
    expect((await stranger.delete(`ticket/${to}/attachments/${location}`)).status).toBe(404);
    expect((await client.get<{ attachments: unknown[] }>(`ticket/${to}`)).body.attachments).toHaveLength(1);
  });
});

describe('tickets of a board', () => {
  it('include their attachments on request', async () => {
    const [open] = (await client.list('board/tickets')).body.data as { tickets: Record<string, unknown>[] }[];
    expect(open!.tickets[0]).not.toHaveProperty('attachments');
    const [full] = (await client.list('board/tickets?populate=tickets.attachments')).body.data as {
      tickets: { id: string; attachments: RestAttachment[] }[];
    }[];
    expect(full!.tickets.find(({ id }) => id === ticket)!.attachments).toMatchObject([{ name: 'Prüfbericht.pdf' }]);
  });
});

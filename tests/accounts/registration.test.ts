import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REGISTER, login, registerOwner, registration } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.stop());

const tickets = [
  { title: 'Räumungsübung durchführen', description: 'Sammelstelle festlegen', priority: 2 },
  { title: 'Ersthelfer ausbilden und benennen', description: '', priority: 3 },
];

describe('a registration', () => {
  it('creates organisation, owner with all permissions, three boards and tickets of the interview', async () => {
    const { data, errors } = await app.graphql<{ register: Record<string, never> & { token: string } }>(
      null,
      REGISTER,
      { input: registration({ tickets }) },
    );
    expect(errors).toBeUndefined();
    expect(data.register).toMatchObject({
      user: { role: 'Owner' },
      client: {
        license: 'sp-free',
        companyData: { numberOfEmployees: 10, address: { postalCode: '01067', country: 'DE' } },
      },
    });
    expect((data.register as unknown as { user: { permissions: string[] } }).user.permissions).toHaveLength(12);
    const board = await app.graphql<{
      ticketBoard: {
        boards: { id: string; name: string; final: boolean }[];
        tickets: { title: string; boardId: string; dueDate: string; userIds: string[]; formattedDocumentId: string }[];
        settings: Record<string, unknown>;
      };
    }>(
      data.register.token,
      `{ ticketBoard { boards { id name final } tickets { title boardId dueDate userIds formattedDocumentId }
         settings { boardOrder standardOpenBoard standardClosedBoard } } }`,
    );
    expect(board.errors).toBeUndefined();
    const { boards, settings } = board.data.ticketBoard;
    expect(boards.map((each) => [each.name, each.final])).toEqual([
      ['Offen', false],
      ['In Arbeit', false],
      ['Erledigt', true],
    ]);
    expect(settings).toEqual({
      boardOrder: boards.map((each) => each.id),
      standardOpenBoard: boards[0]!.id,
      standardClosedBoard: boards[2]!.id,
    });
    expect(board.data.ticketBoard.tickets.map((ticket) => ticket.title)).toEqual([
      'Ersthelfer ausbilden und benennen',
      'Räumungsübung durchführen',
    ]);
    for (const ticket of board.data.ticketBoard.tickets) {
      expect(ticket.boardId).toBe(boards[0]!.id);
      expect(ticket.userIds).toHaveLength(1);
      expect(ticket.dueDate).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
    expect(board.data.ticketBoard.tickets.map((ticket) => ticket.formattedDocumentId).sort()).toEqual([
      'T-00001',
      'T-00002',
    ]);
  });

  it('sent twice at once with one request key registers once, and both responses log in', async () => {
    const input = registration({ tickets, requestKey: randomUUID() });
    const both = await Promise.all(
      [1, 2].map(() => app.graphql<{ register: { token: string; client: { id: string } } }>(null, REGISTER, { input })),
    );
    expect(both.map((answer) => answer.errors)).toEqual([undefined, undefined]);
    expect(new Set(both.map((answer) => answer.data.register.client.id)).size).toBe(1);
    const [{ count }] = (await app.sql<{ count: number }>(
      'select count(*)::int as count from account where email = $1',
      [input.user.email],
    )) as [{ count: number }];
    expect(count).toBe(1);
  });

  it('with a request key but another password is refused: the key is no login', async () => {
    const input = registration({ requestKey: randomUUID() });
    await app.graphql(null, REGISTER, { input });
    const stolen = { ...input, user: { ...input.user, password: 'something-else-1', password1: 'something-else-1' } };
    const { errors } = await app.graphql(null, REGISTER, { input: stolen });
    expect(errors?.[0]?.extensions.code).toBe('EMAIL_TAKEN');
  });

  it('with a taken address says so with the sentence of the specification and creates nothing', async () => {
    const owner = await registerOwner(app);
    const before = await app.sql('select 1 from client');
    const { errors } = await app.graphql(null, REGISTER, { input: registration({ email: owner.email.toUpperCase() }) });
    expect(errors?.[0]).toMatchObject({
      message: 'Something went wrong Error Code 300, try using another email',
      extensions: { code: 'EMAIL_TAKEN', status: 409 },
    });
    expect(await app.sql('select 1 from client')).toHaveLength(before.length);
  });

  it('names each field that is wrong, in the reader’s language', async () => {
    const input = registration();
    const wrong = {
      ...input,
      user: { ...input.user, email: 'nobody', password: 'short', password1: 'other' },
      client: {
        ...input.client,
        companyData: { address: { ...input.client.companyData.address, postalCode: '123456' } },
      },
    };
    const german = await app.graphql(null, REGISTER, { input: wrong });
    expect(german.errors?.[0]?.extensions.details).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'user.email', message: 'Diese Email ist ungültig' }),
        expect.objectContaining({
          field: 'user.password',
          message: 'Das Passwort benötigt eine Mindestlänge von 8 Zeichen.',
        }),
        expect.objectContaining({
          field: 'client.companyData.address.postalCode',
          message: 'Die Postleitzahl darf nicht länger als 5 Ziffern sein',
        }),
      ]),
    );
    const english = await app.graphql(null, REGISTER, { input: wrong }, { 'Accept-Language': 'en' });
    expect(english.errors?.[0]?.extensions.details?.[0]?.message).not.toBe(
      german.errors?.[0]?.extensions.details?.[0]?.message,
    );
  });

  it('cannot give itself a licence that has to be paid for', async () => {
    const input = registration();
    const { errors } = await app.graphql(null, REGISTER, {
      input: { ...input, client: { ...input.client, license: 'sp-premium' } },
    });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'client.license' });
  });

  it('sends a mail with the results', async () => {
    const owner = await registerOwner(app, { tickets });
    await expect.poll(() => app.mails.find((mail) => mail.to === owner.email)?.text).toContain('Ersthelfer ausbilden');
  });

  it('mails nothing that a stranger wrote as the title of a ticket', async () => {
    const victim = registration({
      tickets: [...tickets, { title: 'Gewonnen! Klick auf https://example.net', description: '', priority: 3 }],
    });
    await app.graphql(null, REGISTER, { input: victim });
    await expect.poll(() => app.mails.find((mail) => mail.to === victim.user.email)?.text).toContain('Räumungsübung');
    const mail = app.mails.find((each) => each.to === victim.user.email)!;
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain('Gewonnen');
  });

  it('stores the password as an argon2id hash alone', async () => {
    const owner = await registerOwner(app);
    const [account] = await app.sql<{ password_hash: string }>('select password_hash from account where email = $1', [
      owner.email,
    ]);
    expect(account!.password_hash).toMatch(/^typed:\$argon2id\$/);
    expect((await login(app, ` ${owner.email.toUpperCase()} `, owner.password)).errors).toBeUndefined();
  });
});

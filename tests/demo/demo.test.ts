import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemo } from '../../server/demo/demo.ts';
import organisation from '../../server/demo/organisation.json';
import { login } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let lines: string[];

beforeAll(async () => {
  app = await startTestApp();
  lines = await fillDemo(app.app);
});

afterAll(() => app.stop());

interface Shown {
  ticketBoard: {
    boards: { id: string; name: string; final: boolean }[];
    tickets: { boardId: string; dueDate: string | null; priority: number; recurring: number; userIds: string[]; documentId: number; createdAt: string; updatedAt: string }[];
    users: { name: string }[];
    settings: { boardOrder: string[] };
  };
}

const BOARD = `{ ticketBoard { boards { id name final } users { name } settings { boardOrder }
  tickets { boardId dueDate priority recurring userIds documentId createdAt updatedAt } } }`;

describe('the demo', () => {
  it('prints logins that work, and sends drivers to their app', async () => {
    expect(lines.join('\n')).toContain(organisation.password);
    for (const { email } of [organisation.owner, ...organisation.people]) {
      expect(lines.some((line) => line.includes(email))).toBe(true);
      const { errors } = await login(app, email, organisation.password);
      expect(errors?.[0]?.extensions.code).toBe(email.startsWith('uwe.') ? 'DRIVER_APP_ONLY' : undefined);
    }
  });

  it('shows a board in use: every column filled, work that is late, near and far, and nothing from the future', async () => {
    const { data: session } = await login(app, organisation.owner.email, organisation.password);
    const { data, errors } = await app.graphql<Shown>(session.login.token, BOARD);
    expect(errors).toBeUndefined();
    const { boards, tickets, users, settings } = data.ticketBoard;
    const named = settings.boardOrder.map((id) => boards.find((board) => board.id === id)!.name);
    expect(named).toEqual(['Offen', 'In Arbeit', 'Wartet auf andere', 'Zur Freigabe', 'Erledigt']);
    for (const board of boards) expect(tickets.filter((ticket) => ticket.boardId === board.id).length, board.name).toBeGreaterThanOrEqual(4);
    expect(tickets.length).toBeGreaterThanOrEqual(45);
    expect(users).toHaveLength(7);
    const today = new Date().toISOString().slice(0, 10);
    const open = tickets.filter((ticket) => !boards.find((board) => board.id === ticket.boardId)!.final && ticket.dueDate);
    expect(open.filter((ticket) => ticket.dueDate! < today).length).toBeGreaterThan(2);
    expect(open.filter((ticket) => ticket.dueDate! > today).length).toBeGreaterThan(10);
    expect(new Set(tickets.map((ticket) => ticket.priority))).toEqual(new Set([1, 2, 3, 4]));
    for (const ticket of tickets) {
      expect(ticket.userIds.length).toBeGreaterThan(0);
      expect(ticket.createdAt <= ticket.updatedAt && ticket.updatedAt <= new Date().toISOString()).toBe(true);
    }
    expect(tickets.map((ticket) => ticket.documentId).sort((a, b) => a - b)).toEqual(tickets.map((_, index) => index + 1));
  });

  it('creates nothing a second time, and says so', async () => {
    const again = await fillDemo(app.app);
    expect(again[0]).toContain('nothing was created');
    expect(again.join('\n')).toContain(organisation.owner.email);
    expect(await app.sql('select 1 from client')).toHaveLength(1);
  });
});

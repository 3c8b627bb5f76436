import { afterEach, describe, expect, it, vi } from 'vitest';
import { registerOwner } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { systemClockOff } from '../support/system-clock.ts';

const DAY = 86_400_000;

let app: TestApp | undefined;

afterEach(async () => {
  vi.useRealTimers();
  await app?.stop();
  app = undefined;
});

describe.each([DAY, -DAY])('A server whose machine has a clock that is %d ms off', (off) => {
  it('dates tickets and sessions by the clock of the database, and whoever logs in stays logged in', async () => {
    systemClockOff(off);
    app = await startTestApp();
    const owner = await registerOwner(app);
    const { data, errors } = await app.graphql<{ createTicket: { id: string; createdAt: string } }>(
      owner.token,
      `mutation { createTicket(input: { title: "Leiter prüfen", priority: 1 }) { id createdAt } }`,
    );
    expect(errors).toBeUndefined();
    const [difference] = await app.sql<{ ticket: number; session: number; now: Date }>(
      `select abs(extract(epoch from now() - t.created_at))::float8 as ticket,
              abs(extract(epoch from now() - s.last_active_at))::float8 as session, now() as now
         from ticket t, session s where t.id = $1`,
      [data.createTicket.id],
    );
    expect(difference!.ticket).toBeLessThan(60);
    expect(difference!.session).toBeLessThan(60);
    expect(Math.abs(Date.parse(data.createTicket.createdAt) - difference!.now.getTime())).toBeLessThan(60_000);
  });
});

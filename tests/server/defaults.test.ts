import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { registerOwner } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

/** The options that tests replace to be quick and independent of the time of day. */
const REPLACED = { schedule: undefined, passwords: undefined };

let app: TestApp;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  app = await startTestApp(REPLACED);
});

afterEach(() => void vi.useRealTimers());

afterAll(() => app.stop());

describe('a server without any options', () => {
  it('runs its jobs at their times: within a minute it ends a session that was idle for too long', async () => {
    const owner = await registerOwner(app);
    const ended = async (): Promise<string | undefined> =>
      (
        await app.sql<{ reason: string }>(
          'select end_reason as reason from session where account_id = $1 and ended_at is not null',
          [owner.userId],
        )
      )[0]?.reason;
    await app.sql(`update session set last_active_at = now() - interval '31 minutes' where account_id = $1`, [
      owner.userId,
    ]);
    expect(await ended()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.poll(ended).toBe('inactivity');
  });

  it('hashes passwords at the cost that OWASP recommends first for argon2id', async () => {
    const { email } = await registerOwner(app);
    const [account] = await app.sql<{ hash: string }>('select password_hash as hash from account where email = $1', [
      email,
    ]);
    expect(account!.hash).toMatch(/^typed:\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('is the one of `npm start`', () => {
    const main = readFileSync('server/main.ts', 'utf8');
    for (const option of Object.keys(REPLACED)) expect(main).not.toMatch(new RegExp(`\\b${option}\\b`));
  });
});

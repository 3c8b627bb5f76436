import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../schema/kernel/errors.ts';
import type { LimitName, RateLimiter } from '../../schema/kernel/ports.ts';
import { networkOf } from '../../server/limits/network.ts';
import { createRateLimiter, LIMITS } from '../../server/limits/rate-limiter.ts';
import { createTestDatabase, type TestDatabase, testPool } from '../support/postgres.ts';

let testDatabase: TestDatabase;
let pool: pg.Pool;
let limits: RateLimiter;
const lines: string[] = [];
const log = pino({}, { write: (line: string) => void lines.push(line) });

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  pool = testPool(testDatabase.appUrl);
});

afterAll(async () => {
  await pool.end();
  await testDatabase.drop();
});

beforeEach(async () => {
  await pool.query('delete from rate_limit');
  lines.length = 0;
  limits = createRateLimiter({ pool, log });
});

/** The number of accepted requests, and the first refusal. */
async function tries(
  count: number,
  name: LimitName,
  key: (i: number) => string,
  on = limits,
): Promise<{ passed: number; refused?: AppError }> {
  let refused: AppError | undefined;
  let passed = 0;
  for (let i = 0; i < count; i++) {
    try {
      await on.consume(name, key(i));
      passed++;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused ??= error;
    }
  }
  return { passed, ...(refused && { refused }) };
}

describe('Rate limits', () => {
  it('takes 60 reports of the policy from a network in an hour, and 1,000 from all', async () => {
    expect((await tries(61, 'policyReport', () => 'all|203.0.113.7')).passed).toBe(60);
    const others = await tries(1_000, 'policyReport', (i) => `all|198.51.${i % 250}.${i % 7}`);
    expect(others.passed).toBe(940);
  });

  it('stop an e-mail address from one network after ten logins in a quarter of an hour, and return the time to wait', async () => {
    const { passed, refused } = await tries(12, 'login', () => 'joerg@example.com|192.0.2.1');
    expect(passed).toBe(10);
    expect(refused!.code).toBe('RATE_LIMITED');
    expect(refused!.details.retryAfter).toBeGreaterThan(14 * 60);
    expect(refused!.details.retryAfter).toBeLessThanOrEqual(15 * 60);

    expect(refused!.details).toMatchObject({ messageKey: 'rateLimitedFor', params: { minutes: 15 } });

    expect((await tries(1, 'login', () => 'joerg@example.com|192.0.2.2')).passed, 'the same person elsewhere').toBe(1);
    expect(
      (await tries(1, 'login', () => 'jane@example.com|192.0.2.1')).passed,
      'somebody else at the same place',
    ).toBe(1);
  });

  it('stop a network after fifty logins, whatever the e-mail addresses', async () => {
    expect((await tries(60, 'login', (i) => `person${i}@example.com|192.0.2.1`)).passed).toBe(50);
    expect((await tries(1, 'login', () => 'person@example.com|192.0.2.2')).passed).toBe(1);
  });

  it('do not count refused attempts for the network', async () => {
    await tries(45, 'login', () => 'joerg@example.com|192.0.2.1');
    expect((await tries(50, 'login', (i) => `person${i}@example.com|192.0.2.1`)).passed).toBe(40);
  });

  it('count requests for a new password by mailbox and by network', async () => {
    expect((await tries(8, 'reset', (i) => `joerg@example.com|192.0.2.${i}`)).passed).toBe(5);
    expect((await tries(30, 'reset', (i) => `person${i}@example.com|198.51.100.1`)).passed).toBe(20);
  });

  it('count the redeeming of links by network only', async () => {
    expect((await tries(8, 'reset', (i) => `token|203.0.113.${i}`)).passed).toBe(8);
    expect((await tries(30, 'reset', () => 'token|198.51.100.2')).passed).toBe(20);
  });

  it('limit registrations by network and messages to the support by person', async () => {
    expect((await tries(12, 'register', () => '2001:db8:1:2:3:4:5:6')).passed).toBe(10);
    expect((await tries(1, 'register', () => '192.0.2.1')).passed).toBe(1);
    expect((await tries(12, 'support', () => '7f1c2a9e-0000-4000-8000-000000000001')).passed).toBe(10);
    expect((await tries(1, 'support', () => '7f1c2a9e-0000-4000-8000-000000000002')).passed).toBe(1);
  });

  it('forget the attempts of a person who logged in, but only this one attempt of the network', async () => {
    await tries(9, 'login', () => 'joerg@example.com|192.0.2.1');
    await limits.consume('login', 'joerg@example.com|192.0.2.1');
    await limits.forgive('login', 'joerg@example.com|192.0.2.1');
    expect((await tries(12, 'login', () => 'joerg@example.com|192.0.2.1')).passed).toBe(10);
    expect((await tries(60, 'login', (i) => `person${i}@example.com|192.0.2.1`)).passed).toBe(50 - 9 - 10);
  });

  it('do not stop an office in which everybody logs in at eight', async () => {
    for (let i = 0; i < 80; i++) {
      await limits.consume('login', `person${i}@example.com|192.0.2.1`);
      await limits.forgive('login', `person${i}@example.com|192.0.2.1`);
    }
    expect((await tries(50, 'login', (i) => `other${i}@example.com|192.0.2.1`)).passed).toBe(50);
  });

  it('count for all server processes together, also when they count at once', async () => {
    const second = createRateLimiter({ pool, log });
    const attempts = Array.from({ length: 30 }, (_, i) =>
      (i % 2 ? limits : second).consume('login', 'joerg@example.com|192.0.2.1'),
    );
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  it('do not query the database again for a caller who continues', async () => {
    let asked = 0;
    const counting = new Proxy(pool, {
      get: (of, name) => {
        if (name === 'query') asked += 1;
        const value = Reflect.get(of, name) as unknown;
        return typeof value === 'function' ? value.bind(of) : value;
      },
    });
    const refusing = createRateLimiter({ pool: counting, log });
    const attempt = () => refusing.consume('login', 'joerg@example.com|192.0.2.1');
    const most = 10;
    for (let i = 0; i < 2 * most; i += 1) await attempt().catch(() => undefined);
    const before = asked;
    for (let i = 0; i < 100; i += 1) await expect(attempt()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(asked).toBe(before);
    await refusing.consume('login', 'ali@example.com|192.0.2.1');
    expect(asked).toBeGreaterThan(before);
    // The same for one network with many accounts.
    const network = (n: number) => refusing.consume('login', `person${n}@example.com|192.0.2.7`);
    for (let i = 0; i < 100; i += 1) await network(i).catch(() => undefined);
    const beforeNetwork = asked;
    for (let i = 100; i < 200; i += 1) await expect(network(i)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(asked).toBe(beforeNetwork);
  });

  it('limit the steps of a learner without a row for each', async () => {
    expect((await tries(601, 'courseStep', () => 'an assignment')).passed).toBe(600);
    expect((await pool.query('select 1 from rate_limit')).rowCount).toBe(0);
  });

  it('limit what is read by a known code, by network and in all, without a row for each', async () => {
    for (const page of ['storagePage', 'equipmentPage'] as const) {
      expect((await tries(301, page, () => 'a code|192.0.2.1')).passed).toBe(300);
      expect((await tries(3_000, page, (i) => `a code|198.51.${i % 250}.1`)).passed).toBe(2_700);
      expect((await tries(1, page, () => 'another code|192.0.2.1')).passed).toBe(1);
    }
    expect((await pool.query('select 1 from rate_limit')).rowCount).toBe(0);
  });

  it('start again when their period is over', async () => {
    await tries(10, 'login', () => 'joerg@example.com|192.0.2.1');
    await pool.query('update rate_limit set expire = $1', [Date.now() - 1]);
    expect((await tries(1, 'login', () => 'joerg@example.com|192.0.2.1')).passed).toBe(1);
  });

  it('store no e-mail or network address', async () => {
    await tries(1, 'login', () => 'joerg@example.com|192.0.2.1');
    await tries(1, 'reset', () => 'joerg@example.com|192.0.2.1');
    const { rows } = await pool.query<{ key: string }>('select key from rate_limit order by key');
    expect(rows).toHaveLength(4);
    for (const { key } of rows) expect(key).toMatch(/^(login|reset)-(both|mailbox|network):[\w-]{43}$/);
  });

  it('can be configured', async () => {
    const strict = createRateLimiter({
      pool,
      log,
      limits: { ...LIMITS, support: [{ per: 'who', points: 1, seconds: 10 }] },
    });
    expect((await tries(3, 'support', () => 'somebody', strict)).passed).toBe(1);
  });
});

describe('When the database is unavailable', () => {
  it('each process counts separately, and logs that', async () => {
    const broken = new pg.Pool({
      connectionString: 'postgres://nobody@127.0.0.1:1/none',
      connectionTimeoutMillis: 1000,
    });
    const alone = createRateLimiter({ pool: broken, log });
    const { passed, refused } = await tries(12, 'login', () => 'joerg@example.com|192.0.2.1', alone);
    expect(passed).toBe(10);
    expect(refused!.details.retryAfter).toBeGreaterThan(14 * 60);
    await alone.forgive('login', 'joerg@example.com|192.0.2.1');
    expect((await tries(1, 'login', () => 'joerg@example.com|192.0.2.1', alone)).passed).toBe(1);
    expect(lines.join()).toContain('Tries are counted in memory');
    expect(lines.join()).not.toContain('joerg@example.com');
    await broken.end();
  });
});

describe('With a directory of several cells', () => {
  it('logins are counted there, and in the cell while it does not answer; everything else in the cell', async () => {
    const other = await createTestDatabase();
    const shared = testPool(other.appUrl, 2);
    const key = () => 'joerg@example.com|192.0.2.1';
    const [one, two] = [1, 2].map(() => createRateLimiter({ pool, directory: shared, log }));
    expect((await tries(6, 'login', key, one)).passed + (await tries(6, 'login', key, two)).passed).toBe(10);
    expect((await pool.query('select 1 from rate_limit')).rowCount).toBe(0);
    await tries(1, 'register', () => '|192.0.2.1', one);
    expect((await pool.query('select 1 from rate_limit')).rowCount).toBe(1);
    const silent = { query: () => Promise.reject(new AppError('UNAVAILABLE')) };
    const cut = createRateLimiter({ pool, directory: silent, log });
    expect((await tries(12, 'login', key, cut)).passed).toBe(10);
    expect((await tries(1, 'login', key)).passed).toBe(0);
    expect(lines).toEqual([]);
    await shared.end();
    await other.drop();
  });
});

describe('The network of a caller', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['192.0.2.1:52144', '192.0.2.1'],
    ['[2001:db8:1:2::1]:52144', '2001:db8:1:2::/64'],
    ['[::ffff:192.0.2.1]', '192.0.2.1'],
    ['unknown', 'unknown'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

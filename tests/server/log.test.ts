import { GraphQLError } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { User } from '../../schema/platform/users/user.entity.ts';
import { createLogger } from '../../server/log.ts';
import { registerOwner } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.stop());

/** The log entry for an error. */
function logged(fields: object): string {
  const lines: string[] = [];
  createLogger('info', { write: (line) => void lines.push(line) }).error(fields, 'it broke');
  return lines.join('');
}

describe('the log', () => {
  it('names what the database refused, but not what was being written', async () => {
    const owner = await registerOwner(app);
    const failures: unknown[] = [];
    await app.app.database
      .write(owner.clientId, async (tx) => {
        tx.em.create(User, {
          name: 'Streng Vertraulich',
          short: 'SV',
          email: 'geheim@example.com',
          role: 'Nobody' as never,
          permissions: [],
        });
        await tx.em.flush();
      })
      .catch((error: unknown) => failures.push(error));
    await app.app.database
      .write(owner.clientId, (tx) =>
        tx.rows(`insert into board (client_id, id, name) values (app_client_id(), 'streng-vertraulich', 'x')`),
      )
      .catch((error: unknown) => failures.push(error));
    expect(failures).toHaveLength(2);
    const wrapped = failures.map(
      (failure) => new GraphQLError((failure as Error).message, { originalError: failure as Error }),
    );
    for (const failure of [...failures, ...wrapped]) {
      const line = logged({ err: failure });
      expect(line).toMatch(/"code":"(23514|22P02)"/);
      expect(line).not.toMatch(/Streng|streng|geheim|insert into/);
    }
  });

  it('leaves out tokens and passwords', () => {
    const line = logged({ headers: { authorization: 'Bearer abc' }, token: 'abc', input: { password: 'abc' } });
    expect(line).not.toContain('abc');
  });

  it('contains all details of an internal error', () => {
    expect(logged({ err: new Error('Cannot read properties of undefined') })).toContain(
      'Cannot read properties of undefined',
    );
  });
});

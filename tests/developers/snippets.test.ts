import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  FIRST_CALL,
  LIVE,
  PAGES,
  SIGNATURE,
  TWICE,
  WRITING,
  type Snippet,
} from '../../client/areas/developers/guide/snippets.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { restClient } from '../rest/rest-client.ts';
import { createToken, REVOKE } from './tokens.ts';

const run = promisify(execFile);

let app: TestApp;
let owner: Actor;
let token: { id: string; secret: string };
let folder: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app, { tickets: [{ title: 'Fluchtweg freiräumen', description: '', priority: 2 }] });
  token = await createToken(app, owner);
  folder = await mkdtemp(join(tmpdir(), 'snippets-'));
  // As in a project that has installed the packages of an example.
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'), 'junction');
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.stop();
});

const codeOf = (snippets: readonly Snippet[], language: Snippet['language']): string =>
  snippets.find((snippet) => snippet.language === language)!.code(app.url);

const env = () => ({ ...process.env, OBACHT_TOKEN: token.secret });

/** Stores an example as a file and returns its path. */
async function stored(name: string, code: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, code);
  return path;
}

/** The output of an example, run by this Node, which can execute TypeScript. */
async function printedBy(name: string, snippets: readonly Snippet[]): Promise<string> {
  const path = await stored(`${name}.mts`, codeOf(snippets, 'TypeScript'));
  return (await run(process.execPath, [path], { env: env() })).stdout;
}

const has = (command: string): Promise<boolean> =>
  run(command, ['--version']).then(
    () => true,
    () => false,
  );
const hasCurl = await has('curl');
const hasPython = await has('python3');

describe('the examples of the developer page', () => {
  it.skipIf(!hasCurl || process.platform === 'win32')('read and create tickets with curl', async () => {
    const first = await run('sh', ['-c', codeOf(FIRST_CALL, 'curl')], { env: env() });
    expect(JSON.parse(first.stdout)).toMatchObject({ data: [{ title: 'Fluchtweg freiräumen' }], count: 1 });
    const created = await run('sh', ['-c', codeOf(WRITING, 'curl')], { env: env() });
    expect(JSON.parse(created.stdout)).toMatchObject({ title: 'Leiter in Halle 2 tauschen', priority: 2 });
    const { body } = await restClient(app, owner.token).list('ticket?search=Leiter');
    expect(body.count).toBe(1);
  });

  it('read tickets with TypeScript', async () => {
    expect(await printedBy('first', FIRST_CALL)).toMatch(
      /^\d tickets\n(?:.*\n)*\d{4}-\d\d-\d\d Fluchtweg freiräumen\n/,
    );
  });

  it.skipIf(!hasPython)('read tickets with Python', async () => {
    const path = await stored('first.py', codeOf(FIRST_CALL, 'Python'));
    const { stdout } = await run('python3', [path], { env: { ...env(), PYTHONIOENCODING: 'utf-8' } });
    expect(stdout.replaceAll('\r', '')).toMatch(/^\d tickets\n(?:.*\n)*\d{4}-\d\d-\d\d Fluchtweg freiräumen\n/);
  });

  it('are refused with the name of the invalid field', async () => {
    expect(await printedBy('writing', WRITING)).toMatch(/^priority: \S/);
  });

  it('read a list page by page, to its end', async () => {
    await app.app.database.write(owner.clientId, async (tx) => {
      await tx.rows(
        `insert into ticket (client_id, id, title, priority, board_id, position, number_range, document_id)
         select app_client_id(), gen_random_uuid(), 'Regal ' || n, 2, $1, 'a' || n, 'test', n
           from generate_series(1, 101) n`,
        [owner.boards.open],
      );
    });
    const printed = (await printedBy('pages', PAGES)).trim().split('\n');
    const { body } = await restClient(app, owner.token).list('ticket?priority=2&perPage=1');
    expect(printed.length).toBe(body.count);
    expect(body.count).toBeGreaterThan(100);
  });

  it('create one ticket from two sendings', async () => {
    expect(await printedBy('twice', TWICE)).toBe('one ticket\n');
  });

  it('distinguish genuine webhooks from others', async () => {
    const path = await stored('signature.mts', codeOf(SIGNATURE, 'TypeScript'));
    const { isGenuine } = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as {
      isGenuine: (headers: Record<string, string>, body: string, secret: string) => boolean;
    };
    const secret = `whsec_${Buffer.from('a secret of twenty-four!').toString('base64')}`;
    const body = '{"type":"ticket.updated"}';
    const now = new Date();
    const headers = (at: Date, text = body) => ({
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': `v1,AAAA ${new Webhook(secret).sign('msg_1', at, text)}`,
    });
    expect(isGenuine(headers(now), body, secret)).toBe(true);
    expect(isGenuine(headers(now), `${body} `, secret)).toBe(false);
    expect(isGenuine(headers(now), body, secret.replace('whsec_Y', 'whsec_Z'))).toBe(false);
    expect(isGenuine(headers(new Date(now.getTime() - 600_000)), body, secret)).toBe(false);
    expect(isGenuine({}, body, secret)).toBe(false);
  });

  it('follow the board until the token is revoked', async () => {
    const path = await stored('live.mts', codeOf(LIVE, 'TypeScript'));
    const child = spawn(process.execPath, [path], { env: env() });
    try {
      let printed = '';
      let failed = '';
      child.stdout.on('data', (data: Buffer) => (printed += data.toString()));
      child.stderr.on('data', (data: Buffer) => (failed += data.toString()));
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
      let sent = 0;
      await expect
        .poll(
          async () => {
            await restClient(app, owner.token).post('ticket', { title: `Gemeldet ${(sent += 1)}`, priority: 1 });
            return printed;
          },
          { timeout: 15_000, interval: 300 },
        )
        .toMatch(/Gemeldet \d/);
      await app.graphql(owner.token, REVOKE, { id: token.id });
      expect(await ended).not.toBe(0);
      expect(failed).toContain('CloseEvent');
    } finally {
      child.kill();
    }
  });
});

describe('the GraphQL schema', () => {
  it('can be downloaded without a login', async () => {
    const response = await fetch(`${app.url}/graphql/schema.graphql`);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toMatch(/type Query \{[\s\S]*\bticketBoard/);
  });
});

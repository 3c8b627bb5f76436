import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveClient } from '../../server/http/client-files.ts';

let folder: string;
let server: Server;

const write = async (name: string, text: string): Promise<void> => {
  await writeFile(join(folder, name), text);
  await writeFile(join(folder, `${name}.br`), brotliCompressSync(text));
  await writeFile(join(folder, `${name}.gz`), gzipSync(text));
};

/** The response as sent, without decompression. */
async function get(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, path, headers }, (res) => {
      const chunks: Buffer[] = [];
      res
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => resolve({ status: res.statusCode!, headers: res.headers, body: Buffer.concat(chunks) }));
    })
      .on('error', reject)
      .end();
  });
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'obacht-client-'));
  await mkdir(join(folder, 'assets'));
  await write('index.html', '<title>Seite</title>');
  await write('assets/board-1.js', 'export const board = 1;');
  const web = express();
  serveClient(web, folder);
  server = createServer(web).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});

afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

describe('robots.txt', () => {
  it('is a file of the build, and keeps robots out of what is personal', async () => {
    await write('robots.txt', await readFile('client/public/robots.txt', 'utf8'));
    const { status, headers, body } = await get('/robots.txt');
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
    expect(body.toString()).toMatch(/^User-agent: \*$[^]*^Disallow: \/app\/$/m);
  });
});

describe('the login and the interview', () => {
  it.each([
    '/',
    '/login',
    '/login/login/1/%2Fapp%2Ffiles%3Fpath%3Da.pdf/1',
    '/login/resetPassword/token',
    '/survey/register',
  ])('have an entry of their own: %s', async (path) => {
    await write('before-login.html', '<title>Anmelden</title>');
    expect((await get(path)).body.toString()).toBe('<title>Anmelden</title>');
    for (const other of ['/app/login', '/loginpage', '/register/survey'])
      expect((await get(other)).body.toString()).toContain('Seite');
  });
});

describe('the pages behind mailed links and printed codes', () => {
  it.each([
    '/managedInstructionsUserPage/a/b/c',
    '/examinationAssignment/employee/a/b/status',
    '/firstAid/code',
    '/firstAid/entry',
    '/goods/code',
    '/device/code',
  ])('have an entry of their own: %s', async (path) => {
    await write('page.html', '<title>Link</title>');
    const { headers, body } = await get(path);
    expect(body.toString()).toBe('<title>Link</title>');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['set-cookie']).toBeUndefined();
    expect((await get('/app/managedInstructions')).body.toString()).toContain('Seite');
  });
});

describe('the built client', () => {
  it.each([
    ['br, gzip', 'br', brotliCompressSync('export const board = 1;')],
    ['gzip', 'gzip', gzipSync('export const board = 1;')],
    ['identity', undefined, Buffer.from('export const board = 1;')],
  ])('sends code to whoever takes %s as they take it, to be kept for ever', async (accepted, encoding, body) => {
    const answer = await get('/assets/board-1.js', { 'accept-encoding': accepted });
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': expect.stringMatching(/^(text|application)\/javascript/),
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
      },
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.body).toEqual(body);
  });

  it.each([
    '/app/tickets/all?ticket=1',
    '/app/riskAssessment/edit/1/new/',
    '/index.html',
    '/apiary',
    '/app/dangerousGoods/1/Halle2.1',
    '/multiuserAccept/a-code/clara.huber@fasi-huber.example',
  ])('is the page at %s, and is asked for each time', async (path) => {
    const answer = await get(path);
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': expect.stringMatching(/^text\/html/), 'cache-control': 'no-cache' },
    });
    expect(answer.body.toString()).toBe('<title>Seite</title>');
    expect(await get(path, { 'if-none-match': answer.headers.etag! })).toMatchObject({ status: 304 });
  });

  it.each([
    '/assets/board-2.js',
    '/assets/',
    '/assets',
    '/api/v1/nothing',
    '/graphql',
    '/readyz',
    '/assets/%2e%2e/index.html.br',
    '/favicon.ico',
    '/wp-login.php',
    '/.env',
    '/.git/config',
    '/deep/down/backup.tar.gz',
    '/index.html.map',
  ])('is nothing at %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('may be rebuilt while the server runs: removed files are 404, new ones are served', async () => {
    await get('/assets/board-1.js', { 'accept-encoding': 'br' });
    await rm(join(folder, 'assets'), { recursive: true });
    await Promise.all(['index.html', 'index.html.br', 'index.html.gz'].map((name) => rm(join(folder, name))));
    expect((await get('/assets/board-1.js', { 'accept-encoding': 'br' })).status).toBe(404);
    expect((await get('/app', { 'accept-encoding': 'br' })).status).toBe(404);
    await mkdir(join(folder, 'assets'));
    await write('assets/board-2.js', 'export const board = 2;');
    await write('index.html', '<title>Neue Seite</title>');
    expect((await get('/assets/board-2.js')).body.toString()).toBe('export const board = 2;');
    expect((await get('/app')).body.toString()).toBe('<title>Neue Seite</title>');
  });
});

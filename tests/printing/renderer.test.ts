import { createServer } from 'node:http';
import { createServer as createSocket, type AddressInfo, type Server } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../schema/kernel/errors.ts';
import { NoChromium, findChromium } from '../../server/pdf/chromium.ts';
import type { Renderer } from '../../server/pdf/renderer.ts';
import { readPdf } from './pdf-reader.ts';
import { browserProcesses, page, print, printer } from './printer.ts';
import { eventually } from '../support/eventually.ts';

// A high timeout: starting a browser is slow on a busy machine, and no test here is about speed.
vi.setConfig({ testTimeout: 60_000 });

const closing: Renderer[] = [];
const open = (options: Parameters<typeof printer>[0] = {}) => {
  const made = printer(options);
  closing.push(made.renderer);
  return made;
};
let warm: Renderer;

beforeAll(() => {
  warm = open().renderer;
});
afterAll(() => Promise.all(closing.map((renderer) => renderer.close())));

/** Enough rows to keep a browser busy for a while. */
const rows = (count: number): string =>
  page(`<table>${'<tr><td>Zeile</td><td>mit Text</td></tr>'.repeat(count)}</table>`);
const slow = rows(1_500);
/**
 * Timeout for documents that never finish. A document of one line needs a twentieth of it, on a slow machine up to a
 * half.
 */
const SHORT_MS = 5_000;
/** Takes minutes: the cost of tagged pages grows with their number. */
const endless = rows(40_000);

describe('a document', () => {
  it('comes as a tagged PDF with title, language and outline', async () => {
    const found = await readPdf(await print(warm, page('<h1>Eins</h1><p>Text mit ß, ä, € und ✓</p><h2>Zwei</h2>')));
    expect(found).toMatchObject({ title: 'Probe', language: 'de', isTagged: true, outline: ['Eins', 'Zwei'] });
    expect(found.text).toContain('Text mit ß, ä, € und ✓');
  });

  it('fetches nothing, whatever it names', async () => {
    const asked: string[] = [];
    const http = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end('body{}');
    });
    const ftp: Server = createSocket((socket) => {
      asked.push('a connection');
      socket.end();
    });
    const folder = await mkdtemp(join(tmpdir(), 'printing-'));
    try {
      await Promise.all(
        [http, ftp].map((server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))),
      );
      await writeFile(join(folder, 'secret.html'), 'GEHEIMNIS');
      const [httpPort, ftpPort] = [http, ftp].map((server) => (server.address() as AddressInfo).port);
      const file = pathToFileURL(join(folder, 'secret.html')).href;
      const addresses = [
        `http://127.0.0.1:${httpPort}/a`,
        `http://localhost:${httpPort}/b`,
        `ftp://127.0.0.1:${ftpPort}/c`,
        file,
        `ws://127.0.0.1:${httpPort}/d`,
      ];
      const html = page(
        `<p>Da</p>${addresses.map((url) => `<img src="${url}"><iframe src="${url}"></iframe><object data="${url}"></object><embed src="${url}"><video src="${url}"></video><svg><image href="${url}"/></svg><div style="background:url('${url}')">x</div>`).join('')}
         <script>fetch('${addresses[0]}');document.body.append('SKRIPT')</script><img src="data:x" onerror="document.body.append('SKRIPT')">`,
        `${addresses.map((url) => `<link rel="stylesheet" href="${url}"><link rel="preload" as="image" href="${url}"><style>@import url('${url}');@font-face{font-family:f;src:url('${url}')}body{font-family:f}</style>`).join('')}
         <base href="http://127.0.0.1:${httpPort}/">`,
      );
      const { text } = await readPdf(await print(warm, html));
      expect(text).toContain('Da');
      expect(text).not.toMatch(/GEHEIMNIS|SKRIPT/);
      // A document that navigates away is refused.
      await expect(
        print(warm, page('Da', `<meta http-equiv="refresh" content="0;url=${addresses[1]}">`)),
      ).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      expect(asked).toEqual([]);
    } finally {
      http.close();
      ftp.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

  it.runIf(process.platform === 'linux')(
    'is printed by processes with a lower priority than that of requests',
    async () => {
      const { renderer } = open();
      const before = browserProcesses('renderer');
      const printing = print(renderer, slow);
      const printers = (): number[] => browserProcesses('renderer').filter((pid) => !before.includes(pid));
      await vi.waitFor(
        () => {
          expect(printers().length).toBeGreaterThan(0);
          for (const pid of printers()) expect(getPriority(pid)).toBeGreaterThan(getPriority());
        },
        { timeout: 30_000 },
      );
      await printing;
    },
  );

  it('that takes too long is given up, and the next ones come', async () => {
    const { renderer, said } = open({ documentMs: SHORT_MS });
    await print(renderer, page('warm'));
    await expect(print(renderer, endless)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      details: { messageKey: 'pdfGivenUp' },
    });
    expect(said).toContainEqual({ level: 'error', text: expect.stringContaining('given up') as string });
    await vi.waitFor(async () => expect((await readPdf(await print(renderer, page('danach')))).text).toBe('danach'), {
      timeout: 30_000,
    });
  });

  it('is printed although the browser hung before: that browser is replaced', async () => {
    const { renderer } = open({ documentMs: SHORT_MS });
    const before = browserProcesses('browser');
    await print(renderer, page('warm'));
    const [pid] = browserProcesses('browser').filter((known) => !before.includes(known));
    process.kill(pid!, 'SIGSTOP');
    try {
      await expect(print(renderer, page('hängt'))).rejects.toMatchObject({ details: { messageKey: 'pdfGivenUp' } });
      expect((await readPdf(await print(renderer, page('danach')))).text).toBe('danach');
    } finally {
      process.kill(pid!, 'SIGCONT');
      process.kill(pid!, 'SIGKILL');
    }
  });

  it('that cannot be composed is refused with the reason, and takes no place in the queue', async () => {
    const reason = new AppError('NOT_FOUND');
    await expect(warm.print({ owner: 'one', compose: () => Promise.reject(reason) })).rejects.toBe(reason);
    expect(warm.queue()).toEqual({ waiting: 0, running: 0 });
  });
});

describe('the browser', () => {
  it.each(['browser', 'renderer'] as const)(
    'killed in the middle (its %s process): the document still comes, and so do the others',
    async (kind) => {
      const { renderer, said } = open();
      const before = browserProcesses(kind);
      await print(renderer, page('warm'));
      const printing = [print(renderer, slow), print(renderer, slow), print(renderer, page('drei'))];
      const victims = (): number[] => browserProcesses(kind).filter((pid) => !before.includes(pid));
      await vi.waitFor(() => expect(renderer.queue().running).toBe(2), { timeout: 30_000 });
      // Chromium keeps a spare renderer, which prints nothing: at least one other renderer prints.
      const least = kind === 'renderer' ? 2 : 1;
      await vi.waitFor(() => expect(victims().length).toBeGreaterThanOrEqual(least), { timeout: 30_000 });
      for (const pid of victims()) process.kill(pid, 'SIGKILL');
      const [one, two, three] = await Promise.all(printing);
      expect((await readPdf(one!)).pages.length).toBeGreaterThan(20);
      expect(two!.length).toBe(one!.length);
      expect((await readPdf(three!)).text).toBe('drei');
      expect(said.filter(({ text }) => text.includes('tried once more')).length).toBeGreaterThan(0);
    },
  );

  it('is closed when nothing is printed, and started again', async () => {
    const before = browserProcesses('browser');
    const { renderer } = open({ idleMs: 200 });
    const startedPids = (): number[] => browserProcesses('browser').filter((pid) => !before.includes(pid));
    await print(renderer, page('eins'));
    expect(startedPids()).toHaveLength(1);
    await vi.waitFor(() => expect(startedPids()).toEqual([]), { timeout: 30_000 });
    expect((await readPdf(await print(renderer, page('zwei')))).text).toBe('zwei');
  });

  it('is one for everybody, and ends with the server', async () => {
    const before = browserProcesses('browser');
    const { renderer } = printer();
    await Promise.all([1, 2, 3, 4].map((number) => print(renderer, page(`${number}`), `${number}`)));
    expect(browserProcesses('browser').filter((pid) => !before.includes(pid))).toHaveLength(1);
    await renderer.close();
    await eventually(() => expect(browserProcesses('browser').filter((pid) => !before.includes(pid))).toEqual([]));
    await expect(print(renderer, page('zu spät'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('gets none of the server’s secrets in its environment', async () => {
    process.env.PRINTING_SECRET = 'geheim';
    const before = browserProcesses('browser');
    const { renderer } = open();
    await print(renderer, page('eins'));
    const { readFileSync } = await import('node:fs');
    const [pid] = browserProcesses('browser').filter((known) => !before.includes(known));
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .map((line) => line.split('=')[0]);
    delete process.env.PRINTING_SECRET;
    expect(environment).not.toContain('PRINTING_SECRET');
    expect(environment).toContain('LC_ALL');
  });

  it('that cannot be found: a refusal with the reason, and one line in the log for the operator', async () => {
    const { renderer, said } = open({
      find: () => Promise.reject(new NoChromium('No Chromium was found; install one or set CHROMIUM_PATH.')),
    });
    await renderer.prepare();
    for (const _ of [1, 2])
      await expect(print(renderer, page('x'))).rejects.toMatchObject({
        code: 'UNAVAILABLE',
        details: { messageKey: 'pdfNoBrowser' },
      });
    expect(said).toEqual([
      { level: 'warn', text: 'PDFs cannot be made: No Chromium was found; install one or set CHROMIUM_PATH.' },
    ]);
  });

  it('of CHROMIUM_PATH has to exist', async () => {
    await expect(findChromium('/nowhere/chromium')).rejects.toThrow(
      'CHROMIUM_PATH is /nowhere/chromium, but there is no such file.',
    );
    const { executablePath } = await findChromium();
    await expect(findChromium(executablePath)).resolves.toEqual({ executablePath, env: {} });
  });

  it('that does not start is a refusal too, and the next document tries again', async () => {
    let isBroken = true;
    const { renderer } = open({
      find: async () =>
        isBroken ? { executablePath: process.execPath, env: {} } : findChromium(process.env.CHROMIUM_PATH),
    });
    await expect(print(renderer, page('x'))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      details: { messageKey: 'pdfFailed' },
    });
    isBroken = false;
    expect((await readPdf(await print(renderer, page('doch')))).text).toBe('doch');
  });
});

describe('the queue', () => {
  it('prints two at a time, and refuses more than it can hold with the time after which to ask again', async () => {
    const { renderer } = open({ mostWaiting: 3 });
    const all = Array.from({ length: 5 }, (_, number) => print(renderer, page(`${number}`)));
    expect(renderer.queue()).toEqual({ waiting: 3, running: 2 });
    await expect(print(renderer, page('zu viel'))).rejects.toMatchObject({
      code: 'BUSY',
      details: { messageKey: 'pdfBusy', retryAfter: expect.any(Number) as number },
    });
    const texts = (await Promise.all((await Promise.all(all)).map(readPdf))).map(({ text }) => text);
    expect(texts).toEqual(['0', '1', '2', '3', '4']);
    expect(renderer.queue()).toEqual({ waiting: 0, running: 0 });
  });

  it('lets organisations take turns: one that wants a hundred does not keep another from its one', async () => {
    const { renderer } = open();
    const done: string[] = [];
    const many = Array.from({ length: 20 }, (_, number) =>
      print(renderer, page(`${number}`), 'many').then(() => done.push('many')),
    );
    const few = print(renderer, page('eins'), 'few').then(() => done.push('few'));
    await Promise.all([...many, few]);
    expect(done.indexOf('few')).toBeLessThan(5);
  });

  it('that one organisation has filled accepts another one; the newest document of the first is refused instead', async () => {
    const { renderer } = open({ mostWaiting: 3, parallel: 1 });
    const many = Array.from({ length: 4 }, (_, number) =>
      print(renderer, page(`${number}`), 'many').then(
        () => 'printed',
        ({ code }: AppError) => code,
      ),
    );
    const few = print(renderer, page('eins'), 'few');
    expect((await readPdf(await few)).text).toBe('eins');
    expect(await Promise.all(many)).toEqual(['printed', 'printed', 'printed', 'BUSY']);
  });

  it('does not wait for a document whose parts never come', async () => {
    const { renderer, said } = open({ parallel: 1, documentMs: SHORT_MS });
    await print(renderer, page('warm'));
    const never = renderer.print({ owner: 'one', compose: () => new Promise(() => undefined) });
    const next = print(renderer, page('das nächste'));
    await expect(never).rejects.toMatchObject({ code: 'UNAVAILABLE', details: { messageKey: 'pdfGivenUp' } });
    expect((await readPdf(await next)).text).toBe('das nächste');
    expect(said.map(({ level }) => level)).toContain('error');
  });

  it('prints one document of an organisation at a time while others work, and two while it is alone', async () => {
    let areOthers = true;
    const ending: (() => void)[] = [];
    const { renderer } = open({ parallel: 2, activity: { hasOthers: () => areOthers } });
    const begin = (owner: string): Promise<unknown> =>
      renderer
        .print({
          owner,
          compose: () => new Promise((_, reject) => ending.push(() => reject(new AppError('NOT_FOUND')))),
        })
        .catch(() => owner);
    const printing = [begin('one'), begin('one')];
    expect(renderer.queue()).toEqual({ running: 1, waiting: 1 });
    printing.push(begin('two'));
    expect(renderer.queue()).toEqual({ running: 2, waiting: 1 });
    areOthers = false;
    ending[1]!();
    await printing[2];
    await vi.waitFor(() => expect(renderer.queue()).toEqual({ running: 2, waiting: 0 }));
    for (const end of ending) end();
    expect(await Promise.all(printing)).toEqual(['one', 'one', 'two']);
  });

  it('composes a document when its turn has come, not before', async () => {
    const { renderer } = open({ parallel: 1 });
    let composed = 0;
    let most = 0;
    const make = (): Promise<Buffer> =>
      renderer
        .print({
          owner: 'one',
          compose: async () => {
            composed += 1;
            most = Math.max(most, composed);
            return { html: page('x') };
          },
        })
        .then((pdf) => {
          composed -= 1;
          return pdf;
        });
    await Promise.all(Array.from({ length: 8 }, make));
    expect(most).toBeLessThanOrEqual(2);
  });

  it('refuses what still waits when the server stops, and finishes what is being printed', async () => {
    const { renderer } = printer({ parallel: 1 });
    const first = print(renderer, page('erstes'));
    const second = print(renderer, page('zweites'));
    const refused = expect(second).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await renderer.close();
    expect((await readPdf(await first)).text).toBe('erstes');
    await refused;
  });
});

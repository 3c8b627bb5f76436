import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UploadForgotten, UploadRefused } from '../../client/kit/files/file-transfer.ts';
import { createUploadQueue, type UploadPorts, type UploadQueue } from '../../client/kit/files/upload-queue.ts';

type Handler = (request: IncomingMessage & { body: Buffer }, response: ServerResponse) => void;

let server: Server;
const stored = new Map<string, string>();
let mostAtOnce = 0;

/** A storage that accepts PUT requests, as fast as `handle` answers. */
async function storage(handle: Handler = (_request, response) => response.end()): Promise<string> {
  stored.clear();
  mostAtOnce = 0;
  let atOnce = 0;
  server = createServer((request, response) => {
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    response.on('close', () => (atOnce -= 1));
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      stored.set(request.url!.slice(1), body.toString());
      handle(Object.assign(request, { body }), response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const file = (name: string, text = name): File => new File([text], name);

/** An upload queue with real transfers; `given` lists the files of each owner, call by call. */
function queueTo(
  url: string,
  ports: Partial<UploadPorts> = {},
): { queue: UploadQueue; given: [string, string[]][]; events: string[] } {
  const given: [string, string[]][] = [];
  const events: string[] = [];
  let started = 0;
  const queue = createUploadQueue({
    prepare: async (each) => each,
    start: async ({ name }) => {
      started += 1;
      return {
        fileId: `${name}#${started}`,
        url: `${url}/${encodeURIComponent(name)}`,
        method: 'PUT',
        headers: { 'x-name': name },
      };
    },
    send: async ({ url: address, headers }, body, onShare, signal) => {
      const answer = await fetch(address, { method: 'PUT', headers, body, signal });
      if (!answer.ok) throw new Error(`${answer.status}`);
      onShare(1);
    },
    finish: async (owner, fileIds) => void given.push([owner, fileIds]),
    ...ports,
  });
  queue.onEvent(({ kind, items }) => events.push(`${kind}: ${items.map((item) => item.file.name).join(', ')}`));
  return { queue, given, events };
}

const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 10_000, interval: 5 });
const statesOf = (queue: UploadQueue): string[] =>
  queue.items.get().map(({ file: { name }, state }) => `${name}: ${state}`);

describe('files being uploaded', () => {
  it('arrive completely, at most three at once, and are attached to their owner together', async () => {
    const waiting: (() => void)[] = [];
    const { queue, given } = queueTo(await storage((_request, response) => void waiting.push(() => response.end())));
    const names = Array.from({ length: 7 }, (_, index) => `${index}.pdf`);
    queue.add(
      'ticket',
      names.map((name) => file(name)),
    );
    expect(queue.items.get()).toHaveLength(7);
    for (let done = 0; done < 7; done += 1) {
      await until(() => expect(waiting).toHaveLength(Math.min(3, names.length - done)));
      waiting.shift()!();
    }
    await until(() => expect(queue.items.get()).toEqual([]));
    expect(mostAtOnce).toBe(3);
    expect([...stored]).toEqual(expect.arrayContaining(names.map((name) => [name, name])));
    expect(given.flatMap(([, ids]) => ids).sort()).toEqual(names.map((name, index) => `${name}#${index + 1}`));
    expect(given.length).toBeLessThan(7);
  });

  it('are attached in calls of at most twenty', async () => {
    const { queue, given } = queueTo(await storage());
    queue.add(
      'ticket',
      Array.from({ length: 50 }, (_, index) => file(`${index}.pdf`)),
    );
    await until(() => expect(queue.items.get()).toEqual([]));
    expect(Math.max(...given.map(([, ids]) => ids.length))).toBeLessThanOrEqual(20);
    expect(given.flatMap(([, ids]) => ids)).toHaveLength(50);
  });

  it('are sent separately for each owner', async () => {
    const { queue, given } = queueTo(await storage());
    queue.add('one', [file('a.pdf')]);
    queue.add('other', [file('b.pdf')]);
    await until(() => expect(queue.items.get()).toEqual([]));
    expect(given.sort()).toEqual([
      ['one', ['a.pdf#1']],
      ['other', ['b.pdf#2']],
    ]);
  });

  it('do not stop each other: one that is refused stays with its reason, the rest arrives', async () => {
    const { queue, given, events } = queueTo(await storage(), {
      prepare: async (each) => {
        if (each.name.endsWith('.exe')) throw new UploadRefused('type');
        return each;
      },
    });
    queue.add(
      'ticket',
      ['a.pdf', 'b.exe', 'c.pdf', 'd.exe', 'e.pdf'].map((name) => file(name)),
    );
    await until(() => expect(given.flatMap(([, ids]) => ids)).toHaveLength(3));
    await until(() => expect(statesOf(queue)).toEqual(['b.exe: refused', 'd.exe: refused']));
    expect(queue.items.get()[0]!.cause).toEqual(new UploadRefused('type'));
    expect(events).toEqual(expect.arrayContaining(['refused: b.exe', 'refused: d.exe']));
  });

  it('that the server refuses after they arrived do not fail the others of their call', async () => {
    const calls: string[][] = [];
    const { queue } = queueTo(await storage(), {
      finish: async (_owner, ids) => {
        calls.push(ids);
        if (ids.some((id) => id.startsWith('program'))) throw new UploadRefused('content');
      },
    });
    queue.add(
      'ticket',
      ['a.pdf', 'program.docx', 'c.pdf'].map((name) => file(name)),
    );
    await until(() => expect(statesOf(queue)).toEqual(['program.docx: refused']));
    expect(calls.filter((ids) => ids.length === 1).flat()).toEqual(expect.arrayContaining(['a.pdf#1', 'c.pdf#3']));
  });

  it('wait with their bytes when the connection breaks, and are sent again on request', async () => {
    let broken = true;
    const { queue, given, events } = queueTo(
      await storage((request, response) => void (broken ? request.socket.destroy() : response.end())),
    );
    queue.add('ticket', [file('a.pdf', 'Inhalt')]);
    await until(() => expect(statesOf(queue)).toEqual(['a.pdf: lost']));
    expect(events).toEqual(['lost: a.pdf']);
    stored.clear();
    broken = false;
    queue.retry(queue.items.get()[0]!.id);
    await until(() => expect(given).toEqual([['ticket', ['a.pdf#2']]]));
    expect(stored.get('a.pdf')).toBe('Inhalt');
  });

  it('all continue when the connection is back', async () => {
    let broken = true;
    const { queue, given } = queueTo(
      await storage((request, response) => void (broken ? request.socket.destroy() : response.end())),
    );
    queue.add(
      'ticket',
      ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => file(name)),
    );
    await until(() => expect(statesOf(queue).every((text) => text.endsWith('lost'))).toBe(true));
    broken = false;
    queue.retryLost();
    await until(() => expect(given.flatMap(([, ids]) => ids)).toHaveLength(4));
    expect(queue.items.get()).toEqual([]);
  });

  it('are not sent twice when only the last answer was lost, unless the server no longer has them', async () => {
    let answers: (Error | null)[] = [new TypeError('connection'), null];
    const { queue, given } = queueTo(await storage(), {
      finish: async (owner, ids) => {
        const answer = answers.shift();
        if (answer) throw answer;
        given.push([owner, ids]);
      },
    });
    queue.add('ticket', [file('a.pdf')]);
    await until(() => expect(statesOf(queue)).toEqual(['a.pdf: lost']));
    queue.retryLost();
    await until(() => expect(given).toEqual([['ticket', ['a.pdf#1']]]));

    answers = [new UploadForgotten('expired'), null];
    queue.add('ticket', [file('b.pdf')]);
    await until(() => expect(statesOf(queue)).toEqual(['b.pdf: lost']));
    queue.retryLost();
    await until(() => expect(given.at(-1)).toEqual(['ticket', ['b.pdf#3']]));
  });

  it('that are removed are aborted, and the next one starts', async () => {
    const waiting: ServerResponse[] = [];
    const { queue, given, events } = queueTo(await storage((_request, response) => void waiting.push(response)));
    queue.add(
      'ticket',
      ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => file(name)),
    );
    await until(() => expect(waiting).toHaveLength(3));
    const closed = new Promise((resolve) => waiting[0]!.on('close', resolve));
    queue.cancel(queue.items.get()[0]!.id);
    await closed;
    await until(() => expect(waiting).toHaveLength(4));
    for (const response of waiting.slice(1)) response.end();
    await until(() => expect(queue.items.get()).toEqual([]));
    expect(given.flatMap(([, ids]) => ids)).toHaveLength(3);
    expect(events.filter((event) => !event.startsWith('finished'))).toEqual([]);
  });

  it('are prepared once, however often they are sent', async () => {
    let broken = true;
    const prepare = vi.fn(async (each: File) => new File([each, '!'], each.name));
    const { queue, given } = queueTo(
      await storage((request, response) => void (broken ? request.socket.destroy() : response.end())),
      { prepare },
    );
    queue.add('ticket', [file('a.jpg', 'groß')]);
    await until(() => expect(statesOf(queue)).toEqual(['a.jpg: lost']));
    broken = false;
    queue.retryLost();
    await until(() => expect(given).toHaveLength(1));
    expect(prepare).toHaveBeenCalledTimes(1);
    expect(stored.get('a.jpg')).toBe('groß!');
  });
});

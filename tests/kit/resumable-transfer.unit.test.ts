import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  FileChanged,
  nextPartSize,
  PartRefused,
  type ResumablePorts,
  sendInParts,
  type TransferState,
} from '../../client/kit/files/resumable-transfer.ts';
import { UploadForgotten } from '../../client/kit/files/file-transfer.ts';
import { newFileKey } from '../../schema/platform/files/file-key.ts';
import { localStage, type Stage } from '../files/storage-stages.ts';

const MIB = 1024 * 1024;
const SIZE = 20 * MIB + 17;

let stage: Stage;
let key: string;
let states: TransferState[];
/** Faults of the first requests, in order; later requests succeed. */
let troubles: ((
  send: () => Promise<{ status: number; range: string | null }>,
) => Promise<never> | ReturnType<typeof send>)[];
let sizes: number[];
let restarts: number;

const bytes = Buffer.alloc(SIZE, 'Kran');
const file = (): File => new File([bytes], 'Kran.mp4', { lastModified: 1 });

beforeAll(async () => {
  stage = await localStage();
});
afterAll(() => stage.close());
beforeEach(() => {
  stage.ahead(0);
  key = newFileKey();
  [states, troubles, sizes, restarts] = [[], [], [], 0];
});

/** The storage of the server, over a connection that fails as the test defines. */
const ports = (session: string | null = null): ResumablePorts => ({
  start: async (restart) => {
    if (restart) {
      restarts += 1;
      key = newFileKey();
    }
    const { url } = await stage.files.resumableUpload(
      key,
      { contentType: 'video/mp4', size: SIZE },
      {
        session: restart ? null : session,
        expires: new Date(Date.now() + 3_600_000 + hours * 3_600_000),
        origin: 'https://obacht.example',
      },
    );
    session = '';
    return { fileId: key, url: new URL(url, stage.url).href };
  },
  put: async (url, part, { range, onSent }) => {
    if (part) sizes.push(part.size);
    const send = async (): Promise<{ status: number; range: string | null }> => {
      const response = await fetch(url, {
        method: 'PUT',
        headers: { 'Content-Range': range },
        body: part,
        redirect: 'manual',
      });
      await response.arrayBuffer();
      if (part) onSent(part.size);
      return { status: response.status, range: response.headers.get('range') };
    };
    return (troubles.shift() ?? (() => send()))(send);
  },
  pause: async () => undefined,
  now: () => (clock += 1000),
});
let clock = 0;
let hours = 0;

const broken = (): Promise<never> => Promise.reject(new TypeError('The connection broke.'));
const upload = (from = ports(), sent = file(), signal = new AbortController().signal): Promise<string> =>
  sendInParts(from, { file: sent, onState: (state) => void states.push(state), signal });
const arrived = async (): Promise<boolean> => bytes.equals((await stage.files.read(key))!);

describe('A large file', () => {
  it('is sent in parts, and its share grows', async () => {
    expect(await upload()).toBe(key);
    expect(await arrived()).toBe(true);
    expect(sizes).toEqual([8 * MIB, SIZE - 8 * MIB]);
    expect(states.map(({ sent }) => sent)).toEqual([0, 8 * MIB, 8 * MIB, SIZE, SIZE]);
  });

  it('arrives though the connection breaks before, in and after a part', async () => {
    troubles = [
      broken,
      (send) => send(),
      async (send) => {
        await send();
        return broken();
      },
      broken,
      broken,
      (send) => send(),
      broken,
    ];
    expect(await upload()).toBe(key);
    expect(await arrived()).toBe(true);
    expect(states.filter(({ state }) => state === 'waiting').length).toBe(5);
    // The part whose answer was lost is not sent again; the part that was lost itself is.
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(SIZE + 8 * MIB);
  });

  it('continues after the page was reloaded', async () => {
    const leaving = new AbortController();
    troubles = [
      (send) => send(),
      async (send) => {
        const answer = await send();
        leaving.abort();
        return answer;
      },
    ];
    await expect(upload(ports(), file(), leaving.signal)).rejects.toThrow('abort');
    sizes = [];
    expect(await upload(ports(''))).toBe(key);
    expect(await arrived()).toBe(true);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(SIZE - 8 * MIB);
  });

  it('only requests the answer when all of its bytes had arrived', async () => {
    await upload();
    sizes = [];
    expect(await upload(ports(''))).toBe(key);
    expect(sizes).toEqual([]);
  });

  it('takes a new address when its own has expired', async () => {
    troubles = [
      (send) => send(),
      (send) => {
        stage.ahead(61);
        hours = 2;
        return send();
      },
    ];
    expect(await upload()).toBe(key);
    expect(await arrived()).toBe(true);
    hours = 0;
  });

  it('begins anew when the storage has lost it, but not for ever', async () => {
    troubles = [
      async (send) => {
        await stage.files.remove(key);
        return send();
      },
    ];
    expect(await upload()).toBe(key);
    expect([restarts, await arrived()]).toEqual([1, true]);
    const lost = async () => ({ status: 404, range: null });
    troubles = Array.from({ length: 10 }, () => lost);
    await expect(upload()).rejects.toBeInstanceOf(UploadForgotten);
  });

  it('waits while the storage is busy, and ends when it is refused or changed on the device', async () => {
    const answer = (status: number) => async () => ({ status, range: null });
    troubles = [answer(503), answer(429)];
    expect(await upload()).toBe(key);
    expect(states.filter(({ state }) => state === 'waiting').length).toBe(2);
    troubles = [(send) => send(), answer(413)];
    key = newFileKey();
    await expect(upload()).rejects.toEqual(new PartRefused(413));
    const changed = file();
    changed.slice = () => {
      const part = new Blob(['x']);
      part.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
      return part;
    };
    key = newFileKey();
    troubles = [(send) => send(), broken];
    await expect(upload(ports(), changed)).rejects.toBeInstanceOf(FileChanged);
  });

  it('has parts by the speed of the connection: a quarter megabyte on the slowest, 32 on the fastest', () => {
    expect(nextPartSize(8 * MIB, 15_000)).toBe(8 * MIB);
    expect(nextPartSize(8 * MIB, 600_000)).toBe(256 * 1024);
    expect(nextPartSize(8 * MIB, 100)).toBe(32 * MIB);
    expect(nextPartSize(8 * MIB, 20_000) % (256 * 1024)).toBe(0);
  });
});

import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { startWorker } from './commands.ts';
import type { Product } from './product.ts';
import { compare, median, printLine } from './report.ts';
import type { Organisation } from './seed.ts';

const BYTES = 4_000_000;

interface Setup {
  product: Product;
  organisation: Organisation;
  /** The floor's directory, on the same disk as the product's files. */
  folder: string;
}

interface Round {
  perSecond: number;
  p50: number;
}

/**
 * Photos of 4 MB: only the bytes, to a signed address, and the whole process from the request for the address to the
 * validated attachment of a ticket. The floor only writes the bytes to a file; the product runs fsync before it
 * answers, and so does a second floor.
 */
export async function measureUploads(
  { product, organisation, folder }: Setup,
  plan: { rounds: number; count: number },
): Promise<void> {
  const floor = await startWorker(join(import.meta.dirname, 'upload-floor.ts'), { BENCH_UPLOADS: folder });
  try {
    const floorUrl = await floor.call<string>('address');
    const photo = png(BYTES);
    const graphql = async <T>(agent: Agent, query: string, variables: object): Promise<T> => {
      const body = Buffer.from(JSON.stringify({ query, variables }));
      const answer = await send(agent, {
        url: `${product.url}/graphql`,
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${organisation.token}` },
        body,
      });
      const { data, errors } = JSON.parse(answer) as { data: T; errors?: { message: string }[] };
      if (errors) throw new Error(errors[0]!.message);
      return data;
    };
    let turn = 0;
    const begin = async (agent: Agent): Promise<{ fileId: string; url: string; headers: Record<string, string> }> =>
      (
        await graphql<{ startUpload: { fileId: string; url: string; headers: Record<string, string> } }>(
          agent,
          'mutation ($input: StartUploadInput!) { startUpload(input: $input) { fileId url headers } }',
          { input: { name: 'Foto.png', size: BYTES } },
        )
      ).startUpload;
    const put = (agent: Agent, { url, headers }: { url: string; headers: Record<string, string> }): Promise<string> =>
      send(agent, { url: new URL(url, product.url).href, method: 'PUT', headers, body: photo });

    const ways = {
      floor: async (agent: Agent) =>
        timed(() =>
          send(agent, { url: floorUrl, method: 'PUT', headers: { 'Content-Type': 'image/png' }, body: photo }),
        ),
      flushed: async (agent: Agent) =>
        timed(() =>
          send(agent, {
            url: `${floorUrl}/flushed`,
            method: 'PUT',
            headers: { 'Content-Type': 'image/png' },
            body: photo,
          }),
        ),
      bytes: async (agent: Agent) => {
        const address = await begin(agent);
        return timed(() => put(agent, address));
      },
      whole: async (agent: Agent) => {
        turn += 1;
        const ticketId = organisation.ticketIds[turn % organisation.ticketIds.length]!;
        return timed(async () => {
          const address = await begin(agent);
          await put(agent, address);
          await graphql(
            agent,
            `
              mutation ($ticketId: ID!, $fileIds: [ID!]!) {
                addAttachments(ticketId: $ticketId, fileIds: $fileIds) {
                  id
                }
              }
            `,
            { ticketId, fileIds: [address.fileId] },
          );
        });
      },
    };
    for (const connections of [1, 8]) {
      const measured: Record<keyof typeof ways, Round[]> = { floor: [], flushed: [], bytes: [], whole: [] };
      for (let round = -1; round < plan.rounds; round += 1) {
        for (const [name, way] of Object.entries(ways)) {
          const result = await run(way, connections, plan.count);
          // The first round is the warm-up.
          if (round >= 0) measured[name as keyof typeof ways].push(result);
        }
      }
      const of = (name: keyof typeof ways, field: keyof Round): number =>
        median(measured[name].map((result) => result[field]));
      const note = (name: keyof typeof ways): string =>
        `p50 ${of(name, 'p50').toFixed(1)} and ${of('floor', 'p50').toFixed(1)} ms`;
      compare(
        `upload of 4 MB, bytes alone, ${connections} conn`,
        '1/s',
        of('bytes', 'perSecond'),
        of('floor', 'perSecond'),
        {},
        note('bytes'),
      );
      compare(
        `upload of 4 MB, bytes alone, ${connections} conn, floor with fsync`,
        '1/s',
        of('bytes', 'perSecond'),
        of('flushed', 'perSecond'),
        {},
        `p50 ${of('flushed', 'p50').toFixed(1)} ms there`,
      );
      compare(
        `upload of 4 MB, whole, ${connections} conn`,
        '1/s',
        of('whole', 'perSecond'),
        of('floor', 'perSecond'),
        {},
        note('whole'),
      );
      for (const [name, results] of Object.entries(measured))
        printLine(`      ${name}: ${results.map(({ perSecond }) => perSecond.toFixed(0)).join(', ')} uploads/s`);
    }
  } finally {
    await floor.stop();
  }
}

async function run(way: (agent: Agent) => Promise<number>, connections: number, count: number): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let left = count;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left > 0) {
        left -= 1;
        times.push(await way(agent));
      }
    }),
  );
  agent.destroy();
  const busy = times.reduce((sum, time) => sum + time, 0) / connections;
  return { perSecond: (times.length / busy) * 1000, p50: median(times) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function send(
  agent: Agent,
  { url, method, headers, body }: { url: string; method: string; headers: Record<string, string>; body: Buffer },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const req = request(url, { agent, method, headers: { ...headers, 'Content-Length': body.length } }, (res) => {
      let text = '';
      res.on('data', (chunk: Buffer) => (text += chunk.toString()));
      res.on('end', () =>
        res.statusCode === 200
          ? resolve(text)
          : reject(new Error(`${method} ${url.split('?')[0]} answered ${res.statusCode} ${text.slice(0, 300)}`)),
      );
      res.on('error', reject);
    });
    req.on('error', reject);
    req.end(body);
  });
}

/** A complete picture of the given size. Its checksums are left out: the product validates its structure. */
function png(size: number): Buffer {
  const chunk = (kind: string, data: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length, 0);
    head.write(kind, 4, 'latin1');
    return Buffer.concat([head, data, Buffer.alloc(4)]);
  };
  const start = [
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0])),
    chunk('IDAT', deflateSync(Buffer.alloc(5))),
  ];
  const end = chunk('IEND', Buffer.alloc(0));
  const filled = [...start, end].reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([...start, chunk('tEXt', Buffer.alloc(size - filled - 12, 0x61)), end]);
}

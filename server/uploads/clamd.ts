import { connect, type Socket } from 'node:net';
import type { ByteSource } from '../../schema/platform/files/byte-source.ts';

/** Looks for malware in a file. */
export interface VirusScanner {
  /** The name of what was found; null for a clean file. Throws when the scanner cannot say, and when the signal aborts. */
  scan(source: ByteSource, signal: AbortSignal): Promise<string | null>;
}

/** clamd on a TCP port or a Unix socket. */
export type ScannerAddress = { host: string; port: number } | { path: string };

/** Bytes of a chunk. */
const CHUNK = 256 * 1024;

/** Milliseconds without an answer or progress. clamd says nothing while it looks into a large archive. */
const SILENCE = 120_000;

/** An answer is one line. */
const LONGEST_ANSWER = 1_000;

/**
 * Sends files to clamd (ClamAV) by its command INSTREAM: chunks with their length before them, closed by an empty one. One
 * connection for each file, as clamd wants it.
 */
export const clamd = (address: ScannerAddress, silence = SILENCE): VirusScanner => ({
  async scan(source, signal) {
    const socket = connect(address);
    const answer = answerOf(socket, silence);
    // It may arrive, or fail, while chunks are still being sent.
    answer.catch(() => undefined);
    const stop = (): void => void socket.destroy(new Error('The upload has ended'));
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    try {
      await Promise.race([send(socket, source), answer]);
      return outcomeOf(await answer);
    } finally {
      signal.removeEventListener('abort', stop);
      socket.destroy();
    }
  },
});

async function send(socket: Socket, source: ByteSource): Promise<void> {
  const write = (bytes: Buffer): Promise<void> =>
    new Promise((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())));
  await write(Buffer.from('zINSTREAM\0'));
  for (let at = 0; at < source.size; at += CHUNK) {
    const bytes = await source.read(at, Math.min(CHUNK, source.size - at));
    // A length of zero would end the file before its end.
    if (bytes.length === 0) throw new Error('The file is shorter than it was');
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    await write(Buffer.concat([length, bytes]));
  }
  await write(Buffer.alloc(4));
}

/** The line that clamd answers with. */
function answerOf(socket: Socket, silence: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setTimeout(silence, () => socket.destroy(new Error('The scanner does not answer')));
    socket.on('data', (part: Buffer) => {
      text += part.toString('latin1');
      if (text.includes('\0')) resolve(text.slice(0, text.indexOf('\0')));
      else if (text.length > LONGEST_ANSWER) reject(new Error('The answer of the scanner is too long'));
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The scanner has closed the connection')));
  });
}

function outcomeOf(answer: string): string | null {
  if (answer === 'stream: OK') return null;
  const found = /^stream: ([\x21-\x7e]{1,100}) FOUND$/.exec(answer)?.[1];
  if (found) return found;
  // Where StreamMaxLength of clamd.conf is smaller than an upload may be.
  if (answer.includes('size limit exceeded'))
    throw new Error('The file is larger than StreamMaxLength of clamd allows');
  throw new Error(`The scanner answered ${JSON.stringify(answer.slice(0, 200))}`);
}

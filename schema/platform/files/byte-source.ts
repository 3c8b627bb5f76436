import { LRUCache } from 'lru-cache';
import type { FileStorage } from '../../kernel/ports.ts';

/** The bytes of a file that are read where they are needed: large ones never lie in memory as a whole. */
export interface ByteSource {
  size: number;
  /** The bytes from `start`, fewer at the end. */
  read(start: number, length: number): Promise<Buffer>;
}

/** The same bytes as a buffer, without copying them. */
export const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);

export const bufferSource = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  read: async (start, length) => bytes.subarray(start, start + length),
});

/** Small reads share blocks of this size, because each is a request of a bucket. */
const BLOCK = 256 * 1024;
const MAX_BLOCKS = 32;

/** A file in the storage. Caches the blocks that were read last. */
export function storageSource(files: Pick<FileStorage, 'readPart'>, key: string, size: number): ByteSource {
  const blocks = new LRUCache<number, Buffer>({ max: MAX_BLOCKS });
  const blockAt = async (start: number): Promise<Buffer> => {
    const cached = blocks.get(start);
    if (cached) return cached;
    const block = (await files.readPart(key, start, Math.min(BLOCK, size - start))) ?? Buffer.alloc(0);
    blocks.set(start, block);
    return block;
  };
  return {
    size,
    read: async (start, length) => {
      const end = Math.min(start + length, size);
      if (end - start > BLOCK) return (await files.readPart(key, start, end - start)) ?? Buffer.alloc(0);
      const parts: Buffer[] = [];
      for (let at = start - (start % BLOCK); at < end; at += BLOCK) {
        const block = await blockAt(at);
        parts.push(block.subarray(Math.max(0, start - at), end - at));
      }
      return Buffer.concat(parts);
    },
  };
}

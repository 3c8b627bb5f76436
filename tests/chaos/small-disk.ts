import { execFile } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A separate file system for a directory, so that its disk can be full without filling that of the machine. */
export interface SmallDisk {
  /** Uses all remaining space. */
  fill(): Promise<void>;
  /** Frees that space. */
  free(): Promise<void>;
  unmount(): Promise<void>;
}

/** Mounts an ext4 of this size on an empty directory; undefined if this account may not mount (only root may). */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk | undefined> {
  const image = `${folder}.disk`;
  const ballast = join(folder, 'ballast');
  try {
    const file = await open(image, 'w');
    await file.truncate(megabytes * 1024 * 1024);
    await file.close();
    // No blocks reserved for root, because PostgreSQL runs as another account.
    await run('mkfs.ext4', ['-q', '-m', '0', image]);
    await run('mount', ['-o', 'loop', image, folder]);
  } catch {
    await rm(image, { force: true });
    return undefined;
  }
  return {
    async fill() {
      const file = await open(ballast, 'w');
      try {
        for (const bytes of [4 * 1024 * 1024, 4096]) await writeUntilFull(file, Buffer.alloc(bytes));
      } finally {
        await file.close();
      }
    },
    free: () => rm(ballast, { force: true }),
    async unmount() {
      await run('umount', [folder]);
      await rm(image, { force: true });
    },
  };
}

async function writeUntilFull(file: Awaited<ReturnType<typeof open>>, piece: Buffer): Promise<void> {
  for (;;) {
    try {
      await file.write(piece);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return;
      throw error;
    }
  }
}

import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux has a file system in memory. Containers often give it 64 MB. */
const MEMORY = '/dev/shm';
const ROOM_NEEDED = 2 * 1024 ** 3;

/**
 * A new folder for the data of a server or a PostgreSQL of the tests: in memory where that has room, otherwise in the
 * folder of temporary files. Each database is some 1,500 files, and making and removing them on a disk (ext4) took as
 * much processor time as all statements together.
 */
export async function makeDataFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join((await hasRoom()) ? MEMORY : tmpdir(), prefix));
  // As root, PostgreSQL runs under an account of its own, which must be able to traverse the folder.
  await chmod(folder, 0o711);
  return folder;
}

async function hasRoom(): Promise<boolean> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return process.platform === 'linux' && bavail * bsize >= ROOM_NEEDED;
}

import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The file system in memory of Linux. Containers often give it 64 MB. */
const MEMORY = '/dev/shm';
const ROOM_NEEDED = 2 * 1024 ** 3;

/**
 * Creates a folder for the data of a server or a PostgreSQL of the tests: in memory if there is enough space, otherwise
 * in the folder of temporary files. Each database has some 1,500 files, and creating and deleting them on a disk (ext4)
 * took as much processor time as all statements together.
 */
export async function makeDataFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join((await hasMemory()) ? MEMORY : tmpdir(), prefix));
  // Run by root, PostgreSQL uses a separate account, which must be able to traverse the folder.
  await chmod(folder, 0o711);
  return folder;
}

/** Whether there is a file system in memory with enough space for the data and the browsers of a test run. */
export async function hasMemory(): Promise<boolean> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return process.platform === 'linux' && bavail * bsize >= ROOM_NEEDED;
}

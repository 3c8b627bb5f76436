import { constants } from 'node:fs';
import { access, link, mkdir, open, rename, unlink, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../schema/kernel/errors.ts';

/** Steps on the disk that whole files and files in parts have in common. */

/** Accessible to the server's account only. */
const OWN_FOLDER = 0o700;
const OWN_FILE = 0o600;

/** Bytes that are collected before they are written. */
export const PIECE = 1024 * 1024;

/** Creates a file; its folder too, if that is missing. */
export async function openNew(path: string, folder: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', OWN_FILE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(folder, { recursive: true, mode: OWN_FOLDER });
    return open(path, 'wx', OWN_FILE);
  }
}

/** Gives the completed upload its name, unless that exists already. The folder is created if it is missing. */
export async function linkIntoPlace(part: string, target: string, hasFolder = false): Promise<void> {
  try {
    await link(part, target);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new AppError('CONFLICT', { messageKey: 'fileArrived' });
    if (code === 'ENOENT' && hasFolder) throw error;
    if (code === 'ENOENT') {
      await mkdir(join(target, '..'), { recursive: true, mode: OWN_FOLDER });
      return linkIntoPlace(part, target, true);
    }
    // A file system without hard links: check and rename are not atomic.
    if (await orNull(access(target, constants.F_OK).then(() => true)))
      throw new AppError('CONFLICT', { messageKey: 'fileArrived' });
    await rename(part, target);
    return;
  }
  await unlink(part);
}

/** Syncs the folder, so that the name is durable too; not supported by every operating system. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** Returns null for a missing file. */
export async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

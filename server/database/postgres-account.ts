import { spawnSync } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { EmbeddedPostgresError } from './postgres-binaries.ts';

/** How to start a program as PostgreSQL's account. */
export interface PostgresAccount {
  /** Set only if the server runs as root: PostgreSQL refuses to run as root. */
  owner: { uid: number; gid: number } | undefined;
  command(program: string, args: readonly string[]): { program: string; args: string[]; uid?: number; gid?: number };
}

interface PasswdEntry {
  name: string;
  uid: number;
  gid: number;
}

/**
 * Chooses the account for PostgreSQL. `folders` are those it must access: its programs and its data. An existing
 * cluster keeps the account that owns it.
 */
export async function choosePostgresAccount(clusterDir: string, folders: readonly string[]): Promise<PostgresAccount> {
  const isRoot = process.getuid?.() === 0;
  const cluster = await stat(clusterDir).catch(() => undefined);
  if (!isRoot) {
    const uid = process.getuid?.();
    if (cluster && uid !== undefined && cluster.uid !== uid) {
      throw new EmbeddedPostgresError(
        `The database in ${clusterDir} belongs to another account (uid ${cluster.uid}); start the server as that ` +
          'account or as root, or set another DATA_DIR.',
      );
    }
    return { owner: undefined, command: (program, args) => ({ program, args: [...args] }) };
  }

  const owner =
    cluster && cluster.uid !== 0
      ? { name: `uid ${cluster.uid}`, uid: cluster.uid, gid: cluster.gid }
      : await unprivilegedEntry();
  const ids = { uid: owner.uid, gid: owner.gid };
  const closed = await firstClosedFolder(folders, ids);
  if (!closed) {
    return { owner: ids, command: (program, args) => ({ program, args: [...args], ...ids }) };
  }
  const wrapper = throughClosedFolders(ids, closed);
  if (!wrapper) {
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as root, and its account (${owner.name}) can't enter ${closed}; run the server as a ` +
        'normal user, or open that folder with chmod o+x, or move project and DATA_DIR to an open place such as /srv.',
    );
  }
  return {
    owner: ids,
    command: (program, args) => ({ program: wrapper[0]!, args: [...wrapper.slice(1), program, ...args] }),
  };
}

async function unprivilegedEntry(): Promise<PasswdEntry> {
  const existing = (await passwd()).find((entry) => entry.name === 'postgres');
  if (existing) return existing;
  // The two common toolsets: shadow (Debian, Fedora, …) and busybox (Alpine).
  const attempts: [string, string[]][] = [
    ['useradd', ['--system', '--no-create-home', '--shell', '/bin/false', 'postgres']],
    ['adduser', ['-S', '-D', '-H', '-s', '/bin/false', 'postgres']],
  ];
  for (const [program, args] of attempts) {
    if (spawnSync(program, args, { stdio: 'ignore' }).status === 0) break;
  }
  const entries = await passwd();
  const made = entries.find((entry) => entry.name === 'postgres') ?? entries.find((entry) => entry.name === 'nobody');
  if (!made)
    throw new EmbeddedPostgresError(
      'PostgreSQL does not run as root and no account "postgres" could be made; run the server as a normal user or ' +
        'set DATABASE_URL.',
    );
  return made;
}

async function passwd(): Promise<PasswdEntry[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && Number(uid) > 0 ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

async function firstClosedFolder(
  folders: readonly string[],
  { uid, gid }: { uid: number; gid: number },
): Promise<string | undefined> {
  for (const folder of folders) {
    const path: string[] = [];
    for (let at = folder; ; at = dirname(at)) {
      path.unshift(at);
      if (dirname(at) === at) break;
    }
    for (const part of path) {
      const info = await stat(part);
      const bit = info.uid === uid ? 0o100 : info.gid === gid ? 0o010 : 0o001;
      if ((info.mode & bit) === 0) return part;
    }
  }
  return undefined;
}

/**
 * A clone below /root or in a fresh temporary folder (both 0700) is not accessible to other accounts. If util-linux is
 * installed, PostgreSQL is started with the one capability of root that it needs to traverse such folders, and the
 * permissions of the folders are not changed. The narrower capability is tried first; containers usually have only the
 * wider one.
 */
function throughClosedFolders({ uid, gid }: { uid: number; gid: number }, folder: string): string[] | undefined {
  for (const right of ['dac_read_search', 'dac_override']) {
    const rights = ['--securebits=+no_setuid_fixup', `--inh-caps=-all,+${right}`, `--ambient-caps=-all,+${right}`];
    const command = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...rights];
    const probe = spawnSync(command[0]!, [...command.slice(1), 'test', '-x', `${folder}/.`], { stdio: 'ignore' });
    if (probe.status === 0) return command;
  }
  return undefined;
}

import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

export interface RepositoryCopy {
  folder: string;
  /** Runs a program of the repository with Node in the copy. Throws its output if it fails. */
  run: (...args: string[]) => Promise<string>;
  vitest: (...args: string[]) => Promise<string>;
  remove: () => void;
}

/** Creates a copy of the working tree of the repository, for scripts that write into it. */
export async function copyOfRepository(name: string): Promise<RepositoryCopy> {
  const folder = mkdtempSync(join(tmpdir(), `obacht-${name}-`));
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 1e8,
  });
  const folders = new Set<string>();
  // Files that are deleted and not yet committed are listed, too.
  for (const file of stdout.split('\0').filter((listed) => listed && existsSync(join(root, listed)))) {
    const parent = dirname(join(folder, file));
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
    folders.add(parent);
    copyFileSync(join(root, file), join(folder, file));
  }
  // The compiler's build information in node_modules describes the repository, not the copy.
  const config = join(folder, 'tsconfig.json');
  writeFileSync(config, readFileSync(config, 'utf8').replace('node_modules/.cache/', './'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const runInCopy = async (...args: string[]): Promise<string> => {
    const { NODE_ENV: _, VITEST: __, ...env } = process.env;
    return run(process.execPath, args, { cwd: folder, env, maxBuffer: 1e8 }).then(
      (done) => done.stdout,
      (error: { stdout: string; stderr: string }) => {
        throw new Error(`${args.join(' ')}\n${error.stdout.slice(-6_000)}\n${error.stderr.slice(-3_000)}`);
      },
    );
  };
  return {
    folder,
    run: runInCopy,
    vitest: (...args) => runInCopy('node_modules/vitest/vitest.mjs', 'run', ...args),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

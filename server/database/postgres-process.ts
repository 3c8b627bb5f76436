import { spawn } from 'node:child_process';
import { readFile, rename, stat } from 'node:fs/promises';
import type { PostgresAccount } from './postgres-account.ts';

const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

/** The lines of postmaster.pid. */
export interface PidFile {
  pid: number;
  port: number;
  ready: boolean;
}

/**
 * The environment of PostgreSQL: without the server's secrets and without PG* variables that would change its
 * behaviour.
 */
export function environment(): NodeJS.ProcessEnv | undefined {
  return process.platform === 'win32'
    ? undefined
    : { LC_ALL: 'C', PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' };
}

/** Runs a program as PostgreSQL's account and waits for its exit. */
export async function run(
  account: PostgresAccount,
  program: string,
  programArgs: string[],
): Promise<{ code: number | null; output: string }> {
  const { program: command, args, ...ids } = account.command(program, programArgs);
  const child = spawn(command, args, {
    ...ids,
    cwd: '/',
    env: environment(),
    windowsHide: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((done) => {
    child.once('error', (error) => done({ code: -1, output: error.message }));
    child.once('close', (code) => done({ code, output }));
  });
}

/** Reads postmaster.pid; undefined if it is missing or still empty. */
export async function readPidFile(pidFile: string): Promise<PidFile | undefined> {
  const text = await readFile(pidFile, 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7] === 'ready' } : undefined;
}

/** Whether a process with this id exists, whatever its owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether the process is still the PostgreSQL of this cluster: process ids are reused, almost always after a restart of
 * a container.
 */
export async function isPostgresOf(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'win32') return true;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(async () => {
    const noAccount: PostgresAccount = { owner: undefined, command: (program, args) => ({ program, args: [...args] }) };
    return (await run(noAccount, 'ps', ['-ww', '-o', 'command=', '-p', String(pid)])).output;
  });
  return commandLine.includes('postgres') && commandLine.includes(cluster);
}

/** Rotates a large log; one old log is kept. */
export async function rotateLog(logFile: string): Promise<void> {
  if ((await sizeOf(logFile)) > LOG_LIMIT_BYTES) await rename(logFile, `${logFile}.1`);
}

/** Size of a file; 0 if it does not exist. */
export async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0;
}

/** Content that was appended to a file since it had `start` bytes. */
export async function readFrom(path: string, start: number): Promise<string> {
  const bytes = await readFile(path).catch(() => Buffer.alloc(0));
  return bytes.subarray(start).toString('utf8');
}

/** The cause of a failure in a log: PostgreSQL's last FATAL or error line, otherwise the last line. */
export function lastProblem(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const errors = lines.filter((line) => /\b(?:FATAL|PANIC|error|ERROR)\b/.test(line));
  return (errors.at(-1) ?? lines.at(-1) ?? 'it said nothing').replace(/^.*?(?=FATAL|PANIC|error:)/, '');
}

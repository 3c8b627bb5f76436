import { spawn } from 'node:child_process';
import { readFile, rename, stat } from 'node:fs/promises';
import type { PostgresAccount } from './postgres-account.ts';

const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

/** What PostgreSQL writes into postmaster.pid, line by line. */
export interface PidFile {
  pid: number;
  port: number;
  ready: boolean;
}

/** PostgreSQL gets none of the server's secrets and none of the PG* variables that would bend it. */
export function environment(): NodeJS.ProcessEnv | undefined {
  return process.platform === 'win32'
    ? undefined
    : { LC_ALL: 'C', PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' };
}

/** Runs a program as PostgreSQL's account to its end. */
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

/** Reads postmaster.pid; undefined when there is none, or nothing in it yet. */
export async function readPidFile(pidFile: string): Promise<PidFile | undefined> {
  const text = await readFile(pidFile, 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7] === 'ready' } : undefined;
}

/** Whether a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Process ids are used again, after a restart of a container almost always: is it still the PostgreSQL of this cluster?
 */
export async function isPostgresOf(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'win32') return true;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(async () => {
    const noAccount: PostgresAccount = { owner: undefined, command: (program, args) => ({ program, args: [...args] }) };
    return (await run(noAccount, 'ps', ['-ww', '-o', 'command=', '-p', String(pid)])).output;
  });
  return commandLine.includes('postgres') && commandLine.includes(cluster);
}

/** Begins a new log when the old one has grown large; one old one is kept. */
export async function rotateLog(logFile: string): Promise<void> {
  if ((await sizeOf(logFile)) > LOG_LIMIT_BYTES) await rename(logFile, `${logFile}.1`);
}

/** Bytes of a file; 0 when it does not exist. */
export async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0;
}

/** What was added to a file since it had `start` bytes. */
export async function readFrom(path: string, start: number): Promise<string> {
  const bytes = await readFile(path).catch(() => Buffer.alloc(0));
  return bytes.subarray(start).toString('utf8');
}

/** The line of a log that says why: PostgreSQL's last FATAL or error line, or simply the last one. */
export function lastProblem(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const telling = lines.filter((line) => /\b(?:FATAL|PANIC|error|ERROR)\b/.test(line));
  return (telling.at(-1) ?? lines.at(-1) ?? 'it said nothing').replace(/^.*?(?=FATAL|PANIC|error:)/, '');
}

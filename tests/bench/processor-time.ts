import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Processor time in milliseconds: of the servers (product and floor), of PostgreSQL, and of browsers that servers
 * started.
 */
export interface ProcessorTime {
  node: number;
  postgres: number;
  browser: number;
}

let servers: () => readonly number[] = () => [];
let postmasterFile = '';

/** Sets the processes whose time `processorTime` returns. */
export function watchProcesses(dataDir: string, serverPids: () => readonly number[]): void {
  servers = serverPids;
  postmasterFile = join(dataDir, 'postgres', 'postmaster.pid');
}

/**
 * The processor time that the watched processes have used so far; null if the operating system does not report it. In
 * contrast to seconds, it can be compared on a busy machine, too.
 */
export function processorTime(): ProcessorTime | null {
  if (process.platform !== 'linux' || !postmasterFile) return null;
  try {
    const children = childrenOfAll();
    /** The processor time of the processes below one, including those that have ended. */
    const below = (pid: number): number =>
      (children.get(pid) ?? []).reduce((total, child) => total + timeOf(child) + below(child), timeOfEnded(pid));
    const postmaster = Number(readFileSync(postmasterFile, 'utf8').split('\n')[0]);
    const sum = (each: (pid: number) => number): number => servers().reduce((total, pid) => total + each(pid), 0);
    return { node: sum(timeOf), postgres: timeOf(postmaster) + below(postmaster), browser: sum(below) };
  } catch {
    return null;
  }
}

/**
 * Milliseconds of a process and of all below it, including those that have ended; 0 if the operating system does not
 * report it.
 */
export function timeOfTree(root: number): number {
  if (process.platform !== 'linux') return 0;
  const children = childrenOfAll();
  const below = (pid: number): number =>
    timeOf(pid) + timeOfEnded(pid) + (children.get(pid) ?? []).reduce((total, child) => total + below(child), 0);
  return below(root);
}

/**
 * Memory of the browsers that servers started in MB, with shared memory counted once; null if the operating system does
 * not report it.
 */
export function browserMemory(): number | null {
  if (process.platform !== 'linux') return null;
  const children = childrenOfAll();
  const below = (pid: number): number =>
    (children.get(pid) ?? []).reduce((total, child) => total + memoryOf(child) + below(child), 0);
  return servers().reduce((total, pid) => total + below(pid), 0);
}

function memoryOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Milliseconds that the threads of a process were on a processor; 0 for one that has ended. */
function timeOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6)
      .reduce((total, each) => total + each, 0);
  } catch {
    return 0;
  }
}

/** Milliseconds of the children of a process that have ended; the kernel counts them in hundredths of a second. */
function timeOfEnded(pid: number): number {
  const [user, system] = statOf(pid).slice(13, 15);
  return (Number(user ?? 0) + Number(system ?? 0)) * 10;
}

/** The fields in the kernel's status of a process after its name, which is in parentheses and may contain spaces. */
function statOf(pid: number | string): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

function childrenOfAll(): Map<number, number[]> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return Map.groupBy(pids.map(Number), (pid) => Number(statOf(pid)[1]));
}

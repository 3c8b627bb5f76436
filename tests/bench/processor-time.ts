import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Processor time in milliseconds: of servers (the product's, and the floor's), of PostgreSQL, and of browsers that servers started. */
export interface ProcessorTime {
  node: number;
  postgres: number;
  browser: number;
}

let servers: () => readonly number[] = () => [];
let postmasterFile = '';

/** Says whose time `processorTime` tells. */
export function watchProcesses(dataDir: string, serverPids: () => readonly number[]): void {
  servers = serverPids;
  postmasterFile = join(dataDir, 'postgres', 'postmaster.pid');
}

/**
 * What the watched processes have used so far; null where the system does not tell it. It can be compared on a machine
 * that others use, too, where seconds cannot.
 */
export function processorTime(): ProcessorTime | null {
  if (process.platform !== 'linux' || !postmasterFile) return null;
  try {
    const children = childrenOfAll();
    /** Of the processes below one, those that have ended among them. */
    const below = (pid: number): number =>
      (children.get(pid) ?? []).reduce((total, child) => total + timeOf(child) + below(child), timeOfEnded(pid));
    const postmaster = Number(readFileSync(postmasterFile, 'utf8').split('\n')[0]);
    const sum = (each: (pid: number) => number): number => servers().reduce((total, pid) => total + each(pid), 0);
    return { node: sum(timeOf), postgres: timeOf(postmaster) + below(postmaster), browser: sum(below) };
  } catch {
    return null;
  }
}

/** Milliseconds of a process and of all below it, those that have ended among them; 0 where the system does not tell it. */
export function timeOfTree(root: number): number {
  if (process.platform !== 'linux') return 0;
  const children = childrenOfAll();
  const below = (pid: number): number =>
    timeOf(pid) + timeOfEnded(pid) + (children.get(pid) ?? []).reduce((total, child) => total + below(child), 0);
  return below(root);
}

/** MB of the browsers that servers started, what they share counted once; null where the system does not tell it. */
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

/** What the kernel tells of a process, from its state on: its name is in parentheses and may have blanks. */
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

import { readdir, readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import type { Browser } from 'playwright-core';

/** Below requests, and above what waits for an idle machine. */
const LOW_PRIORITY = 10;

/**
 * Gives a browser that was just started less processor time than requests get, while there is too little for both:
 * twelve documents at once made the board of others eight times slower. What the browser starts later inherits it. On
 * Linux a priority is that of a thread, so that each is set; on other systems the browser keeps the priority of the
 * server.
 */
export async function lowerPriority(browser: Browser): Promise<void> {
  if (process.platform !== 'linux') return;
  const session = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const main = processInfo.find(({ type }) => type === 'browser');
    if (main) for (const thread of await threadsBelow(main.id)) lower(thread);
  } finally {
    await session.detach();
  }
}

/** The threads of a process and of all that it started: also of those that the browser does not list. */
async function threadsBelow(id: number): Promise<number[]> {
  const parents = new Map(
    await Promise.all((await numbersIn('/proc')).map(async (pid) => [pid, await parentOf(pid)] as const)),
  );
  const isBelow = (pid: number | undefined): boolean => pid !== undefined && (pid === id || isBelow(parents.get(pid)));
  const processes = [...parents.keys()].filter(isBelow);
  return (await Promise.all(processes.map((pid) => numbersIn(`/proc/${pid}/task`)))).flat();
}

const numbersIn = async (folder: string): Promise<number[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number);

async function parentOf(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The program's name stands in parentheses and may contain any character.
  const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  return parent > 0 ? parent : undefined;
}

function lower(thread: number): void {
  try {
    setPriority(thread, LOW_PRIORITY);
  } catch {
    // It has ended meanwhile.
  }
}

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printLine } from './report.ts';

type End = () => Promise<unknown>;

/** What a program of the tests has to end: newest first, and when it is stopped by a signal as well. */
export interface Endings {
  add(...ends: End[]): void;
  /** Ends after everything that was added, but before the data folder is removed: what others still use. */
  addLate(end: End): void;
  /** Ends everything. What fails is printed, and the others go on. */
  end(): Promise<void>;
}

/**
 * A temporary data folder for a program, removed at the end by `remove`. As root, PostgreSQL runs under an account of its own, which has to
 * be able to traverse the folder.
 */
export async function temporaryData(
  prefix: string,
  prepare: (dataDir: string) => Promise<End | void> = async () => undefined,
): Promise<{ dataDir: string; endings: Endings }> {
  const dataDir = await mkdtemp(join(tmpdir(), prefix));
  const undo = await prepare(dataDir);
  await chmod(dataDir, 0o711);
  const late: End[] = [() => rm(dataDir, { recursive: true, force: true }), ...(undo ? [undo] : [])];
  const others: End[] = [];
  let ended: Promise<void> | undefined;
  const endAll = async (): Promise<void> => {
    for (const end of [...others.toReversed(), ...late.toReversed()])
      await end().catch((error: Error) => printLine(`while ending: ${error.message}`));
  };
  const endings: Endings = {
    add: (...ends) => void others.push(...ends),
    addLate: (end) => void late.push(end),
    end: () => (ended ??= endAll()),
  };
  // Not once: a terminal sends a signal to the whole group, and the command that started this program passes it on.
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void endings.end().finally(() => process.exit(143)));
  return { dataDir, endings };
}

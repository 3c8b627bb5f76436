import type { FileEntry, OutboxEntry } from './outbox-entries.ts';
import type { SenderOptions } from './outbox-sender.ts';

/** Prepares the files of a record that wait, until `isWanted` returns false. */
export type PrepareWaiting = (sender: SenderOptions, isWanted: () => boolean) => Promise<void>;

/**
 * Prepares files that cannot be sent now, one after the other, because an original photo takes several times the space.
 * A file that cannot be prepared is left unchanged; sending it reports the reason.
 */
export const preparingWaiting = (): PrepareWaiting => {
  const failed = new Set<string>();
  const isNext = (entry: OutboxEntry): entry is FileEntry =>
    entry.kind === 'file' && !entry.isPrepared && !entry.fileId && !entry.problem && !failed.has(entry.id);
  return async ({ own, ports, fileOf, keep }, isWanted) => {
    for (;;) {
      const next = own.entries().find(isNext);
      if (!next || !isWanted()) return;
      try {
        const file = await fileOf(next);
        if (!file) throw new Error('This browser has lost the file');
        const prepared = await ports.prepare(file);
        // Removed meanwhile, or another person uses this browser now.
        if (isWanted() && own.entries().some(({ ref }) => ref === next.ref)) await keep(next, prepared);
      } catch {
        failed.add(next.id);
      }
    }
  };
};

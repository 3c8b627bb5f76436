import { Resolver } from 'node:dns/promises';

/** Answers of the DNS that say that there is no such record. */
const NONE = new Set(['ENOTFOUND', 'ENODATA']);

/** Longest text that a record is compared with, and most records. */
const LONGEST = 1_000;
const MAX_RECORDS = 100;

/**
 * Reads text records of the DNS: from the given servers (address, or address:port), else from those of the machine.
 * Throws when none of them answers within the time.
 */
export function textRecords({
  servers,
  timeoutMs,
}: {
  servers: readonly string[];
  timeoutMs: number;
}): (name: string) => Promise<string[]> {
  return async (name) => {
    const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
    if (servers.length > 0) resolver.setServers(servers);
    try {
      const records = await resolver.resolveTxt(name);
      // A record of several strings is one text (RFC 7208, 3.3).
      return records.slice(0, MAX_RECORDS).map((strings) => strings.join('').slice(0, LONGEST).trim());
    } catch (error) {
      if (NONE.has((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw error;
    }
  };
}

import { today as dayIn } from './calendar.shared.ts';
import type { Ports } from './ports.ts';
import { cacheOfApplication } from './application-cache.ts';

/** Milliseconds after which something is counted again although no record has changed: the feed does not report all rows. */
const VALID_MS = 60_000;

interface Count {
  version: number;
  day: string;
  since: number;
  value: Promise<unknown>;
}

const countsOf = cacheOfApplication<Count>(10_000);

/** Whose rows are counted, and the organisation's change counter as it was read before. */
export interface CountedOf {
  ports: Ports;
  clientId: string;
  version: number;
}

/**
 * What `count` answers about the rows of an organisation: counted once for all who ask, until a record of it changes, a
 * day begins or a minute has passed. So nobody reads a number from before their own save. `name` says everything on
 * which the number depends besides. Throws what `count` throws, which is not remembered.
 */
export function counted<T>({ ports, clientId, version }: CountedOf, name: string, count: () => Promise<T>): Promise<T> {
  const counts = countsOf(ports);
  const now = ports.clock.now();
  const [day, key] = [dayIn(now), `${clientId} ${name}`];
  const cached = counts.get(key);
  const age = cached ? now.getTime() - cached.since : 0;
  if (cached && cached.version >= version && cached.day === day && age >= 0 && age < VALID_MS)
    return cached.value as Promise<T>;
  const value = count();
  const entry: Count = { version, day, since: now.getTime(), value };
  counts.set(key, entry);
  value.catch(() => {
    if (counts.get(key) === entry) counts.delete(key);
  });
  return value;
}

import { LRUCache } from 'lru-cache';
import type { Ports } from './ports.ts';

/** One cache of at most `max` values for each application of the process; the least recently used value is evicted first. */
export function cacheOfApplication<Value extends object>(max: number): (ports: Ports) => LRUCache<string, Value> {
  const caches = new WeakMap<Ports, LRUCache<string, Value>>();
  return (ports) => {
    const cache = caches.get(ports) ?? new LRUCache<string, Value>({ max });
    caches.set(ports, cache);
    return cache;
  };
}

import type { Ports } from './ports.ts';

/** A cache within a process that holds a limited number of values and evicts the least recently used one. */
export class Recent<Value> {
  readonly #values = new Map<string, Value>();

  constructor(private readonly most: number) {}

  /** A value that is found is the newest one from then on. */
  get(key: string): Value | undefined {
    const found = this.#values.get(key);
    if (found !== undefined) this.set(key, found);
    return found;
  }

  set(key: string, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size > this.most) this.#values.delete(this.#values.keys().next().value!);
  }

  delete(key: string): void {
    this.#values.delete(key);
  }
}

/** One cache for each application of the process. */
export function recentOfApplication<Value>(most: number): (ports: Ports) => Recent<Value> {
  const caches = new WeakMap<Ports, Recent<Value>>();
  return (ports) => {
    const cache = caches.get(ports) ?? new Recent<Value>(most);
    caches.set(ports, cache);
    return cache;
  };
}

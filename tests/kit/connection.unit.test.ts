import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '../../client/kit/data/store.ts';

// Replaces the hook, so that it can be called outside of a component: it returns the value of the store.
vi.mock('../../client/kit/data/use-store.ts', () => ({ useStore: <Value>({ get }: Store<Value>): Value => get() }));

describe('the notice of a lost connection', () => {
  let connection: typeof import('../../client/kit/data/connection.ts');

  beforeEach(async () => {
    vi.useFakeTimers();
    vi.stubGlobal('window', globalThis);
    vi.resetModules();
    connection = await import('../../client/kit/data/connection.ts');
    connection.connectionOpened();
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is shown three seconds after the disconnection, however often a connection is tried meanwhile', () => {
    for (let tries = 0; tries < 4; tries += 1) {
      connection.connectionClosed();
      vi.advanceTimersByTime(740);
      expect(connection.useConnectionLost()).toBe(false);
    }
    connection.connectionClosed();
    vi.advanceTimersByTime(740);
    expect(connection.useConnectionLost()).toBe(true);
  });

  it('is not shown for a shorter disconnection, and hidden when there is a connection again', () => {
    connection.connectionClosed();
    vi.advanceTimersByTime(2_900);
    connection.connectionOpened();
    vi.advanceTimersByTime(2_900);
    expect(connection.useConnectionLost()).toBe(false);
    connection.connectionClosed();
    vi.advanceTimersByTime(3_000);
    expect(connection.useConnectionLost()).toBe(true);
    connection.connectionOpened();
    expect(connection.useConnectionLost()).toBe(false);
  });
});

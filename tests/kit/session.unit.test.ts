import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A browser: its storage, and the tabs that receive storage events. */
class Browser {
  readonly items = new Map<string, string>();
  readonly tabs: ((event: { key: string | null }) => void)[] = [];

  /**
   * Opens a tab: a separate instance of the module. Storage events go to all tabs except the one opened last, which
   * writes in each test.
   */
  async open() {
    const number = this.tabs.push(() => undefined) - 1;
    const tell = (key: string): void => this.tabs.forEach((hear, other) => other !== number && hear({ key }));
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => this.items.get(key) ?? null,
      setItem: (key: string, value: string) => {
        this.items.set(key, value);
        tell(key);
      },
      removeItem: (key: string) => {
        this.items.delete(key);
        tell(key);
      },
    });
    vi.stubGlobal('window', {
      addEventListener: (_name: string, listener: (event: { key: string | null }) => void) =>
        (this.tabs[number] = listener),
    });
    vi.resetModules();
    const tab = await import('../../client/kit/session/session.ts');
    tab.followOtherTabs();
    return tab;
  }

  /** Deletes the data of the site, as Safari does after some days without a visit. */
  clear(): void {
    this.items.clear();
    for (const hear of this.tabs) hear({ key: null });
  }

  stored(): { token: string; clientId: string } | null {
    return JSON.parse(this.items.get('session') ?? 'null') as { token: string; clientId: string } | null;
  }
}

const HERE = { token: 'token of A', userId: 'clara', clientId: 'A' };
const THERE = { token: 'token of B', userId: 'clara', clientId: 'B' };

let browser: Browser;

beforeEach(() => {
  vi.useFakeTimers();
  browser = new Browser();
  browser.items.set('session', JSON.stringify(HERE));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('A tab whose browser has switched to another organisation', () => {
  it('keeps its own token and records that another tab has switched', async () => {
    const [left, other] = [await browser.open(), await browser.open()];
    await other.switchSession(async () => THERE);
    expect([left.currentSession(), left.staleStore.get()]).toEqual([HERE, 'otherTab']);
    expect(other.currentSession()).toEqual(HERE);
    expect(browser.stored()).toEqual(THERE);
  });

  it('overwrites nothing: neither with a refreshed token nor with the end of its own session', async () => {
    const [left, other] = [await browser.open(), await browser.open()];
    await other.switchSession(async () => THERE);
    left.renewSession({ token: 'refreshed just before' });
    left.endSession('inactivity');
    left.endSession('revoked');
    expect(browser.stored()).toEqual(THERE);
    expect(left.currentSession()).toEqual(HERE);
  });

  it('that gets the end of its session before the switch waits for the switch', async () => {
    const [left, other] = [await browser.open(), await browser.open()];
    await other.switchSession(async () => {
      // The server has ended the old session; its response has not arrived yet.
      left.endSession('switched');
      other.endSession('switched');
      return THERE;
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(browser.stored()).toEqual(THERE);
    expect(left.staleStore.get()).toBe('otherTab');
  });

  it('keeps that state until it is reloaded, also when the other one switches back', async () => {
    const [left, other] = [await browser.open(), await browser.open()];
    await other.switchSession(async () => THERE);
    const reloaded = await browser.open();
    await reloaded.switchSession(async () => ({ ...HERE, token: 'second token of A' }));
    expect([left.currentSession(), left.staleStore.get()]).toEqual([HERE, 'otherTab']);
    expect((await browser.open()).currentSession()?.token).toBe('second token of A');
  });

  it('shows the login like all others when the browser logs out', async () => {
    const [left, other] = [await browser.open(), await browser.open()];
    await other.switchSession(async () => THERE);
    (await browser.open()).endSession('loggedOut');
    expect([left.currentSession(), left.staleStore.get(), browser.stored()]).toEqual([null, null, null]);
  });

  it('says that the browser has deleted its data, which is no logout', async () => {
    const tab = await browser.open();
    browser.clear();
    expect([tab.currentSession(), tab.lastSessionEnd()]).toEqual([null, 'cleared']);
  });

  it('does not become another person’s either', async () => {
    const [left, other] = [await browser.open(), await browser.open()];
    other.startSession({ token: 'of somebody else', userId: 'petra', clientId: 'A' });
    expect([left.currentSession(), left.staleStore.get()]).toEqual([HERE, 'otherTab']);
  });
});

describe('A switch whose answer is lost', () => {
  it('leaves everything as it was where the server refused', async () => {
    const tab = await browser.open();
    await expect(tab.switchSession(() => Promise.reject(new Error('no connection')))).rejects.toThrow('no connection');
    expect([tab.currentSession(), tab.staleStore.get(), browser.stored()]).toEqual([HERE, null, HERE]);
  });

  it('ends at the login where the server carried it out', async () => {
    const tab = await browser.open();
    await expect(tab.switchSession(() => Promise.reject(new Error('no connection')))).rejects.toThrow();
    tab.endSession('switched');
    expect(tab.currentSession()).toEqual(HERE);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([tab.currentSession(), browser.stored(), tab.lastSessionEnd()]).toEqual([null, null, 'switched']);
  });
});

describe('A refreshed token', () => {
  it('is taken over by the other tabs of the same organisation', async () => {
    const [other, one] = [await browser.open(), await browser.open()];
    one.renewSession({ token: 'refreshed' });
    expect([other.currentSession()?.token, other.staleStore.get()]).toEqual(['refreshed', null]);
  });

  it('of a session that an earlier version stored does not count as another organisation', async () => {
    browser.items.set('session', JSON.stringify({ token: 'old', userId: 'clara' }));
    const [other, one] = [await browser.open(), await browser.open()];
    one.renewSession({ clientId: 'A' });
    expect([other.currentSession()?.clientId, other.staleStore.get()]).toEqual(['A', null]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A browser with a worker that serves the page, and a new worker that is installed and waits for activation. */
async function openPage({ unsentOf = [] as string[] } = {}) {
  const messages: unknown[] = [];
  const reloads = vi.fn();
  const container = new EventTarget();
  const registration = Object.assign(new EventTarget(), {
    active: {},
    waiting: { postMessage: (message: unknown) => messages.push(message) },
    update: async () => undefined,
  });
  vi.stubGlobal('navigator', {
    onLine: true,
    userActivation: { hasBeenActive: true },
    serviceWorker: Object.assign(container, { controller: {}, register: async () => registration }),
  });
  vi.stubGlobal('location', { reload: reloads });
  vi.stubGlobal('document', { readyState: 'complete', visibilityState: 'visible' });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { requestIdleCallback: (done: () => void) => done() }));
  const waiting = Object.fromEntries(unsentOf.map((owner) => [owner, { board: { changes: 1, files: 0 } }]));
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(waiting), setItem: () => undefined });
  vi.resetModules();
  const { registerAppWorker, newVersion, startNewVersion } = await import('../../client/kit/offline/app-worker.ts');
  await registerAppWorker();
  expect(newVersion.get()).toBe('ready');
  return { container, messages, reloads, startNewVersion };
}

describe('a new version that is stored on the device', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubEnv('PROD', true);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });

  it('takes over when the person asks for it, and the page is reloaded, once more if that did not work', async () => {
    const { container, messages, reloads, startNewVersion } = await openPage();
    expect(startNewVersion()).toBe(true);
    expect(messages).toEqual(['activate']);
    expect(reloads).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    expect(reloads).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(60_000);
    expect(reloads).toHaveBeenCalledTimes(2);
  });

  it('does not block the page when the browser does not let it take over', async () => {
    const { reloads, startNewVersion } = await openPage();
    startNewVersion();
    vi.advanceTimersByTime(5_000);
    expect(reloads).toHaveBeenCalledOnce();
  });

  it('waits while anybody has something unsent on this device', async () => {
    const { messages, reloads, startNewVersion } = await openPage({ unsentOf: ['mia@sommer'] });
    expect(startNewVersion()).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(messages).toEqual([]);
    expect(reloads).not.toHaveBeenCalled();
  });
});

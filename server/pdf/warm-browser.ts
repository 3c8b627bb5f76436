import type { Browser } from 'playwright-core';
import type { Logger } from 'pino';
import type { Chromium } from './chromium.ts';
import { lowerPriority } from './low-priority.ts';

export interface WarmBrowserOptions {
  /** Finds a browser; throws NoChromium where there is none. */
  find(): Promise<Chromium>;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Idle timeout of the browser in milliseconds. */
  idleMs: number;
}

/**
 * Environment variables that the browser inherits. The server's contain secrets, and the browser renders user content.
 */
const ENVIRONMENT = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TEMP',
  'TMP',
  'XDG_RUNTIME_DIR',
  'XDG_CACHE_HOME',
  'XDG_CONFIG_HOME',
  'FONTCONFIG_PATH',
  'FONTCONFIG_FILE',
];
const ENVIRONMENT_ON_WINDOWS = [
  'SystemRoot',
  'windir',
  'LOCALAPPDATA',
  'APPDATA',
  'USERPROFILE',
  'ProgramData',
  'ProgramFiles',
  'ProgramFiles(x86)',
];

const ARGUMENTS = [
  // Containers have little shared memory.
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  // No network access: neither for documents nor for the browser's own services.
  '--host-resolver-rules=MAP * ~NOTFOUND',
];

/** The browser is replaced after so many documents, which bounds its memory. */
const DOCUMENTS_OF_ONE_BROWSER = 500;

interface Live {
  browser: Browser;
  users: number;
  served: number;
}

/**
 * One shared browser: started on first use, replaced after a crash, stopped after some idle minutes.
 */
export class WarmBrowser {
  #current: Promise<Live> | undefined;
  #leaving = new Set<Promise<void>>();
  #idle: NodeJS.Timeout | undefined;
  #sandbox: boolean;

  constructor(private readonly options: WarmBrowserOptions) {
    // Chromium's sandbox refuses to run as root.
    this.#sandbox = process.platform !== 'linux' || process.getuid?.() !== 0;
  }

  /** The browser for one document. Throws NoChromium, or the error of its start. */
  async use<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
    clearTimeout(this.#idle);
    const live = await this.#live();
    live.users += 1;
    live.served += 1;
    try {
      return await work(live.browser);
    } finally {
      live.users -= 1;
      if (live.users === 0) await this.#rest(live);
    }
  }

  /** Discards a browser that does not respond; the next document starts another one. */
  discard(browser: Browser): void {
    void this.#current?.then((live) => {
      if (live.browser === browser) this.#current = undefined;
    });
    this.#end(browser);
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const current = this.#current;
    this.#current = undefined;
    const live = await current?.catch(() => undefined);
    if (live) this.#end(live.browser);
    await Promise.all(this.#leaving);
  }

  #live(): Promise<Live> {
    if (this.#current) return this.#current;
    const started = this.#start();
    this.#current = started;
    const forget = (): void => {
      if (this.#current === started) this.#current = undefined;
    };
    started.then(({ browser }) => (browser.isConnected() ? browser.once('disconnected', forget) : forget()), forget);
    return started;
  }

  async #start(): Promise<Live> {
    const begun = performance.now();
    const { executablePath, env } = await this.options.find();
    const { chromium } = await import('playwright-core');
    const launch = (chromiumSandbox: boolean): Promise<Browser> =>
      chromium.launch({
        executablePath,
        chromiumSandbox,
        args: ARGUMENTS,
        env: { ...environment(), ...env },
        // The server shuts the browser down itself.
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
      });
    let browser: Browser;
    try {
      browser = await launch(this.#sandbox);
    } catch (error) {
      if (!this.#sandbox) throw error;
      browser = await launch(false);
      this.#sandbox = false;
      this.options.log.warn(
        'Chromium prints without its sandbox, which this machine does not allow (in containers: user namespaces)',
      );
    }
    await lowerPriority(browser);
    this.options.log.info(
      { ms: Math.round(performance.now() - begun), version: browser.version(), executablePath },
      'Chromium started for printing',
    );
    return { browser, users: 0, served: 0 };
  }

  async #rest(live: Live): Promise<void> {
    if ((await this.#current?.catch(() => undefined)) !== live || live.users > 0) return;
    const end = (): void => {
      if (live.users > 0) return;
      this.#current = undefined;
      this.#end(live.browser);
    };
    if (live.served >= DOCUMENTS_OF_ONE_BROWSER) return end();
    clearTimeout(this.#idle);
    this.#idle = setTimeout(end, this.options.idleMs).unref();
  }

  #end(browser: Browser): void {
    const closed = browser.close().catch(() => undefined);
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, 5_000).unref());
    const ended = Promise.race([closed, timeout]);
    this.#leaving.add(ended);
    void ended.then(() => this.#leaving.delete(ended));
  }
}

function environment(): Record<string, string> {
  const names = process.platform === 'win32' ? [...ENVIRONMENT, ...ENVIRONMENT_ON_WINDOWS] : ENVIRONMENT;
  const inherited = names.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]] as const],
  );
  // Without a locale Chromium supports only ASCII.
  return { ...Object.fromEntries(inherited), LC_ALL: 'C.UTF-8' };
}

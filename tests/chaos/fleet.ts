import { startProduct, type Product } from '../bench/product.ts';

interface FleetOptions {
  databaseUrl: string;
  dataDir: string;
  smtpUrl: string;
}

/** The errors of the clocks of the processes in hours, in turn. */
const CLOCKS = [0, 26, -26];
/** Timeout of a start: a slow start on a busy machine is reported, and must not end the run. */
const LONGEST_START_MS = 300_000;
const WRONG_CLOCK = new URL('wrong-clock.mjs', import.meta.url).href;

/** Server processes on one database, whose clocks differ, and which can be killed. */
export class Fleet {
  readonly #options: FleetOptions;
  #alive: Product[] = [];
  #turn = 0;
  #started = 0;

  constructor(options: FleetOptions) {
    this.#options = options;
    process.on('exit', () => this.#alive.forEach(({ pid }) => process.kill(pid, 'SIGKILL')));
  }

  async start(count: number): Promise<void> {
    this.#alive.push(...(await Promise.all(Array.from({ length: count }, () => this.#startOne()))));
  }

  /** The address of a running process, another one each time. */
  url(): string {
    this.#turn += 1;
    return this.#alive[this.#turn % this.#alive.length]!.url;
  }

  /** Kills so many processes at once with SIGKILL, and starts as many. Resolves with the seconds until these are ready. */
  async kill(count: number): Promise<number> {
    for (let killed = 0; killed < count; killed += 1) {
      const [victim] = this.#alive.splice(Math.floor(Math.random() * this.#alive.length), 1);
      process.kill(victim!.pid, 'SIGKILL');
    }
    const begun = performance.now();
    await this.start(count);
    return (performance.now() - begun) / 1000;
  }

  /** Memory of the process that uses most, in megabytes. */
  async largestMemory(): Promise<number> {
    return Math.max(...(await Promise.all(this.#alive.map(async (product) => (await product.memory()) ?? 0))));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#alive.splice(0).map((product) => product.stop()));
  }

  #startOne(): Promise<Product> {
    const hours = CLOCKS[this.#started++ % CLOCKS.length]!;
    return startProduct({
      ...this.#options,
      startMs: LONGEST_START_MS,
      settings: {
        SMTP_URL: this.#options.smtpUrl,
        // A few simulated users write much faster than real ones.
        API_CALLS_PER_MINUTE: '1000000',
        ...(hours !== 0 && { NODE_OPTIONS: `--import=${WRONG_CLOCK}`, WRONG_CLOCK_HOURS: String(hours) }),
      },
    });
  }
}

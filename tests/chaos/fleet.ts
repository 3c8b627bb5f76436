import { startProduct, type Product } from '../bench/product.ts';

/** Server processes on one database, which can be killed. */
export class Fleet {
  readonly #options: { databaseUrl: string; dataDir: string };
  #alive: Product[] = [];
  #turn = 0;

  constructor(options: { databaseUrl: string; dataDir: string }) {
    this.#options = options;
    process.on('exit', () => this.#alive.forEach(({ pid }) => process.kill(pid, 'SIGKILL')));
  }

  async start(count: number): Promise<void> {
    // Few people at the keyboard write as fast as here.
    const settings = { API_CALLS_PER_MINUTE: '1000000' };
    this.#alive.push(
      ...(await Promise.all(Array.from({ length: count }, () => startProduct({ ...this.#options, settings })))),
    );
  }

  /** The address of a process that was not killed, another one each time. */
  url(): string {
    this.#turn += 1;
    return this.#alive[this.#turn % this.#alive.length]!.url;
  }

  /** Kills a process with SIGKILL and starts another one. Resolves with the seconds until that is ready. */
  async killOne(): Promise<number> {
    const [victim] = this.#alive.splice(Math.floor(Math.random() * this.#alive.length), 1);
    process.kill(victim!.pid, 'SIGKILL');
    const begun = performance.now();
    await this.start(1);
    return (performance.now() - begun) / 1000;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#alive.splice(0).map((product) => product.stop()));
  }
}

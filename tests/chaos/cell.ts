import { startProduct, type Product } from '../bench/product.ts';
import { freePort } from '../support/free-port.ts';

/** The number of processes of a cell. */
export const PROCESSES = 2;
/** Timeout of a start: on a busy machine it takes a minute. */
const START_MS = 180_000;

interface CellOptions {
  name: string;
  databaseUrl: string;
  dataDir: string;
  settings: Record<string, string>;
}

/** The server processes of a cell, each on a port that it keeps when it is killed and started again. */
export class Cell {
  readonly #options: CellOptions;
  readonly ports: readonly number[];
  #processes: (Product | undefined)[] = [];

  private constructor(options: CellOptions, ports: readonly number[]) {
    this.#options = options;
    this.ports = ports;
    process.on('exit', () => this.#processes.forEach((each) => each && process.kill(each.pid, 'SIGKILL')));
  }

  static async make(options: CellOptions): Promise<Cell> {
    return new Cell(options, await Promise.all(Array.from({ length: PROCESSES }, freePort)));
  }

  get name(): string {
    return this.#options.name;
  }

  get databaseUrl(): string {
    return this.#options.databaseUrl;
  }

  get filesFolder(): string {
    return `${this.#options.dataDir}/files`;
  }

  /** Starts one process without a directory, for a database before it becomes a cell. */
  async startAlone(): Promise<Product> {
    const { databaseUrl, dataDir } = this.#options;
    return startProduct({ databaseUrl, dataDir, startMs: START_MS });
  }

  async start(): Promise<void> {
    // The first process migrates the database and joins the directory.
    for (const place of this.ports.keys()) await this.#startOne(place);
  }

  /** Kills a process with SIGKILL and starts it again. Resolves with the seconds until it is ready. */
  async kill(place: number): Promise<number> {
    process.kill(this.#processes[place]!.pid, 'SIGKILL');
    this.#processes[place] = undefined;
    const begun = performance.now();
    await this.#startOne(place);
    return (performance.now() - begun) / 1000;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#processes.splice(0).map((each) => each?.stop()));
  }

  async #startOne(place: number): Promise<void> {
    const { databaseUrl, dataDir, settings, name } = this.#options;
    this.#processes[place] = await startProduct({
      databaseUrl,
      dataDir,
      port: this.ports[place]!,
      startMs: START_MS,
      settings: {
        ...settings,
        CELL_NAME: name,
        PUBLIC_URL: `http://${name}.example.com`,
        TRUST_PROXY: '1',
        API_CALLS_PER_MINUTE: '1000000',
      },
    });
  }
}

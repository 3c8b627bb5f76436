import { fork, type ChildProcess } from 'node:child_process';

/**
 * A part of the benchmark in a separate process, with its own event loop and CPU core: commands are sent as messages,
 * and so are the results.
 */
export interface Worker {
  pid: number;
  call<T>(command: string, args?: unknown): Promise<T>;
  stop(): Promise<void>;
}

type Handlers = Record<string, (args: never) => Promise<unknown>>;

interface Order {
  id: number;
  command: string;
  args: unknown;
}

interface Outcome {
  id: number;
  result?: unknown;
  error?: string;
}

/** Starts `file` as a worker; its settings are passed in the environment. */
export async function startWorker(file: string, env: Record<string, string> = {}): Promise<Worker> {
  const child = fork(file, { env: { ...process.env, ...env } });
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let orders = 0;
  child.on('message', (message) => {
    const { id, result, error } = message as Outcome;
    const order = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) order?.resolve(result);
    else order?.reject(new Error(error));
  });
  child.once('exit', (code, signal) => {
    for (const { reject } of waiting.values()) reject(new Error(`${file} ended with ${signal ?? `code ${code}`}`));
    waiting.clear();
  });
  const worker: Worker = {
    pid: child.pid!,
    call: <T>(command: string, args?: unknown) =>
      new Promise<T>((resolve, reject) => {
        orders += 1;
        waiting.set(orders, { resolve: resolve as (value: unknown) => void, reject });
        child.send({ id: orders, command, args });
      }),
    stop: () => endChild(child),
  };
  await worker.call('hello');
  return worker;
}

/** The worker's side: answers commands with `handlers` until the process ends. */
export function answerOrders(handlers: Handlers): void {
  process.on('message', (message) => {
    const { id, command, args } = message as Order;
    const handler = command === 'hello' ? async () => null : handlers[command];
    Promise.resolve()
      .then(() => {
        if (!handler) throw new Error(`unknown order ${command}`);
        return handler(args as never);
      })
      .then(
        (result) => process.send!({ id, result } satisfies Outcome),
        (error: Error) => process.send!({ id, error: error.stack ?? error.message } satisfies Outcome),
      );
  });
  process.on('disconnect', () => process.exit(0));
}

/** Asks a process to exit and waits for it; kills it after a timeout. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
  await ended;
  clearTimeout(timer);
}

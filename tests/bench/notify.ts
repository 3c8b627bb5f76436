import type pg from 'pg';
import pino from 'pino';
import { PostgresBus } from '../../server/live/postgres-bus.ts';
import { compare } from './report.ts';
import { insertOrganisations, vacuum } from './seed.ts';
import { Writer } from './writer.ts';

/** Numbers of concurrent connections, each of which writes for another organisation. */
const CONNECTIONS = [1, 4, 16, 32];

/**
 * The number of writes of different organisations per second, notified as the server does after their commits, compared
 * with those of which nobody is notified. A lock of NOTIFY serializes all commits of the cluster that notify.
 */
export async function measureNotify(database: pg.Client, databaseUrl: string, seconds: number): Promise<void> {
  const clientIds = await insertOrganisations(database, Math.max(...CONNECTIONS));
  await vacuum(database);
  const perSecond = async (connections: number, publish: (event: string) => void): Promise<number> => {
    const writers = clientIds.slice(0, connections).map((clientId) => new Writer(databaseUrl, clientId, publish));
    await Promise.all(writers.map((writer) => writer.open()));
    const begun = performance.now();
    const ends = writers.map((writer) => writer.keepWriting(Infinity));
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    await Promise.all(ends.map((end) => end()));
    const written = writers.reduce((sum, writer) => sum + writer.written, 0);
    const rate = written / ((performance.now() - begun) / 1_000);
    await Promise.all(writers.map((writer) => writer.close()));
    return rate;
  };
  const buses = [0, 1].map(() => new PostgresBus(databaseUrl, pino({ level: 'silent' })));
  for (const bus of buses) await bus.start();
  try {
    for (const connections of CONNECTIONS)
      compare(
        `writes of ${connections} organisations, without NOTIFY beside`,
        '/s',
        await perSecond(connections, (event) => buses[0]!.publish(event)),
        await perSecond(connections, () => undefined),
        { atLeast: 0.5 },
      );
  } finally {
    for (const bus of buses) await bus.stop();
  }
}

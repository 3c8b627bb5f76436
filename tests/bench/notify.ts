import pg from 'pg';
import { compare } from './report.ts';
import { insertOrganisations, vacuum } from './seed.ts';
import { Writer } from './writer.ts';

/** Numbers of concurrent connections, each of which writes for another organisation. */
const CONNECTIONS = [1, 4, 16, 32];

/**
 * The number of writes of different organisations per second, with and without NOTIFY, whose lock serializes all
 * commits of the cluster. The difference is the possible gain of a notifier outside of the transaction.
 */
export async function measureNotify(database: pg.Client, databaseUrl: string, seconds: number): Promise<void> {
  const clientIds = await insertOrganisations(database, Math.max(...CONNECTIONS));
  await vacuum(database);
  const perSecond = async (connections: number): Promise<number> => {
    const writers = clientIds.slice(0, connections).map((clientId) => new Writer(databaseUrl, clientId));
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
  const { rows } = await database.query<{ text: string }>(
    `select pg_get_functiondef('publish_collected()'::regprocedure) as text`,
  );
  const publish = rows[0]!.text;
  await database.query(
    `create or replace function tells_nobody(text, text) returns void language plpgsql as $$ begin end $$`,
  );
  const listener = new pg.Client({ connectionString: databaseUrl });
  await listener.connect();
  await listener.query('listen change; listen webhook');
  try {
    for (const connections of CONNECTIONS) {
      await database.query(publish);
      const received = await perSecond(connections);
      await database.query(publish.replaceAll('pg_notify(', 'tells_nobody('));
      compare(
        `writes of ${connections} organisations, without NOTIFY beside`,
        '/s',
        received,
        await perSecond(connections),
        { atLeast: 0.5 },
      );
    }
  } finally {
    await database.query(publish);
    await listener.end();
  }
}

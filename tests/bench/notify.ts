import pg from 'pg';
import { compare } from './report.ts';
import { insertOrganisations, vacuum } from './seed.ts';
import { Writer } from './writer.ts';

/** Connections that write at the same time, each for an organisation of its own. */
const CONNECTIONS = [1, 4, 16, 32];

/**
 * How many writes of different organisations the database commits in a second, beside the same without NOTIFY, whose
 * lock all commits of the cluster take in turn. The difference is what a notifier outside of the transaction could gain.
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

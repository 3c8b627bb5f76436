import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { DummyDriver, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type Dialect } from 'kysely';
import { entities } from '../../schema/index.ts';

/** Refuses a statement outside of a transaction: such a statement would have no organisation. */
class WithoutConnections extends DummyDriver {
  override acquireConnection(): Promise<never> {
    return Promise.reject(new Error('An entity manager runs statements in a transaction alone'));
  }
}

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new WithoutConnections(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

let initialised: Promise<MikroORM> | undefined;

/**
 * The entities as MikroORM knows them, for all databases of the process: reading them takes longer than the rest of
 * opening a database. It has no connections: transactions of `PostgresDatabase` run its statements.
 */
export const ormOfEntities = (): Promise<MikroORM> =>
  (initialised ??= MikroORM.init({
    entities,
    // Required by MikroORM, and used for connections alone.
    dbName: 'obacht',
    driverOptions: dialect,
    ensureDatabase: false,
    // Without it MikroORM looks for it in node_modules, and loads all of its packages once more from there.
    extensions: [Migrator],
    forceUtcTimezone: true,
  }));

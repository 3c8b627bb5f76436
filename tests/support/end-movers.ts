/** Something that sends statements to its database. */
interface Asked {
  sql(text: string): Promise<unknown>;
}

/** Cuts off the mover's connections to these databases, as when it is killed. Other tests move something meanwhile, too. */
export async function endMovers(databases: readonly Asked[]): Promise<void> {
  for (const database of databases)
    await database.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'obacht move' and datname = current_database()`,
    );
}

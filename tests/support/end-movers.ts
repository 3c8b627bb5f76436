/** A database to which statements can be sent. */
interface Asked {
  sql(text: string): Promise<unknown>;
}

/**
 * Terminates the mover's connections to these databases, as if it had been killed. Other tests move organisations
 * concurrently.
 */
export async function endMovers(databases: readonly Asked[]): Promise<void> {
  for (const database of databases)
    await database.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'obacht move' and datname = current_database()`,
    );
}

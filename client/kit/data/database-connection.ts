import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * One connection to a database of the browser (IndexedDB), opened with the first call. The browser may close it, for
 * example under memory pressure, or refuse to open it: the next call opens another. Rejects if the browser provides none.
 */
export const databaseConnection = <Schema extends DBSchema>(
  name: string,
  create: (database: IDBPDatabase<Schema>) => void,
): (() => Promise<IDBPDatabase<Schema>>) => {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const forget = (): void => {
    opened = null;
  };
  return () => {
    opened ??= openDB<Schema>(name, 1, { upgrade: create, terminated: forget }).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opened;
  };
};

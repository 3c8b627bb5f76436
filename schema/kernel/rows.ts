/** Runs one statement with `$1` placeholders and answers its rows as plain objects. */
export type Rows = <T extends object>(sql: string, params?: readonly unknown[]) => Promise<T[]>;

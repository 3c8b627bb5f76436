/** Runs an operation as one of the demo users, named by their key. */
export type RunAs = <T>(by: string, document: string, variables: Record<string, unknown>) => Promise<T>;

/** Whether a component of a contract is a plugin: its external id begins with `pl-`. Isomorphic. */
export const isPlugin = ({ externalId }: { externalId: string }): boolean => externalId.startsWith('pl-');

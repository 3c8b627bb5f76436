/** Lower case without blanks around it: what two names that look alike have in common. */
const spoken = (name: string): string => name.trim().toLocaleLowerCase();

/** What each organisation is called in a list of them: with its city where another one has the same name. */
export const organisationNames = (
  clients: readonly { id: string; name: string; city: string }[],
): ReadonlyMap<string, string> => {
  const isShared = ({ id, name }: { id: string; name: string }) =>
    clients.some((other) => other.id !== id && spoken(other.name) === spoken(name));
  return new Map(
    clients.map((client) => [
      client.id,
      client.city && isShared(client) ? `${client.name.trim()}, ${client.city}` : client.name,
    ]),
  );
};

/** Normalizes a name, so that names that look the same are equal. */
const spoken = (name: string): string => name.trim().toLocaleLowerCase();

/** The names of organisations in a list: with the city if another one has the same name. */
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

type Sent = { value?: { ticket?: unknown } } | null;

const isEmpty = (ticket: unknown): boolean =>
  typeof ticket === 'object' && ticket !== null && !Array.isArray(ticket) && Object.keys(ticket).length === 0;

/** An answer whose ticket is an empty object has none. */
export const withoutEmptyTicket = (body: unknown): unknown => {
  const answer = body as Sent;
  return isEmpty(answer?.value?.ticket) ? { ...answer, value: { ...answer!.value, ticket: null } } : body;
};

/** The same for the answers of a registration. */
export const withoutEmptyTickets = (body: unknown): unknown => {
  const results = (body as { results?: unknown } | null)?.results;
  return Array.isArray(results) ? { ...(body as object), results: results.map(withoutEmptyTicket) } : body;
};

/** The list of tickets with this one open. */
export const ticketAddress = (id: string): string => `/app/tickets/all?ticket=${id}`;

/** The queries whose answers a device may keep. */
export const offline = ['TicketBoard', 'BoardWithoutTickets', 'BoardPage', 'Ticket', 'TicketSeries'];

/** The queries whose results may be stored on a device. */
export const offline = ['TicketBoard', 'BoardWithoutTickets', 'BoardPage', 'Ticket', 'TicketSeries'];

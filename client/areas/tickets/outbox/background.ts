import { ATTACHMENT_RULES } from '../../../../schema/platform/files/file-kinds.shared.ts';
import type { BackgroundOutbox } from '../../../kit/outbox/background-outbox.ts';
import { offline } from '../offline.ts';
import { ticketPorts } from './ticket-ports.ts';

const nothing = (): void => undefined;

export const background: BackgroundOutbox = {
  name: 'tickets',
  portsOf: ({ request, transfer, fileMeaning }) =>
    ticketPorts(request, transfer(ATTACHMENT_RULES), { onTicket: nothing, onDetails: nothing, fileMeaning }),
  kept: offline,
};

import type { BackgroundOutbox } from '../../../kit/outbox/background-outbox.ts';
import { offline } from '../offline.ts';
import { heldPorts } from './held-ports.ts';

export const background: BackgroundOutbox = {
  name: 'heldInstructions',
  portsOf: ({ request }) => heldPorts(request),
  kept: offline,
};

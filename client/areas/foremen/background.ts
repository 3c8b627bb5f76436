import type { BackgroundOutbox } from '../../kit/outbox/background-outbox.ts';
import { oralPorts } from './oral-ports.ts';

export const background: BackgroundOutbox = {
  name: 'oralParts',
  portsOf: ({ request }) => oralPorts(request),
  kept: [],
};

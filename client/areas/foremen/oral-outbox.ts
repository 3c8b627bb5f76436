import { createBrowserOutbox } from '../../kit/outbox/browser-outbox.ts';
import { browserRequest } from '../../kit/outbox/outbox-request.ts';
import type { Outbox } from '../../kit/outbox/outbox-types.ts';
import { oralPorts } from './oral-ports.ts';

/** The outbox of signatures for oral parts. */
export const oralOutbox: Outbox = createBrowserOutbox('oralParts', oralPorts(browserRequest));

import { PROOF_RULES } from '../../../../schema/platform/files/file-kinds.shared.ts';
import { createBrowserOutbox } from '../../../kit/outbox/browser-outbox.ts';
import { filePorts } from '../../../kit/outbox/file-ports.ts';
import { browserRequest } from '../../../kit/outbox/outbox-request.ts';
import type { Outbox } from '../../../kit/outbox/outbox-types.ts';
import { checkPorts, keepCheck, type WaitingCheck } from './check-ports.ts';

/**
 * The outbox of checks of equipment, with their photos. A record is a check. It is sent without a version, because its
 * result is valid even if somebody else has checked the device in the meantime.
 */
export const checkOutbox: Outbox = createBrowserOutbox(
  'equipmentChecks',
  checkPorts(browserRequest, filePorts(PROOF_RULES), () => checkOutbox),
);

export const checkLater = (check: WaitingCheck, photos: readonly File[]): Promise<void> =>
  keepCheck(checkOutbox, check, photos);

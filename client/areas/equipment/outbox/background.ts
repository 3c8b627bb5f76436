import { PROOF_RULES } from '../../../../schema/platform/files/file-kinds.shared.ts';
import type { BackgroundOutbox } from '../../../kit/outbox/background-outbox.ts';
import { offline } from '../offline.ts';
import { checkPorts } from './check-ports.ts';

export const background: BackgroundOutbox = {
  name: 'equipmentChecks',
  portsOf: ({ request, transfer, outbox }) => checkPorts(request, transfer(PROOF_RULES), outbox),
  kept: offline,
};

import { PROOF_RULES } from '../../../../schema/platform/files/file-kinds.shared.ts';
import type { BackgroundOutbox } from '../../../kit/outbox/background-outbox.ts';
import { offline } from '../offline.ts';
import { inspectionPorts, PHOTO_BYTES } from './inspection-ports.ts';

const nothing = (): void => undefined;

export const background: BackgroundOutbox = {
  name: 'inspections',
  portsOf: ({ request, transfer, fileMeaning }) =>
    inspectionPorts(request, transfer(PROOF_RULES, PHOTO_BYTES), {
      onSaved: nothing,
      onTicket: nothing,
      reload: async () => undefined,
      fileMeaning,
    }),
  kept: offline,
};

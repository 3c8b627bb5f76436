import { PROOF_RULES } from '../../../../schema/platform/files/file-kinds.shared.ts';
import { createBrowserOutbox } from '../../../kit/outbox/browser-outbox.ts';
import { fileMeaningOf, filePorts } from '../../../kit/outbox/file-ports.ts';
import { ownStoreRequest } from '../../../kit/outbox/outbox-request.ts';
import { applySaved, applyTicket, openInspection } from '../walk/open-inspections.ts';
import { waitingInspections } from '../waiting-inspections.ts';
import { inspectionPorts, PHOTO_BYTES } from './inspection-ports.ts';

/** Accepted types: photos and documents. */
export const PROOF_ACCEPT = [...PROOF_RULES.types, 'heic', 'heif'].map((type) => `.${type}`).join(',');

/** The outbox of inspections: unsent changes and photos. A record is an inspection. */
export const inspectionOutbox = createBrowserOutbox(
  'inspections',
  inspectionPorts(ownStoreRequest, filePorts(PROOF_RULES, PHOTO_BYTES), {
    onSaved: applySaved,
    onTicket: applyTicket,
    reload: async (id) =>
      openInspection(id)
        ?.reload()
        .catch(() => undefined),
    fileMeaning: fileMeaningOf,
  }),
);

// Passes the unsent entries to the list, which does not import this module.
const publishWaiting = (): void => waitingInspections.set(inspectionOutbox.waiting.get());
inspectionOutbox.waiting.subscribe(publishWaiting);
publishWaiting();

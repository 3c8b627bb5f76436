import { UnsentRecords } from '../../../kit/outbox/UnsentRecords.tsx';
import { inspectionAddress } from '../inspection-addresses.ts';
import { titleBegunHere } from '../outbox/begin-inspection.ts';
import { inspectionOutbox } from '../outbox/inspection-outbox.ts';

/** The inspections that were begun on this device and were not sent to the server yet. */
export const BegunInspections = () => (
  <UnsentRecords outbox={inspectionOutbox} titleOf={titleBegunHere} addressOf={(id) => inspectionAddress('edit', id)} />
);

import { reportEquipment, type ReportEquipmentMutationVariables } from '../../../generated/public-device-of-code.ts';
import { createFormOutbox } from '../../../kit/outbox/form-outbox.ts';
import { ask } from '../../../kit/public/ask.ts';

/** What became of a report. */
interface Receipt {
  outcome: 'fine' | 'defect';
  locked: boolean;
  told: boolean;
}

export type ReportInput = ReportEquipmentMutationVariables['input'];

/** Reports of this device that have not arrived yet. Its owner is the code of the label; a record is a report. */
export const reports = createFormOutbox(
  'deviceReports',
  'EquipmentReport',
  async (input: ReportInput): Promise<Receipt> => ({
    ...(await ask(reportEquipment, { input })).reportEquipment,
    outcome: input.outcome as Receipt['outcome'],
  }),
);

/** A report that waits since an earlier visit; null if there is none. */
export const waitingReport = (): string | null => reports.outbox.waiting.get().keys().next().value ?? null;

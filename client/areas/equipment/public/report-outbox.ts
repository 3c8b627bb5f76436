import { reportEquipment, type ReportEquipmentMutationVariables } from '../../../generated/public-device-of-code.ts';
import { createFormOutbox } from '../../../kit/outbox/form-outbox.ts';
import { ask } from '../../../kit/public/ask.ts';

/** The result of a report. */
interface Receipt {
  outcome: 'fine' | 'defect';
  locked: boolean;
  told: boolean;
}

export type ReportInput = ReportEquipmentMutationVariables['input'];

/** The unsent reports of this phone. The owner of an entry is the code of the label; a record is a report. */
export const reports = createFormOutbox(
  'deviceReports',
  'EquipmentReport',
  async (input: ReportInput): Promise<Receipt> => ({
    ...(await ask(reportEquipment, { input })).reportEquipment,
    outcome: input.outcome as Receipt['outcome'],
  }),
);

/** The id of an unsent report of an earlier visit; null if there is none. */
export const waitingReport = (): string | null => reports.outbox.waiting.get().keys().next().value ?? null;

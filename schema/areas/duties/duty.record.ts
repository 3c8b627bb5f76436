import type { RecordKind } from '../../records/record-kind.ts';
import { dutyProfileFacts } from './duty.record.shared.ts';

/** The profile of duties, with the decisions and proofs that belong to its history. */
export const dutyProfileRecord: RecordKind = {
  ...dutyProfileFacts,
  table: 'duty_profile',
  title: 'branch',
  search: { notSearched: 'one page of settings, which the search finds as a page' },
};

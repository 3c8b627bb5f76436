import type { CodeSource, RecordKind } from '../../records/record-kind.ts';
import { dutyProfileFacts } from './duty.record.shared.ts';
import { dutyTitles } from './duty.rows.ts';

const codesOf = (entity: string): CodeSource => ({
  entity,
  column: 'code',
  words: (ctx, codes) => ctx.read((rows) => dutyTitles(rows, codes, ctx.language)),
});

/** The profile of duties; its history includes the decisions and proofs. */
export const dutyProfileRecord: RecordKind = {
  ...dutyProfileFacts,
  table: 'duty_profile',
  title: 'branch',
  codes: [codesOf('DutyDecision'), codesOf('DutyProof')],
  search: { notSearched: 'one page of settings, which the search finds as a page' },
};

import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { RecordKind } from '../../records/record-kind.ts';
import { SingleAssignment } from './assignment.entity.ts';
import { assignmentSections } from './personal-data.ts';
import { singleAssignmentFacts } from './single-assignment.record.shared.ts';
import { singlesByIds } from './single-assignment.rows.ts';

/** Single assignments of examinations are visible only with the permission for health care. */
const OF_KIND = [
  { property: 'instructionId', column: 'instruction_id', rule: ABILITIES.managedInstructions },
  { property: 'examinationId', column: 'examination_id', rule: ABILITIES.examinations },
] as const;

export const singleAssignmentRecord: RecordKind = {
  ...singleAssignmentFacts,
  table: 'single_assignment',
  title: 'name',
  search: { notSearched: 'people and item are found themselves' },
  names: OF_KIND.map(({ column, rule }) => ({
    from: `(select client_id, id, name from single_assignment where ${column} is not null) s`,
    column: 'name',
    rule,
  })),
  confined: OF_KIND,
  live: { type: () => SingleAssignment, byIds: (rows, ids) => singlesByIds(rows, ids) },
  personalData: (rows, id, language) => assignmentSections(rows, id, language),
};

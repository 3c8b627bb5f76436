import { OWN_ROWS } from '../../kernel/list.ts';
import type { DutyEvidence, DutyFact } from '../../records/duty-evidence.ts';
import { operatingInstructionRecord } from './operating-instruction.record.ts';

/** SQL: an operating instruction `i` is in force: it was released and needs no review. */
const applies = (i: string): string =>
  `${i}.review_reason = '' and (${i}.kind = 'file' or exists (select from record_version v
     where v.client_id = ${i}.client_id and v.kind = 'operatingInstruction' and v.record_id = ${i}.id))`;

const instructions = {
  rule: operatingInstructionRecord.rule,
  label: { de: 'Betriebsanweisungen', en: 'Safety cards' },
  path: '/app/operatingInstructions',
  takes: 'each',
} as const;

export const operatingInstructionEvidence: readonly DutyEvidence[] = [
  {
    ...instructions,
    proves: ['hazInstruction'],
    label: { de: 'Gefahrstoffe mit Betriebsanweisung', en: 'Substances with a safety card' },
    from: 'dangerous_good t',
    where: OWN_ROWS,
    good: `exists (select from operating_instruction i
      where i.client_id = t.client_id and i.dangerous_good_id = t.id and ${applies('i')})`,
    record: {
      title: 't.name',
      path: `'/app/dangerousGoods/' || t.dangerous_good_storage_location || '/_/edit/' || t.id || '/edit'`,
    },
  },
  {
    ...instructions,
    proves: ['eqInstr'],
    from: 'operating_instruction t',
    where: `${OWN_ROWS} and t.kind = 'machine'`,
    good: applies('t'),
    record: { title: 't.name', path: `'/app/operatingInstructions/edit/' || t.id || '/edit'` },
  },
];

export const operatingInstructionFacts: readonly DutyFact[] = [
  {
    fact: 'machines',
    value: `select true where exists (select from operating_instruction t where ${OWN_ROWS} and t.kind = 'machine')`,
    because: { de: 'Eine Maschine hat eine Betriebsanweisung', en: 'A machine has a safety card' },
  },
];

import { area } from '../../records/area.ts';
import { operatingInstructionEvidence, operatingInstructionFacts } from './duty-evidence.ts';
import { CREATED } from '../../records/exported-list.ts';
import { INSTRUCTION_REVIEW_DUTY, operatingInstructionRecord } from './operating-instruction.record.ts';
import { InstructionsOfGoodResolver } from './operating-instruction.resolver.ts';

export const manifest = area({
  name: 'operating-instructions',
  uses: ['dangerous-goods'],
  records: [operatingInstructionRecord],
  resolvers: [InstructionsOfGoodResolver],
  due: [
    {
      ...INSTRUCTION_REVIEW_DUTY,
      kind: 'operatingInstruction',
      rule: operatingInstructionRecord.rule,
      label: { de: 'Betriebsanweisungen prüfen', en: 'Safety cards to review' },
      title: 't.name',
      path: `'/app/operatingInstructions/edit/' || t.id || '/edit'`,
      reason: {
        code: 't.review_reason',
        words: {
          dataSheet: { de: 'Neues Sicherheitsdatenblatt', en: 'New safety data sheet' },
          good: { de: 'Gefahrstoff geändert', en: 'Substance changed' },
        },
      },
      opens: { query: 'operatingInstructions', path: '/app/operatingInstructions?due=1' },
    },
  ],
  evidence: operatingInstructionEvidence,
  facts: operatingInstructionFacts,
  folder: [
    {
      kind: 'operatingInstruction',
      rule: operatingInstructionRecord.rule,
      label: { de: 'Betriebsanweisungen', en: 'Safety cards' },
      // Those in force now, regardless of the days.
      records: { kind: 'operatingInstruction', where: '$1::date <= $2::date' },
      lists: ['operatingInstructions'],
    },
  ],
  exports: {
    operatingInstructions: {
      columns: [
        'name',
        'kind',
        { path: 'status', label: 'operatingInstruction.state' },
        { path: 'dangerousGood.name', label: 'entity.DangerousGood' },
        ...CREATED,
      ],
    },
  },
});

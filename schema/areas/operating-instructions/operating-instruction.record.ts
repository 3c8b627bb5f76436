import { OWN_ROWS } from '../../kernel/list.ts';
import { dueFields, type Duty } from '../../records/due-source.ts';
import { plainRecord } from '../../records/plain-record.ts';
import type { RecordDocument } from '../../records/record-kind.ts';
import { INSTRUCTIONS } from './operating-instruction.examples.ts';
import { instructionHtml, instructionSnapshot, type InstructionSnapshot } from './instruction-document.ts';
import { instructionFilePdf } from './instruction-file.ts';
import { instructionText } from './instruction-texts.ts';
import { OperatingInstruction } from './operating-instruction.entity.ts';
import { operatingInstructionSchema } from './operating-instruction.input.ts';
import { operatingInstructionFacts } from './operating-instruction.record.shared.ts';
import { operatingInstructionResolver } from './operating-instruction.resolver.ts';

/** Due: operating instructions that have to be reviewed, because something has changed since their release. */
export const INSTRUCTION_REVIEW_DUTY: Duty = {
  from: 'operating_instruction t',
  where: `${OWN_ROWS} and t.review_reason <> ''`,
  day: 'null::date',
};

const document: RecordDocument<InstructionSnapshot> = {
  description: 'A released one without `version`: its newest one. An uploaded file: itself, or a page with it',
  isFinished: `t.status = 'Released'`,
  snapshot: instructionSnapshot,
  html: instructionHtml,
  ownFile: instructionFilePdf,
};

const record = plainRecord(
  {
    facts: operatingInstructionFacts,
    entity: OperatingInstruction,
    plural: 'operatingInstructions',
    fields: dueFields(INSTRUCTION_REVIEW_DUTY),
    title: 'name',
    search: ['description', 'scope'],
    searched: { label: { de: 'Betriebsanweisungen', en: 'Safety cards' }, words: ['t.name_en'] },
    schema: operatingInstructionSchema,
    softDelete: {},
    examples: INSTRUCTIONS,
  },
  operatingInstructionResolver,
);

export const operatingInstructionRecord = {
  ...record,
  text: instructionText,
  document,
  files: [
    {
      key: 'operatingInstructions',
      title: { de: 'Betriebsanweisungen', en: 'Safety cards' },
      table: { name: 'operating_instruction', record: 'id', folder: 'Betriebsanweisungen' },
      withVersions: true,
    },
  ],
};

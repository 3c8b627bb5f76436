import { EXAMINATION_INTERVALS, INSTRUCTION_INTERVALS } from '../../schema/areas/employees/requirement.enums.ts';
import { Examination } from '../../schema/areas/assignments/examinations/examination.entity.ts';
import { columnFields, recordFields } from '../records.ts';
import { embedded, number, relation, text, value } from '../engine/fields.ts';
import type { Shape } from '../engine/shape.ts';
import { signedAddressShape } from '../files/shape.ts';

const languageTextShape: Shape = {
  name: 'LanguageText',
  identified: false,
  fields: { language: value({ type: 'string', enum: ['GER', 'EN'] }), value: value(text) },
};

/** An online instruction, with its texts as lists by language. */
export const managedInstructionShape: Shape = {
  name: 'ManagedInstruction',
  identified: true,
  fields: {
    name: embedded(languageTextShape, { many: true }),
    description: embedded(languageTextShape, { many: true }),
    course: value({ type: ['string', 'null'] }),
    previewImage: embedded(signedAddressShape, {
      nullable: true,
      about: { de: 'Vorschaubild; lesbar für ein bis zwei Stunden', en: 'Preview image; readable for an hour or two' },
    }),
    assignedCount: value(number, { isLazy: true }),
    openAssignmentCount: value(number, { from: 'openCount', isLazy: true }),
    ...recordFields,
  },
};

export const examinationShape: Shape = {
  name: 'Examination',
  identified: true,
  fields: {
    ...columnFields(Examination),
    assignedCount: value(number, { isLazy: true }),
    openAssignedCount: value(number, { from: 'openCount', isLazy: true }),
    missingCertificateCount: value(number, {
      isLazy: true,
      about: { de: 'Bei wie vielen die Bescheinigung fehlt', en: 'How many certificates are missing' },
    }),
    ...recordFields,
  },
};

const beforeWork = value(
  { type: 'boolean' },
  {
    about: {
      de: 'Das erste Mal vor Aufnahme der Tätigkeit; ohne Angabe bleibt es, wie es gespeichert ist',
      en: 'The first time before the work begins; left out, it stays as it is stored',
    },
  },
);

export const instructionRequirementShape: Shape = {
  name: 'InstructionRequirement',
  identified: true,
  fields: {
    instruction: relation(managedInstructionShape, { from: 'managedInstruction', ids: 'instructionId' }),
    interval: value({ type: 'integer', enum: [...INSTRUCTION_INTERVALS] }),
    beforeWork,
  },
};
export const examinationRequirementShape: Shape = {
  name: 'ExaminationRequirement',
  identified: true,
  fields: {
    examination: relation(examinationShape, { ids: 'examinationId' }),
    interval: value({ type: 'integer', enum: [...EXAMINATION_INTERVALS] }),
    beforeWork,
  },
};

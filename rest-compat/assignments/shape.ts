import { ASSIGNMENT_STATUSES } from '../../schema/areas/assignments/assignment.enums.ts';
import { EMPLOYEE_LANGUAGES } from '../../schema/areas/employees/employee.enums.ts';
import { recordFields } from '../records.ts';
import { day, embedded, moment, optionalDay, relation, text, value } from '../engine/fields.ts';
import type { Field, Shape } from '../engine/shape.ts';
import { examinationShape, managedInstructionShape } from './catalogue-shape.ts';

/** A person as lists of assignments name them. */
const assignedEmployeeShape: Shape = {
  name: 'AssignedEmployee',
  identified: true,
  fields: {
    name: value(text),
    email: value({ type: ['string', 'null'] }),
    employeeLanguage: value({ type: 'string', enum: [...EMPLOYEE_LANGUAGES] }),
  },
};

const progress: Record<string, Field> = {
  status: value({ type: 'string', enum: [...ASSIGNMENT_STATUSES] }),
  completedAt: value({ ...moment, type: ['string', 'null'] }),
};

const dueDate = value(day, { from: 'dueOn', about: { de: 'Fällig am', en: 'Due on' } });

const state: Record<string, Field> = { employee: embedded(assignedEmployeeShape), ...progress };

/** One instruction or examination of one person. */
export const assignmentShape: Shape = {
  name: 'Assignment',
  identified: true,
  fields: {
    ...state,
    instruction: relation(managedInstructionShape, {
      from: 'managedInstruction',
      ids: 'instructionId',
      nullable: true,
    }),
    examination: relation(examinationShape, { ids: 'examinationId', nullable: true }),
    declinedAt: value(
      { ...moment, type: ['string', 'null'] },
      {
        about: {
          de: 'Wann das Angebot nicht angenommen wurde; dann ist es keine Vorsorge',
          en: 'When the offer was declined; then no check took place',
        },
      },
    ),
    onlineAt: value(
      { ...moment, type: ['string', 'null'] },
      {
        about: {
          de: 'Wann der Kurs abgeschlossen wurde, zu dem ein mündlicher Teil gehört; ohne completedAt ist dieser offen',
          en: 'When the course was completed that has an oral part; without completedAt that part is open',
        },
      },
    ),
    oralBy: value(
      { type: ['string', 'null'] },
      { about: { de: 'Wer den mündlichen Teil bestätigt hat', en: 'Who confirmed the oral part' } },
    ),
    opensOn: value(day, { about: 'Ab diesem Tag ist sie offen' }),
    dueDate,
    beforeWork: value(
      { type: 'boolean' },
      {
        about: {
          de: 'Vor Aufnahme der Tätigkeit: Bis sie abgeschlossen ist, darf die Person damit nicht beginnen',
          en: 'Before the work begins: until it is completed, the person must not start',
        },
      },
    ),
    certificateSeenOn: value(optionalDay, {
      about: { de: 'Tag, an dem die Bescheinigung einer Vorsorge gesehen wurde', en: 'When its certificate was seen' },
    }),
    awaitsCertificate: value(
      { type: 'boolean' },
      {
        about: {
          de: 'Pflichtvorsorge, die als erledigt gemeldet ist: Die Bescheinigung hat noch niemand gesehen',
          en: 'An obligatory check that was reported as done: nobody has seen its certificate yet',
        },
      },
    ),
    nextDate: value(optionalDay, {
      about: { de: 'Nächster Termin laut Bescheinigung', en: 'The next date that its certificate names' },
    }),
    notifiedOn: value(optionalDay, { about: 'Tag der ersten Nachricht' }),
    remindedOn: value(optionalDay, { about: 'Tag der letzten Erinnerung' }),
    createdAt: value(moment),
  },
};

/** The fields of every public page of an assignment. */
const pageFields: Record<string, Field> = {
  client: value(text, { from: 'clientName', about: { de: 'Wer darum bittet', en: 'Who asks' } }),
  employee: value(text, { from: 'employeeName', about: { de: 'Vorname und Initiale', en: 'First name and initial' } }),
  dueDate,
  ...progress,
};

export const instructionPageShape: Shape = {
  name: 'InstructionOfLink',
  identified: false,
  fields: { ...pageFields, instruction: value(text, { from: 'instructionName' }), description: value(text) },
};

export const examinationPageShape: Shape = {
  name: 'ExaminationOfLink',
  identified: false,
  fields: {
    ...pageFields,
    examination: value(text, { from: 'examinationName' }),
    optional: value({ type: 'boolean' }),
    contact: value(text, { about: { de: 'Bei wem man einen Termin bekommt', en: 'Who gives an appointment' } }),
  },
};

/** Something that was assigned to people, once. */
const singleShape = (name: string, item: Record<string, Field>): Shape => ({
  name,
  identified: true,
  fields: {
    name: value(text),
    ...item,
    dueDate: value(optionalDay),
    completedAt: value({ ...moment, type: ['string', 'null'] }),
    assignments: embedded({ name: 'AssignedPerson', identified: true, fields: state }, { many: true }),
    ...recordFields,
  },
});

export const managedAssignmentShape = singleShape('ManagedInstructionAssignment', {
  instruction: relation(managedInstructionShape, { ids: 'instructionId', nullable: true }),
});

/** Either of the two, as webhooks name it. */
export const singleAssignmentShape = singleShape('SingleAssignment', {
  instruction: relation(managedInstructionShape, { ids: 'instructionId', nullable: true }),
  examination: relation(examinationShape, { ids: 'examinationId', nullable: true }),
});

export const singleExaminationShape = singleShape('SingleExamination', {
  examination: relation(examinationShape, { ids: 'examinationId', nullable: true }),
});

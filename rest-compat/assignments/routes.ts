import * as z from 'zod';
import {
  assignExaminationSchema,
  certificateSchema,
  createManagedAssignmentSchema,
  createSingleExaminationSchema,
  updateManagedAssignmentSchema,
} from '../../schema/areas/assignments/assignment.input.ts';
import { assignedList, completedList, openList } from '../../schema/areas/assignments/assignment.rows.ts';
import { singleLists } from '../../schema/areas/assignments/single-assignment.rows.ts';
import { examinationRecord } from '../../schema/areas/assignments/examinations/examination.record.ts';
import { badInput } from '../../schema/kernel/errors.ts';
import { choiceField, filledListField, idField, listField, trimmedProseField } from '../../schema/kernel/fields.ts';
import { capitalised } from '../../schema/kernel/first-letter.ts';
import { managedInstructionRecord } from '../../schema/areas/assignments/managed-instructions/managed-instruction.record.ts';
import { currentPdfRoute, LANGUAGE_QUERY } from '../printing/pdf-route.ts';
import { removedShape, text, uuid, value } from '../engine/fields.ts';
import { plainRoutes } from '../records.ts';
import { recordRoutes, type RecordOptions } from '../engine/record-routes.ts';
import { EXAMPLE_IDS, type Call, type QueryParameter, type Route, type Texts } from '../engine/route.ts';
import { examinationShape, managedInstructionShape } from './catalogue-shape.ts';
import {
  assignmentShape,
  examinationPageShape,
  instructionPageShape,
  managedAssignmentShape,
  singleAssignmentShape,
  singleExaminationShape,
} from './shape.ts';

const INSTRUCTIONS = { de: 'Online-Unterweisungen', en: 'Online instructions' };
const EXAMINATIONS = { de: 'Arbeitsmedizinische Vorsorge', en: 'Occupational health care' };
const EMPLOYEES = { de: 'Beschäftigte', en: 'Employees' };

const analytics: Record<string, QueryParameter> = {
  analytics: {
    de: '1: mit der Zahl der zugewiesenen und der offenen. Sie kommt auch ohne.',
    en: '1: with the number of assigned and open ones. They come without it, too.',
    example: '1',
  },
};

const overdue: Record<string, QueryParameter> = {
  overdue: {
    de: '1: nur überfällige, 0: nur die anderen',
    en: '1: overdue ones alone, 0: the others alone',
    example: '1',
  },
};
const isOverdue = ({ query }: Call): boolean | null => {
  const asked = query.get('overdue');
  return asked === undefined ? null : asked === '1' || asked === 'true';
};

/** The assigned and the open ones of a catalogue's item. */
const peopleRoutes = (path: string, field: string, tag: Texts): Route[] => [
  {
    method: 'GET',
    path: `${path}/{id}/assigned`,
    tag,
    summary: { de: 'Wem sie zugewiesen ist', en: 'To whom it is assigned' },
    field: `${field}Assigned`,
    list: assignedList,
    shape: assignmentShape,
  },
  {
    method: 'GET',
    path: `${path}/{id}/openassignments`,
    tag,
    summary: { de: 'Bei wem sie offen ist', en: 'Who has not completed it' },
    field: `${field}Open`,
    list: openList,
    query: overdue,
    variables: (call) => ({ overdue: isOverdue(call) }),
    shape: assignmentShape,
  },
];

const texts = filledListField(
  z.strictObject({ language: choiceField(['GER', 'EN']), value: trimmedProseField(5000) }),
  2,
);
const isInGerman = (values: InstructionTexts): boolean => values.some(({ language }) => language === 'GER');
const instructionBody = z.strictObject({
  name: texts.refine(isInGerman, 'required'),
  description: texts.optional(),
});
type InstructionTexts = z.output<typeof texts>;

/** The columns of texts by language. */
const columnsOf = (name: 'name' | 'description', values: InstructionTexts | undefined): Record<string, string> =>
  Object.fromEntries(
    (values ?? []).map(({ language, value }) => [`${name}${language === 'GER' ? 'De' : 'En'}`, value]),
  );
const instructionInput = ({ body }: Call): Record<string, unknown> => ({
  input: {
    ...columnsOf('name', body.name as InstructionTexts | undefined),
    ...columnsOf('description', body.description as InstructionTexts | undefined),
  },
});

const managedInstructions = plainRoutes(managedInstructionRecord, {
  path: 'managedInstruction',
  one: { de: 'eine Online-Unterweisung', en: 'an online instruction' },
  many: INSTRUCTIONS,
  details: {
    shape: managedInstructionShape,
    listing: { query: analytics },
    create: {
      body: {
        schema: instructionBody,
        example: { name: [{ language: 'GER', value: 'Ladungssicherung' }] },
      },
      variables: instructionInput,
    },
    change: {
      body: {
        schema: z.strictObject({ name: texts.optional(), description: texts.optional() }),
        example: { name: [{ language: 'EN', value: 'Securing loads' }] },
      },
      variables: instructionInput,
    },
    remove: {
      about: {
        de: 'Niemand muss sie mehr abschließen; was abgeschlossen ist, bleibt.',
        en: 'Nobody has to complete it any more; what was completed is kept.',
      },
    },
  },
});

/** The people of a single assignment in the form in which it answers them; what else is read of each is ignored. */
const assignmentsField = listField(z.object({ employee: z.union([idField, z.object({ id: idField })]) }), 2000);
type Assigned = z.output<typeof assignmentsField>[number];
const peopleIn = (assignments: readonly Assigned[]): string[] =>
  assignments.map(({ employee }) => (typeof employee === 'string' ? employee : employee.id));

/** The calls of single assignments of a kind; their mutations are `…<Type>`. */
const singleRoutes = (
  single: Pick<RecordOptions, 'path' | 'plural' | 'tag' | 'shape' | 'list'> & {
    tag: Texts;
    schema: z.ZodObject;
    item: Readonly<Record<string, string>>;
  },
): Route[] => {
  const { schema, item, ...names } = single;
  const createSchema = schema
    .omit({ id: true })
    .extend({ employees: schema.shape.employees.optional(), assignments: assignmentsField.optional() });
  const calls = recordRoutes({
    ...names,
    one: { de: 'eine Zuweisung', en: 'an assignment' },
    many: { de: 'Einzelne Zuweisungen', en: 'Single assignments' },
    create: {
      about: {
        de: 'An einzelne Personen, ein Mal. Was sich wiederholt, verlangen Gruppen (employeeGroup).',
        en: 'To single people, once. What repeats is required by groups (employeeGroup).',
      },
      body: {
        schema: createSchema,
        example: { ...item, dueDate: '2031-11-30', employees: [EXAMPLE_IDS.employee] },
      },
      variables: ({ body: { assignments, employees, ...input } }) => {
        if (!assignments && !employees) throw badInput('employees', 'required');
        const people = [...((employees as string[]) ?? []), ...peopleIn((assignments as Assigned[]) ?? [])];
        return { input: { ...input, employees: people } };
      },
    },
    change: { body: { schema: updateManagedAssignmentSchema, example: { dueDate: '2031-12-31' } } },
  });
  const removal: Route = {
    method: 'PUT',
    path: `${single.path}/{id}/employee/remove`,
    tag: single.tag,
    summary: { de: 'Die Zuweisung für eine Person zurückziehen', en: 'Withdraw the assignment from a person' },
    field: `removeFrom${capitalised(single.path)}`,
    body: {
      schema: z.strictObject({ employee: idField, _id: idField.optional() }),
      example: { employee: EXAMPLE_IDS.employee },
    },
    variables: ({ body }) => ({ employeeId: body.employee }),
    shape: single.shape,
  };
  return [...Object.values(calls), removal];
};

const singleInstructions = singleRoutes({
  path: 'managedInstructionAssignment',
  plural: 'managedInstructionAssignments',
  tag: INSTRUCTIONS,
  shape: managedAssignmentShape,
  list: singleLists.instruction,
  schema: createManagedAssignmentSchema,
  item: { instruction: EXAMPLE_IDS.managedInstruction },
});

const singleExaminations = singleRoutes({
  path: 'singleExamination',
  plural: 'singleExaminations',
  tag: EXAMINATIONS,
  shape: singleExaminationShape,
  list: singleLists.examination,
  schema: createSingleExaminationSchema,
  item: { examination: EXAMPLE_IDS.examination },
});

const reminder: Route = {
  method: 'POST',
  path: 'managedInstructionAssignment/{instructionId}/{employeeId}/reminder',
  tag: INSTRUCTIONS,
  summary: { de: 'Eine Person erinnern', en: 'Remind a person' },
  about: {
    de: 'Höchstens eine E-Mail je Person und Tag, mit allem, was offen ist; sonst 409 mit dem Grund.',
    en: 'At most one e-mail a person and day, with everything that is open; otherwise 409 with the reason.',
  },
  field: 'remindOneOfManagedInstruction',
  variables: ({ params }) => ({ id: params.instructionId }),
  shape: {
    name: 'Reminder',
    identified: false,
    fields: { employee: value(uuid, { from: 'employeeId' }), outcome: value(text) },
  },
  refusals: [409],
};

const examinations: Route[] = [
  ...plainRoutes(examinationRecord, {
    path: 'examination',
    one: { de: 'eine Vorsorge', en: 'an examination' },
    many: EXAMINATIONS,
    details: {
      shape: examinationShape,
      listing: { query: analytics },
      remove: {
        about: {
          de: 'Niemand muss sie mehr wahrnehmen; was bescheinigt ist, bleibt.',
          en: 'Nobody has to have it any more; what was certified is kept.',
        },
      },
    },
  }),
  ...peopleRoutes('examination', 'examination', EXAMINATIONS),
  {
    method: 'POST',
    path: 'examination/{id}/assign',
    tag: EXAMINATIONS,
    summary: { de: 'Einzelnen Personen zuweisen, ein Mal', en: 'Assign to single people, once' },
    field: 'assignExamination',
    body: { schema: assignExaminationSchema, example: { dueDate: '2031-11-30', employees: [EXAMPLE_IDS.employee] } },
    shape: removedShape,
  },
  {
    method: 'PUT',
    path: 'examinationAssignment/{id}/certificate',
    tag: EXAMINATIONS,
    summary: { de: 'Bescheinigung einer Vorsorge eintragen', en: 'Enter the certificate of a health check' },
    about: {
      de: 'Mit der Kennung aus finishedAssignments. Nur die beiden Tage, nie ein Befund (ArbMedVV § 6 (3) Nr. 3); der nächste Termin geht dem Abstand der Gruppen vor.',
      en: 'By the id of finishedAssignments. The two days alone, never a finding (ArbMedVV § 6 (3) no. 3); the next date goes before the intervals of groups.',
    },
    field: 'recordAssignmentCertificate',
    body: { schema: certificateSchema, example: { certificateSeenOn: '2026-11-16', nextDate: '2029-11-16' } },
    variables: ({ body }) => ({ certificateSeenOn: body.certificateSeenOn, nextDate: body.nextDate ?? null }),
    shape: assignmentShape,
  },
];

const atLink = {
  de: 'Ohne Anmeldung: Die Kennungen stehen im Link, den die Person bekommen hat.',
  en: 'Without a login: the ids are those of the link that the person was sent.',
};

/** Assignments of all kinds under the name that webhooks use, and the link of one. */
const assignments: Route[] = [
  {
    method: 'GET',
    path: 'singleAssignment/{id}',
    tag: EMPLOYEES,
    summary: { de: 'Eine einzelne Zuweisung, gleich wovon', en: 'A single assignment, whatever was assigned' },
    field: 'singleAssignment',
    shape: singleAssignmentShape,
  },
  {
    method: 'GET',
    path: 'assignment/{id}',
    tag: EMPLOYEES,
    summary: { de: 'Eine Zuweisung einer Person', en: 'One assignment of a person' },
    field: 'assignment',
    shape: assignmentShape,
  },
  {
    method: 'POST',
    path: 'assignment/{id}/link',
    tag: EMPLOYEES,
    summary: { de: 'Link einer offenen Zuweisung', en: 'Link of an open assignment' },
    about: {
      de: 'Zum Weitergeben an die Person, auf sicherem Weg: Wer ihn hat, handelt für sie. Jede Herausgabe steht in der Historie der Person.',
      en: 'To hand to the person, by a safe way: whoever has it acts for them. Each handing out is in the history of the person.',
    },
    field: 'handOutAssignmentLink',
    shape: {
      name: 'AssignmentLink',
      identified: true,
      fields: {
        url: value(
          { type: 'string', format: 'uri' },
          {
            about: { de: 'Seite für diese Person, ohne Anmeldung', en: 'Page for this person, without a login' },
            example: 'https://obacht.example/i/7c1d0f52',
          },
        ),
      },
    },
  },
];

/** Codes for those who have an instruction open and get no mail. */
const instructionLinks: Route = {
  ...currentPdfRoute('managedInstruction', {
    tag: INSTRUCTIONS,
    summary: { de: 'Links einer Online-Unterweisung als QR-Codes', en: 'Links of an online instruction as QR codes' },
    about: {
      de: 'Für alle, bei denen sie offen ist und die keine E-Mail-Adresse haben.',
      en: 'For all who have it open and have no e-mail address.',
    },
  }),
  path: 'managedInstruction/{id}/links/pdf',
  field: 'managedInstructionLinksPdf',
};

/** The public page of an instruction. */
const instructionPage: Route = {
  method: 'GET',
  path: 'managedInstructionAssignment/employee/{managedInstructionAssignmentId}/{assignmentId}/{employeeId}',
  tag: INSTRUCTIONS,
  summary: { de: 'Was die Seite für Beschäftigte zeigt', en: 'What the page for employees shows' },
  about: atLink,
  isPublic: true,
  field: 'instructionOfLink',
  shape: instructionPageShape,
  refusals: [404, 429],
};

/** The proof of a completed course. */
const courseProof = currentPdfRoute('courseProof', {
  tag: INSTRUCTIONS,
  summary: {
    de: 'Nachweis einer abgeschlossenen Unterweisung als PDF',
    en: 'Proof of a completed instruction as a PDF',
  },
  about: {
    de: 'Mit der Kennung der abgeschlossenen Zuweisung: Inhalt, Zeiten, Antworten, Unterschrift und ob das Siegel unversehrt ist.',
    en: 'By the id of the completed assignment: content, times, answers, signature, and whether the seal is intact.',
  },
});

/** The public page of a health check. */
const examinationPages: Route[] = [
  {
    method: 'GET',
    path: 'examinationAssignment/employee/{assignmentId}/{employeeId}',
    tag: EXAMINATIONS,
    summary: { de: 'Was die Seite für Beschäftigte zeigt', en: 'What the page for employees shows' },
    about: atLink,
    isPublic: true,
    field: 'examinationOfLink',
    shape: examinationPageShape,
    refusals: [404, 429],
  },
  {
    method: 'PUT',
    path: 'examinationAssignment/employee/{id}/{employee}/complete',
    tag: EXAMINATIONS,
    summary: { de: 'Vorsorge als erledigt melden', en: 'Report a health check as done' },
    about: atLink,
    isPublic: true,
    field: 'completeExaminationOfLink',
    body: { schema: z.strictObject({ status: choiceField(['SUCCESS']) }), example: { status: 'SUCCESS' } },
    variables: ({ params }) => ({ assignmentId: params.id, employeeId: params.employee }),
    shape: examinationPageShape,
    refusals: [404, 429],
  },
];

const ofEmployee = (path: string, state: string, list: typeof openList, summary: Texts): Route => ({
  method: 'GET',
  path: `employee/{id}/${path}`,
  tag: EMPLOYEES,
  summary,
  field: 'assignmentsOfEmployee',
  list,
  variables: () => ({ state }),
  shape: assignmentShape,
});

const matrix: Route = {
  ...currentPdfRoute('peopleMatrix', {
    tag: EMPLOYEES,
    summary: { de: 'Qualifikationsmatrix als PDF', en: 'The matrix of people as a PDF' },
    about: {
      de: 'Höchstens 300 Personen, mit den Themen, die eine von ihnen betreffen.',
      en: 'At most 300 people, with the topics that concern one of them.',
    },
  }),
  path: 'peopleMatrix/pdf',
  query: {
    group: { de: 'Kennung einer Gruppe: nur deren Personen', en: 'Id of a group: its people alone' },
    kind: { de: 'Art von Themen: nur diese', en: 'Kind of topics: these alone', example: 'appointedPerson' },
    overdue: { de: '1: nur Personen mit Überfälligem', en: '1: people who are overdue alone', example: '1' },
    language: LANGUAGE_QUERY,
  },
  variables: ({ query }) => ({
    group: query.get('group') ?? null,
    kind: query.get('kind') ?? null,
    overdue: query.get('overdue') === '1',
    language: query.get('language') ?? null,
  }),
};

export const routes: readonly Route[] = [
  matrix,
  ...managedInstructions,
  ...peopleRoutes('managedInstruction', 'managedInstruction', INSTRUCTIONS),
  ...singleInstructions,
  ...assignments,
  reminder,
  instructionLinks,
  instructionPage,
  courseProof,
  ...examinations,
  ...singleExaminations,
  ...examinationPages,
  ofEmployee('openAssignments', 'open', openList, { de: 'Was offen ist', en: 'What is open' }),
  ofEmployee('overdueAssignments', 'overdue', openList, { de: 'Was überfällig ist', en: 'What is overdue' }),
  ofEmployee('finishedAssignments', 'completed', completedList, {
    de: 'Was abgeschlossen ist',
    en: 'What was completed',
  }),
];

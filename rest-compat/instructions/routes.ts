import * as z from 'zod';
import {
  attachInstructionSchema,
  attachProofSchema,
  MAX_NAMES,
  updateInstructionSchema,
} from '../../schema/areas/instructions/instruction.input.ts';
import { instructionList } from '../../schema/areas/instructions/instruction.rows.ts';
import { filledListField, nameField } from '../../schema/kernel/fields.ts';
import { isId } from '../../schema/kernel/list.ts';
import { recordRoutes } from '../engine/record-routes.ts';
import type { Route } from '../engine/route.ts';
import { EXAMPLE_PDF } from '../files/example-pdf.ts';
import { currentPdfRoute } from '../printing/pdf-route.ts';
import { instructionProofShape, instructionShape } from './shape.ts';

const INSTRUCTIONS = { de: 'Unterweisungen', en: 'Instructions' };

/** Files of 20 MB and more in base64; larger ones are sent in parts. */
const BODY_BYTES = 30_000_000;

/** Names, or ids of employees. */
const assignedNames = filledListField(nameField(200), MAX_NAMES);
const createBody = z.strictObject({ ...attachInstructionSchema.shape, assignedNames });
const changeBody = z.strictObject({ ...updateInstructionSchema.shape, assignedNames: assignedNames.optional() });

/** A body as input: an id is that of an employee, anything else a name. */
const inputOf = ({ assignedNames: names, ...input }: Record<string, unknown>): Record<string, unknown> => ({
  ...input,
  ...(Array.isArray(names) && {
    assignedNames: (names as string[]).map((name) => (isId(name) ? { employee: name } : { name })),
  }),
});

const NAMES = {
  de: 'assignedNames sind Namen, oder Ids von Beschäftigten; geantwortet werden die Namen.',
  en: 'assignedNames are names, or ids of employees; the names are answered.',
};

/** Instructions with material of one's own, and their signed lists. */
export const routes: readonly Route[] = [
  ...Object.values(
    recordRoutes({
      path: 'instruction',
      plural: 'instructions',
      one: { de: 'eine Unterweisung', en: 'an instruction' },
      many: INSTRUCTIONS,
      shape: instructionShape,
      list: instructionList,
      create: {
        about: {
          de: `content ist Base64: pdf, doc, docx, ppt, pptx, mp4, mkv oder mov bis 20 MB. Ohne nextExecution ist sie in einem Jahr wieder fällig. ${NAMES.de}`,
          en: `content is base64: pdf, doc, docx, ppt, pptx, mp4, mkv or mov up to 20 MB. Without nextExecution it is due again in a year. ${NAMES.en}`,
        },
        field: 'attachInstruction',
        body: {
          schema: createBody,
          example: {
            name: 'Gabelstapler',
            nextExecution: '2027-11-22',
            assignedNames: ['Jonas Brandt', 'Petra Vogel'],
            filetype: 'pdf',
            content: EXAMPLE_PDF,
          },
          bytes: BODY_BYTES,
        },
        variables: ({ body }) => ({ input: inputOf(body) }),
      },
      change: {
        about: NAMES,
        body: { schema: changeBody, example: { name: 'Gabelstapler und Ameise' } },
        variables: ({ params, body, version }) => ({ id: params.id, input: inputOf(body), version }),
      },
      remove: { about: { de: 'Mit ihren Nachweisen.', en: 'With its proofs.' } },
    }),
  ),
  {
    method: 'POST',
    path: 'instruction/{id}/proof',
    tag: INSTRUCTIONS,
    summary: { de: 'Nachweis hinzufügen', en: 'Add a proof' },
    about: {
      de: 'Ein PDF bis 20 MB, als Formular (multipart/form-data) mit einer Datei oder als Base64 in content.',
      en: 'A PDF up to 20 MB, as a form (multipart/form-data) with one file or as base64 in content.',
    },
    field: 'attachInstructionProof',
    body: {
      schema: attachProofSchema,
      example: { name: 'Unterschriften.pdf', filetype: 'pdf', content: EXAMPLE_PDF },
      bytes: BODY_BYTES,
      isForm: true,
    },
    variables: ({ params, body }) => ({ instructionId: params.id, input: body }),
    shape: instructionProofShape,
    status: 201,
  },
  currentPdfRoute('instruction', {
    tag: INSTRUCTIONS,
    summary: { de: 'Unterschriftenliste als PDF', en: 'List of signatures as a PDF' },
    about: {
      de: 'Zum Unterschreiben: Thema, SHA-256 der Datei und eine Zeile für jede Person.',
      en: 'For signing: topic, SHA-256 of the file and a line for each person.',
    },
  }),
  currentPdfRoute('heldInstruction', {
    tag: INSTRUCTIONS,
    summary: { de: 'Nachweis einer Präsenzunterweisung als PDF', en: 'Record of an instruction in person as a PDF' },
    about: {
      de: 'Wer unterschrieben hat, SHA-256 des gezeigten Inhalts und des Nachweises.',
      en: 'Who signed, SHA-256 of the content that was shown and of the record.',
    },
  }),
];

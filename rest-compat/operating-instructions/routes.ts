import {
  createInstructionSchema,
  updateInstructionSchema,
} from '../../schema/areas/operating-instructions/operating-instruction.input.ts';
import { operatingInstructionRecord } from '../../schema/areas/operating-instructions/operating-instruction.record.ts';
import { text, number, uuid, value } from '../engine/fields.ts';
import { plainRoutes } from '../records.ts';
import { type Route } from '../engine/route.ts';
import { ATTACHMENT_BODY_BYTES } from '../files/bodies.ts';
import { EXAMPLE_PDF } from '../files/example-pdf.ts';
import { signedAddressShape } from '../files/shape.ts';
import { pdfRoute } from '../printing/pdf-route.ts';

const TAG = { de: 'Betriebsanweisungen', en: 'Operating instructions' };
const PATH = 'operatingInstruction';

const FILE = {
  de:
    'Mit filetype und content (Base64, bis 5.000.000 Bytes) eine hochgeladene Datei: pdf, doc, docx, xls, xlsx, ppt, ' +
    'pptx, odt, ods, odp, png, jpeg, jpg, txt, csv oder html. Mit kind eine, die hier geschrieben wird.',
  en:
    'With filetype and content (base64, up to 5,000,000 bytes) an uploaded file: pdf, doc, docx, xls, xlsx, ppt, ' +
    'pptx, odt, ods, odp, png, jpeg, jpg, txt, csv or html. With kind one that is written here.',
};

const calls = plainRoutes(operatingInstructionRecord, {
  path: PATH,
  one: { de: 'eine Betriebsanweisung', en: 'an operating instruction' },
  many: TAG,
  fields: {
    location: value(uuid),
    filetype: value(text),
    fileName: value({ type: ['string', 'null'] }),
    size: value({ ...number, type: ['number', 'null'] }),
    documentType: value(text),
  },
  details: {
    create: {
      about: FILE,
      body: {
        schema: createInstructionSchema.omit({ id: true }),
        example: { name: 'Ständerbohrmaschine', filetype: 'pdf', content: EXAMPLE_PDF },
        bytes: ATTACHMENT_BODY_BYTES,
      },
    },
    change: {
      about: {
        de: 'Eine freigegebene wird wieder zum Entwurf; ihre Versionen bleiben.',
        en: 'A released one becomes a draft again; its versions stay.',
      },
      body: { schema: updateInstructionSchema, example: { name: 'Tischbohrmaschine' }, bytes: ATTACHMENT_BODY_BYTES },
    },
    remove: { about: { de: 'Sie bleibt 30 Tage erhalten.', en: 'It is kept for 30 days.' } },
  },
});

/** Operating instructions: uploaded files, and those that are written here. */
export const routes: readonly Route[] = [
  ...calls,
  {
    ...pdfRoute(PATH, {
      tag: TAG,
      summary: { de: 'Betriebsanweisung als PDF', en: 'Operating instruction as a PDF' },
      about: {
        de: 'Die freigegebene Seite, sonst der Entwurf; von Dateien die Datei oder eine Seite mit ihr (sonst 415).',
        en: 'The released page, else the draft; of files the file or a page with it (otherwise 415).',
      },
    }),
    refusals: [415],
  },
  {
    method: 'GET',
    path: `${PATH}/{id}/file`,
    tag: TAG,
    summary: { de: 'Adresse der hochgeladenen Datei', en: 'Address of the uploaded file' },
    field: 'operatingInstructionAddress',
    shape: signedAddressShape,
  },
  {
    method: 'PUT',
    path: `${PATH}/{id}/release`,
    tag: TAG,
    summary: { de: 'Betriebsanweisung freigeben', en: 'Release an operating instruction' },
    about: {
      de: 'Sie wird zu einer unveränderlichen Version. Von Dateien: Sie wurde geprüft.',
      en: 'It becomes a version that nobody changes. Of files: it was reviewed.',
    },
    field: 'releaseOperatingInstruction',
    shape: calls[0]!.shape,
    ifMatch: true,
  },
];

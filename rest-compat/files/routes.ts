import { documentList } from '../../schema/platform/files/document.rows.ts';
import { startDocumentUploadSchema } from '../../schema/platform/files/document.input.ts';
import { removedShape } from '../engine/fields.ts';
import { type Call, type Route } from '../engine/route.ts';
import { documentShape, signedAddressShape, uploadShape } from './shape.ts';

const FILES = { de: 'Dateien', en: 'Files' };

const EXAMPLE = 'Betriebsanweisungen/Plattensäge.pdf';

const path = ({ query }: Call): Record<string, unknown> => ({ path: query.get('path') ?? '' });

/** The organisation's own documents, and the way to read any file by its path. */
export const routes: readonly Route[] = [
  {
    method: 'GET',
    path: 'document/url',
    tag: FILES,
    summary: { de: 'Eigene Dokumente der Organisation', en: 'The organisation’s own documents' },
    about: {
      de: 'Ein hochgeladenes Dokument steht hier, sobald seine Bytes angekommen und in Ordnung sind.',
      en: 'An uploaded document is here once its bytes have arrived and are good.',
    },
    field: 'documents',
    list: documentList,
    shape: documentShape,
  },
  {
    method: 'PUT',
    path: 'document/uploadurl',
    tag: FILES,
    summary: { de: 'Adresse zum Hochladen eines Dokuments', en: 'Address for uploading a document' },
    about: {
      de:
        'Sende die Bytes danach mit der genannten Methode und den genannten Kopfzeilen an url. Liegt unter dem Pfad ' +
        'schon ein Dokument, entsteht eine neue Version, sobald sie angekommen und in Ordnung sind. Höchstens 1.000.000.000 ' +
        'Bytes, soweit der Speicher der Organisation reicht; erlaubt sind png, jpeg, jpg, pdf, doc, docx, xls, xlsx, ppt, pptx, ' +
        'odt, ods, odp, txt, csv, html und die Filme mp4, mkv, mov und webm.',
      en:
        'Then send the bytes to url, with the method and headers that are named. A document that lies under the path ' +
        'already gets a new version once they have arrived and are good. At most 1,000,000,000 bytes, ' +
        'as far as the space of the organisation reaches; allowed are png, jpeg, jpg, pdf, doc, docx, xls, xlsx, ppt, pptx, odt, ' +
        'ods, odp, txt, csv, html and the films mp4, mkv, mov and webm.',
    },
    field: 'startDocumentUpload',
    body: {
      schema: startDocumentUploadSchema,
      example: { path: EXAMPLE, contentType: 'application/pdf', size: 48_213 },
    },
    shape: uploadShape,
    refusals: [429],
  },
  {
    method: 'GET',
    path: 'document/downloadurl',
    tag: FILES,
    summary: { de: 'Adresse zum Herunterladen einer Datei', en: 'Address for downloading a file' },
    about: {
      de:
        'Für Anhänge von Tickets (Tickets/{ticketId}/{location}.{type}), für Dateien anderer Bereiche ' +
        '(Sicherheitsdatenblaetter/{name}_{location}.{filetype}; mit dem Recht ihres Bereichs) und für eigene ' +
        'Dokumente (mit dem Recht „documentmanagement“). Die Adresse braucht keine Anmeldung und gilt mindestens eine Stunde.',
      en:
        'For attachments of tickets (Tickets/{ticketId}/{location}.{type}), for files of other areas ' +
        '(Sicherheitsdatenblaetter/{name}_{location}.{filetype}; with the permission of their area) and for own ' +
        'documents (with the permission "documentmanagement"). The address needs no login and is good for an hour at least.',
    },
    query: { path: { de: 'Pfad der Datei', en: 'Path of the file', required: true, example: EXAMPLE } },
    field: 'documentAddress',
    variables: path,
    shape: signedAddressShape,
    refusals: [403, 404, 415],
  },
  {
    method: 'DELETE',
    path: 'document',
    tag: FILES,
    summary: { de: 'Eigenes Dokument löschen', en: 'Delete a document of one’s own' },
    about: {
      de: 'Es bleibt dreißig Tage lang erhalten und lässt sich in der Dateiablage wiederherstellen.',
      en: 'It is kept for thirty days and can be restored in the file manager.',
    },
    query: { path: { de: 'Pfad des Dokuments', en: 'Path of the document', required: true, example: EXAMPLE } },
    field: 'deleteDocument',
    variables: path,
    shape: removedShape,
    refusals: [404],
  },
];

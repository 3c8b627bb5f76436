import { Terminal } from '../../schema/areas/terminals/terminal.entity.ts';
import { pinsSchema, type PinsValues } from '../../schema/areas/terminals/terminal.input.ts';
import { terminalRecord } from '../../schema/areas/terminals/terminal.record.ts';
import { moment, removedShape, text, uuid, value } from '../engine/fields.ts';
import { EXAMPLE_IDS, type Route } from '../engine/route.ts';
import type { Shape } from '../engine/shape.ts';
import { currentPdfRoute } from '../printing/pdf-route.ts';
import { plainRoutes, recordShape } from '../records.ts';

const TAG = { de: 'Terminals', en: 'Terminals' };
const ONCE = {
  de: 'Nur jetzt im Klartext; eine frühere PIN gilt danach nicht mehr. Wer eine PIN hat, handelt für die Person: mit einem API-Zugang nur mit dem Recht „links“.',
  en: 'In the clear this once; a former PIN is no longer valid. Whoever has a PIN acts for the person: with an API token only with the right “links”.',
};

const terminalFields = {
  groupNames: value({ type: 'array', items: text }, { example: [] }),
  seenAt: value({ ...moment, type: ['string', 'null'] }),
  pairingUntil: value({ ...moment, type: ['string', 'null'] }),
};
const shape = recordShape(Terminal);
const terminalShape: Shape = { ...shape, fields: { ...shape.fields, ...terminalFields } };

const pinShape: Shape = {
  name: 'NewPin',
  identified: false,
  fields: {
    employee: value(uuid, { from: 'employeeId' }),
    name: value(text, { example: 'Katrin Vogt' }),
    number: value(text, { example: '1007' }),
    pin: value(text, { example: '493827' }),
  },
};

/** Terminals, and the PINs for them. A tablet is paired with a login alone. */
export const routes: readonly Route[] = [
  {
    method: 'POST',
    path: 'terminal/{id}/end',
    tag: TAG,
    summary: { de: 'Ein Terminal beenden', en: 'End a terminal' },
    about: {
      de: 'Das Tablet zeigt ab sofort nichts mehr; begonnene Kurse bleiben.',
      en: 'The tablet shows nothing from now on; courses that were begun are kept.',
    },
    field: 'endTerminal',
    variables: ({ params }) => ({ id: params.id }),
    shape: terminalShape,
  },
  {
    method: 'POST',
    path: 'employee/{id}/pin',
    tag: TAG,
    summary: { de: 'Eine neue PIN setzen', en: 'Set a new PIN' },
    about: ONCE,
    field: 'setEmployeePin',
    variables: ({ params }) => ({ id: params.id }),
    shape: pinShape,
    refusals: [400],
  },
  {
    method: 'DELETE',
    path: 'employee/{id}/pin',
    tag: TAG,
    summary: { de: 'Eine PIN entfernen', en: 'Remove a PIN' },
    about: {
      de: 'Die Person meldet sich danach nur mit ihrem Ausweis an.',
      en: 'The person logs in with the badge alone afterwards.',
    },
    field: 'removeEmployeePin',
    variables: ({ params }) => ({ id: params.id }),
    shape: removedShape,
  },
  {
    ...currentPdfRoute('setEmployeePins', {
      tag: TAG,
      summary: { de: 'Neue PINs setzen und drucken', en: 'Set new PINs and print them' },
      about: ONCE,
    }),
    method: 'POST',
    path: 'pin/pdf',
    query: {},
    body: { schema: pinsSchema, example: { ids: [EXAMPLE_IDS.employee] } },
    variables: ({ body }) => ({ ids: (body as PinsValues).ids }),
  },
  ...plainRoutes(terminalRecord, {
    path: 'terminal',
    one: { de: 'ein Terminal', en: 'a terminal' },
    many: TAG,
    fields: terminalFields,
    details: {
      remove: {
        about: {
          de: '409 für eines, das schon gekoppelt war: Es wird beendet und bleibt in der Liste.',
          en: '409 for one that was paired: it is ended, and stays in the list.',
        },
        refusals: [409],
      },
    },
  }),
];

import { dangerousGoodRecord } from '../../schema/areas/dangerous-goods/dangerous-good.record.ts';
import { storageLocationRecord } from '../../schema/areas/dangerous-goods/storage-location.record.ts';
import { currentPdfRoute } from '../printing/pdf-route.ts';
import { attachDataSheetSchema } from '../../schema/areas/dangerous-goods/safety-data-sheet.input.ts';
import { ATTACHMENT_BODY_BYTES } from '../files/bodies.ts';
import { plainRoutes } from '../records.ts';
import { EXAMPLE_PDF } from '../files/example-pdf.ts';
import { EXAMPLE_IDS, type Route } from '../engine/route.ts';
import { dataSheetShape, goodFields, locationFields, sheetShape } from './shape.ts';

const LOCATIONS = { de: 'Lagerorte für Gefahrstoffe', en: 'Storage locations of dangerous goods' };
const EXAMPLE_SHEET = { name: 'Aceton.pdf', filetype: 'pdf', content: EXAMPLE_PDF };
const GOODS = { de: 'Gefahrstoffe', en: 'Dangerous goods' };

/** The places where dangerous goods are stored, and the goods. */
export const routes: readonly Route[] = [
  {
    ...currentPdfRoute('dangerousGood', {
      tag: GOODS,
      summary: { de: 'Gefahrstoffverzeichnis als PDF', en: 'Register of hazardous substances as a PDF' },
      about: {
        de: 'Nach § 6 (12) GefStoffV, nach Lagerorten, höchstens 2.000 Gefahrstoffe.',
        en: 'Under section 6 (12) GefStoffV, by storage location, at most 2,000 substances.',
      },
    }),
    path: 'dangerousGood/pdf',
    field: 'dangerousGoodsPdf',
  },
  {
    ...currentPdfRoute('dangerousGood', {
      tag: GOODS,
      summary: { de: 'Übersicht für die Feuerwehr als PDF', en: 'Overview for the fire brigade as a PDF' },
      about: {
        de: 'Je Lagerort: Lagerklassen, Mengen, Wassergefährdung und Piktogramme.',
        en: 'For each location: storage classes, quantities, water hazard and pictograms.',
      },
    }),
    path: 'dangerousGood/fireBrigade/pdf',
    field: 'fireBrigadePdf',
  },
  {
    method: 'GET',
    path: 'dangerousGood/xlsx',
    tag: GOODS,
    summary: { de: 'Gefahrstoffverzeichnis als Tabelle', en: 'Register of hazardous substances as a spreadsheet' },
    about: {
      de: 'xlsx in Base64, höchstens 20.000 Gefahrstoffe. Kein Text darin wird als Formel gelesen.',
      en: 'xlsx in base64, at most 20,000 substances. No text of it is read as a formula.',
    },
    field: 'dangerousGoodsSheet',
    shape: sheetShape,
  },
  {
    ...currentPdfRoute('dangerousGoodStorageLocation', {
      tag: LOCATIONS,
      summary: { de: 'Aushang eines Lagerorts als PDF', en: 'Sheet of a storage location as a PDF' },
      about: {
        de: 'Gefahrstoffe mit Piktogrammen, was nicht zusammen stehen darf, und ein QR-Code.',
        en: 'Substances with pictograms, what must not be stored together, and a QR code.',
      },
    }),
    field: 'storageLocationPdf',
  },
  ...plainRoutes(storageLocationRecord, {
    path: 'dangerousGoodStorageLocation',
    one: { de: 'ein Lagerort', en: 'a storage location' },
    many: LOCATIONS,
    fields: locationFields,
    details: {
      remove: {
        about: { de: 'Mit allen Gefahrstoffen, die dort stehen.', en: 'With all goods that are stored there.' },
      },
    },
  }),
  {
    method: 'POST',
    path: 'dangerousGood/{id}/safetyDataSheet',
    tag: GOODS,
    summary: { de: 'Sicherheitsdatenblatt hinzufügen', en: 'Add a safety data sheet' },
    about: {
      de: 'Ein PDF bis 5.000.000 Bytes. Es wird zum aktuellen; die früheren bleiben. Ist sein Stand lesbar und neuer, wird er der des Gefahrstoffs.',
      en: 'A PDF up to 5,000,000 bytes. It becomes the current one; earlier ones stay. Where its date can be read and is newer, the good gets it.',
    },
    field: 'attachSafetyDataSheet',
    body: {
      schema: attachDataSheetSchema,
      example: EXAMPLE_SHEET,
      bytes: ATTACHMENT_BODY_BYTES,
    },
    variables: ({ params, body }) => ({ dangerousGoodId: params.id, input: body }),
    shape: dataSheetShape,
    status: 201,
  },
  ...plainRoutes(dangerousGoodRecord, {
    path: 'dangerousGood',
    one: { de: 'ein Gefahrstoff', en: 'a dangerous good' },
    many: GOODS,
    fields: goodFields,
    references: { dangerousGoodStorageLocation: EXAMPLE_IDS.dangerousGoodStorageLocation },
    details: {
      create: {
        about: {
          de: 'Mit safetyDataSheet kommt das Sicherheitsdatenblatt gleich mit, in einem Schritt: ein PDF in Base64.',
          en: 'With safetyDataSheet the safety data sheet comes along, in one step: a PDF in base64.',
        },
        body: {
          schema: dangerousGoodRecord.createSchema.omit({ id: true }),
          example: {
            dangerousGoodStorageLocation: EXAMPLE_IDS.dangerousGoodStorageLocation,
            ...dangerousGoodRecord.plain.examples[0],
            safetyDataSheet: EXAMPLE_SHEET,
          },
          bytes: ATTACHMENT_BODY_BYTES,
        },
      },
      change: {
        about: {
          de: 'Ein safetyDataSheet mit content kommt dazu und wird das aktuelle; das gelesene darf zurückgeschickt werden.',
          en: 'A safetyDataSheet with content is added and becomes the current one; the one that was read may be sent back.',
        },
        body: {
          schema: dangerousGoodRecord.updateSchema,
          example: { dangerousGoodStorageLocation: EXAMPLE_IDS.dangerousGoodStorageLocation },
          bytes: ATTACHMENT_BODY_BYTES,
        },
      },
      listing: {
        about: {
          de:
            'Mit dangerousGoodStorageLocation die eines Lagerorts. sort=identifier ordnet wie Zahlen: 2 vor 10. ' +
            'coStorage kommt mit populate: womit ein Stoff nach TRGS 510 nicht zusammen stehen darf.',
          en:
            'With dangerousGoodStorageLocation those of one location. sort=identifier sorts as numbers are: 2 before ' +
            '10. coStorage comes with populate: what a substance may not stand beside, by TRGS 510.',
        },
      },
    },
  }),
];

import { LIGHTS } from '../../schema/areas/dangerous-goods/co-storage.shared.ts';
import { embedded, moment, number, optionalDay, text, uuid, value } from '../engine/fields.ts';
import type { Field, Shape } from '../engine/shape.ts';

const light = { type: 'string', enum: [...LIGHTS] };

const ABOUT_LIGHT = {
  de: 'Zusammenlagerung nach TRGS 510, Dezember 2020; grau, wo eine Lagerklasse fehlt',
  en: 'Co-storage by TRGS 510, December 2020; grey where a storage class is missing',
};

/** Fields of a storage location that are not columns. */
export const locationFields: Readonly<Record<string, Field>> = {
  goodsCount: value(number),
  light: value({ type: ['string', 'null'], enum: [...LIGHTS, null] }, { about: ABOUT_LIGHT }),
};

const storedGoodShape: Shape = {
  name: 'StoredGood',
  identified: true,
  fields: { identifier: value(text), name: value(text) },
};

const findingShape: Shape = {
  name: 'CoStorageFinding',
  identified: false,
  fields: {
    light: value(light),
    rule: value(text, {
      about: {
        de: 'Feld der Tabelle 12: - oder eine Anmerkung von 1 bis 8',
        en: 'Cell of table 12: - or a remark from 1 to 8',
      },
    }),
    storageClassification: value(text),
    count: value(number),
    goods: embedded(storedGoodShape, { many: true }),
    message: value(text),
    measure: value(text, { about: { de: 'Was zu tun ist', en: 'What has to be done' } }),
  },
};

/** A version of a safety data sheet. */
export const dataSheetShape: Shape = {
  name: 'SafetyDataSheet',
  identified: true,
  fields: {
    name: value(text),
    filetype: value(text),
    location: value(uuid),
    size: value(number),
    date: value(optionalDay, { about: { de: 'Sein Stand, soweit lesbar', en: 'Its date, where it could be read' } }),
    createdAt: value(moment),
  },
};

/** The register as a spreadsheet. */
export const sheetShape: Shape = {
  name: 'RegisterSheet',
  identified: false,
  fields: {
    name: value(text),
    filetype: value({ const: 'xlsx' }),
    content: value({ type: 'string', contentEncoding: 'base64' }),
  },
};

const completenessLight = value({ type: 'string', enum: ['green', 'yellow', 'red', 'grey'] });

/** Fields of a dangerous good that are not columns. */
export const goodFields: Readonly<Record<string, Field>> = {
  light: value(light, { about: ABOUT_LIGHT }),
  completeness: embedded(
    {
      name: 'GoodCompleteness',
      identified: false,
      fields: {
        dataSheet: completenessLight,
        operatingInstruction: completenessLight,
        riskAssessment: completenessLight,
        substitution: completenessLight,
      },
    },
    { onDemand: true },
  ),
  safetyDataSheet: embedded(dataSheetShape, { nullable: true }),
  safetyDataSheets: embedded(dataSheetShape, { many: true, onDemand: true }),
  coStorage: embedded(
    {
      name: 'CoStorage',
      identified: false,
      fields: {
        light: value(light),
        edition: value(text),
        unknown: value(number, {
          about: {
            de: 'Gefahrstoffe am Lagerort ohne Lagerklasse',
            en: 'Goods at the location without a storage class',
          },
        }),
        findings: embedded(findingShape, { many: true }),
      },
    },
    { onDemand: true },
  ),
};

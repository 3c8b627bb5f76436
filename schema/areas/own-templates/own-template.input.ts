import * as z from 'zod';
import {
  choiceField,
  idField,
  inputObject,
  lineField,
  listField,
  optionalLineField,
  proseField,
} from '../../kernel/fields.ts';
import { itemCount, ITEM_TEXTS } from '../../records/template-content.shared.ts';
import { roleField } from '../appointed-persons/appointed-person.input.ts';
import { TEMPLATE_KINDS } from './own-template.shared.ts';

/** The limits of the forms of the records into which a template is copied. */
export const NAME_MAX = 500;
export const TEXT_MAX = 5_000;
export const MAX_SECTIONS = 100;
export const MAX_ITEMS = 200;

const itemSchema = inputObject('OwnTemplateItemInput', {
  name: lineField(NAME_MAX),
  text: proseField(TEXT_MAX),
  measures: proseField(TEXT_MAX),
  legal: proseField(TEXT_MAX),
});

const sectionSchema = inputObject('OwnTemplateSectionInput', {
  name: optionalLineField(NAME_MAX),
  items: listField(itemSchema, MAX_ITEMS),
});

const shape = {
  title: lineField(NAME_MAX),
  note: proseField(TEXT_MAX).optional(),
  sections: listField(sectionSchema, MAX_SECTIONS)
    .refine((sections) => itemCount({ sections }) <= MAX_ITEMS, 'tooMany')
    .optional(),
};

/** A new own template. Idempotent with an id. */
export const createOwnTemplateSchema = z.strictObject({
  id: idField.optional(),
  kind: choiceField(TEMPLATE_KINDS),
  ...shape,
});

/** A change; `sections` is the whole list in its order. */
export const updateOwnTemplateSchema = z.strictObject({ ...shape, title: shape.title.optional() });

/** The texts to take from a record of the organisation: all of them except those that are left out. */
export const takeTextsSchema = z.strictObject({
  id: idField.optional(),
  kind: choiceField(TEMPLATE_KINDS),
  recordId: idField,
  title: lineField(NAME_MAX),
  /** The template whose draft is replaced by the texts; left out: a new template. */
  into: idField.optional(),
  /** `2` for the third section, `2.0` for its first item. */
  leaveOut: listField(z.string('invalid').max(20, 'tooLong'), MAX_SECTIONS + MAX_ITEMS).optional(),
  /** Texts that are left out of all items. */
  without: listField(choiceField(ITEM_TEXTS), ITEM_TEXTS.length).optional(),
});

/** Input for using a template in the organisation; a risk assessment needs its workplace, a letter its role. */
export const useOwnTemplateSchema = z.strictObject({
  newId: idField.optional(),
  location: optionalLineField(NAME_MAX).optional(),
  role: roleField.optional(),
});

export type CreateOwnTemplateValues = z.output<typeof createOwnTemplateSchema>;
export type UpdateOwnTemplateValues = z.output<typeof updateOwnTemplateSchema>;
export type TakeTextsValues = z.output<typeof takeTextsSchema>;
export type UseOwnTemplateValues = z.output<typeof useOwnTemplateSchema>;

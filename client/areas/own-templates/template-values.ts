import * as z from 'zod';
import { createOwnTemplateSchema } from '../../../schema/areas/own-templates/own-template.input.ts';
import type { TemplateContent } from '../../../schema/records/template-content.shared.ts';
import type { Stored } from '../../kit/records/record-form-options.ts';
import { fieldwise } from '../../kit/records/record-merge.ts';

const { title, note, sections } = createOwnTemplateSchema.shape;

/** Validation of the form of a template. */
export const templateForm = z.strictObject({ title, note: note.unwrap(), sections: sections.unwrap() });
export type TemplateValues = z.input<typeof templateForm>;

export type TemplateField = keyof TemplateValues;
/** The sections with their items are compared as a whole. */
export const templateMerging = fieldwise<TemplateValues, TemplateField>(['title', 'note', 'sections']);

/** The form values of a template. */
export const templateValues = ({ title: name, note: text, sections: parts }: TemplateContent): TemplateValues => ({
  title: name,
  note: text,
  sections: parts.map((part) => ({ name: part.name, items: [...part.items] })),
});

/** A template as its queries and mutations return it: its sections are JSON. */
type TemplateAnswer = { version: number; title: string; note: string; sections: unknown };

export const storedTemplate = ({ version, ...answer }: TemplateAnswer): Stored<TemplateValues> => ({
  version,
  values: templateValues({ ...answer, sections: answer.sections as TemplateContent['sections'] }),
});

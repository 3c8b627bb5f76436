import * as z from 'zod';
import { createOwnTemplateSchema } from '../../../schema/areas/own-templates/own-template.input.ts';

const { title, note, sections } = createOwnTemplateSchema.shape;

/** Validation of the form of a template. */
export const templateForm = z.strictObject({ title, note: note.unwrap(), sections: sections.unwrap() });
export type TemplateValues = z.input<typeof templateForm>;

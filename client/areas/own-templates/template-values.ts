import * as z from 'zod';
import { createOwnTemplateSchema } from '../../../schema/areas/own-templates/own-template.input.ts';

const { title, note, sections } = createOwnTemplateSchema.shape;

/** Validation of what the form of a template holds. */
export const templateForm = z.strictObject({ title, note: note.unwrap(), sections: sections.unwrap() });
export type TemplateValues = z.input<typeof templateForm>;

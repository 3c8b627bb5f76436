import { text, value } from '../engine/fields.ts';
import type { Shape } from '../engine/shape.ts';

/** A document as a program gets it. */
export const pdfShape: Shape = {
  name: 'Pdf',
  identified: false,
  fields: {
    name: value(text),
    filetype: value({ const: 'pdf' }),
    content: value({ type: 'string', contentEncoding: 'base64', contentMediaType: 'application/pdf' }),
  },
};

import { moment, text, times, value } from '../engine/fields.ts';
import type { Shape } from '../engine/shape.ts';

export const bytes = value({ type: 'integer', minimum: 0 }, { about: 'Bytes' });

/** One of the organisation's own documents. */
export const documentShape: Shape = {
  name: 'Document',
  identified: true,
  fields: {
    path: value(text),
    name: value(text, { about: 'Der letzte Teil des Pfads' }),
    size: bytes,
    contentType: value(text),
    ...times,
  },
};

const signed = { url: value({ type: 'string', format: 'uri' }), expiresAt: value(moment) };

/** Where a file can be read. */
export const signedAddressShape: Shape = { name: 'SignedAddress', identified: false, fields: signed };

/** The upload request for the bytes of a file. */
export const uploadShape: Shape = {
  name: 'Upload',
  identified: false,
  fields: {
    ...signed,
    method: value({ const: 'PUT' }),
    headers: value(
      { type: 'object', additionalProperties: { type: 'string' } },
      { about: { de: 'Kopfzeilen, die mitgesendet werden müssen', en: 'Headers that have to be sent along' } },
    ),
  },
};

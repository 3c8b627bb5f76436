import { value } from '../engine/fields.ts';
import type { Shape } from '../engine/shape.ts';

export const settingShape: Shape = {
  name: 'Setting',
  identified: true,
  idSchema: { type: 'string' },
  fields: {
    value: value(
      {
        type: ['string', 'array', 'object', 'null'],
        items: { type: 'string' },
        additionalProperties: { type: ['string', 'object', 'null'] },
      },
      {
        about: {
          de:
            'So, wie es gespeichert ist. Ein E-Mail-Text ist ein String, solange es nur einen deutschen gibt, sonst ' +
            '{ de, en, pl … }; null heißt Standardtext. emailTexts hat sie unter ihren Schlüsseln',
          en:
            'As it is stored. An e-mail text is a string as long as there is only a German one, otherwise ' +
            '{ de, en, pl … }; null means the default text. emailTexts has them by their keys',
        },
      },
    ),
    effective: value(
      {
        type: ['string', 'array', 'object', 'null'],
        items: { type: 'string' },
        additionalProperties: { type: ['string', 'object'] },
      },
      {
        about:
          'Was gilt: ein E-Mail-Text als { de, en }, eigener oder Standardtext, dazu eigene in weiteren Sprachen; sonst der Wert selbst',
      },
    ),
  },
};

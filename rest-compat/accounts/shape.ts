import { clientShape } from '../clients/shape.ts';
import { text, value } from '../engine/fields.ts';
import type { Shape } from '../engine/shape.ts';
import { userShape } from '../users/shape.ts';

/** The person of a session, with the organisation now chosen. */
export const meShape: Shape = {
  name: 'Me',
  identified: true,
  fields: { ...userShape.fields, client: { kind: 'embedded', of: clientShape } },
};

export const sessionShape: Shape = {
  name: 'Session',
  identified: false,
  fields: { token: value(text), user: { kind: 'embedded', of: meShape } },
};

export const tokenShape: Shape = { name: 'Token', identified: false, fields: { token: value(text) } };

export const authenticatedShape: Shape = {
  name: 'Authenticated',
  identified: false,
  fields: { isAuthenticated: value({ const: true }) },
};

import { clientShape } from '../clients/shape.ts';
import { embedded, text, value } from '../engine/fields.ts';
import { nestedFields, type Shape } from '../engine/shape.ts';
import { ownFields } from '../users/shape.ts';

/** The person of a session, with the organisation now chosen. */
export const meShape: Shape = {
  name: 'Me',
  identified: true,
  idFrom: 'user.id',
  fields: { ...nestedFields('user', ownFields), client: embedded(clientShape) },
};

export const sessionShape: Shape = {
  name: 'Session',
  identified: false,
  fields: { token: value(text), user: embedded(meShape, { isSame: true }) },
};

export const tokenShape: Shape = { name: 'Token', identified: false, fields: { token: value(text) } };

export const authenticatedShape: Shape = {
  name: 'Authenticated',
  identified: false,
  fields: { isAuthenticated: value({ const: true }) },
};

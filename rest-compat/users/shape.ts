import { PERMISSIONS, ROLES } from '../../schema/kernel/permissions.ts';
import { relation, text, times, value, version } from '../engine/fields.ts';
import type { Field, RelationField, Shape, ValueField } from '../engine/shape.ts';

const fieldsOf = (rights: Record<'email' | 'role' | 'permissions', ValueField>): Record<string, Field> => ({
  name: value(text),
  short: value(text),
  ...rights,
  ...times,
  version,
});

const rights = {
  email: { type: 'string', format: 'email' },
  role: { type: 'string', enum: [...ROLES] },
  permissions: { type: 'array', items: { type: 'string', enum: [...PERMISSIONS] } },
};

const RIGHTS_ONLY = {
  de: 'null ohne das Recht, Personen zu verwalten, außer bei sich selbst',
  en: 'null without the right to manage people, except of oneself',
};

export const userShape: Shape = {
  name: 'User',
  identified: true,
  fields: fieldsOf({
    email: value({ ...rights.email, type: ['string', 'null'] }, { about: RIGHTS_ONLY }),
    role: value({ type: ['string', 'null'], enum: [...ROLES, null] }, { about: RIGHTS_ONLY }),
    permissions: value({ ...rights.permissions, type: ['array', 'null'] }, { about: RIGHTS_ONLY }),
  }),
};

/** The fields of the person of a session, who sees everything of themselves. */
export const ownFields = fieldsOf({
  email: value(rights.email),
  role: value(rights.role),
  permissions: value(rights.permissions),
});

/** A person that a record refers to; null for none. */
export const person = (ids?: string): RelationField => relation(userShape, { nullable: true, ...(ids && { ids }) });

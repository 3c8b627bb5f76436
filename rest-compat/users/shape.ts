import { PERMISSIONS, ROLES } from '../../schema/kernel/permissions.ts';
import { relation, text, times, value, version } from '../engine/fields.ts';
import type { RelationField, Shape } from '../engine/shape.ts';

export const userShape: Shape = {
  name: 'User',
  identified: true,
  fields: {
    name: value(text),
    short: value(text),
    email: value({ type: 'string', format: 'email' }),
    role: value({ type: 'string', enum: [...ROLES] }),
    permissions: value({ type: 'array', items: { type: 'string', enum: [...PERMISSIONS] } }),
    ...times,
    version,
  },
};

/** A person that a record refers to; null for none. */
export const person = (ids?: string): RelationField => relation(userShape, { nullable: true, ...(ids && { ids }) });

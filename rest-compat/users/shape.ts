import { PERMISSIONS, ROLES } from '../../schema/kernel/permissions.ts';
import { text, times, value, version } from '../engine/fields.ts';
import type { Shape } from '../engine/shape.ts';

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

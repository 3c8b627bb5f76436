import { ROLES } from '../../schema/kernel/permissions.ts';
import { moment, text, value } from '../engine/fields.ts';
import type { Shape } from '../engine/shape.ts';

/** An invitation; its code is in the mail alone. */
export const inviteShape: Shape = {
  name: 'MultiuserInvite',
  identified: true,
  fields: { email: value({ type: 'string', format: 'email' }), createdAt: value(moment), expiresAt: value(moment) },
};

/** The organisation that a redeemed invitation opened. */
export const redeemedInviteShape: Shape = { name: 'RedeemedInvite', identified: true, fields: { name: value(text) } };

export const clientChoiceShape: Shape = {
  name: 'ClientChoice',
  identified: true,
  fields: {
    name: value(text),
    city: value(text),
    role: value({ type: 'string', enum: [...ROLES] }),
    since: value(moment),
    current: value({ type: 'boolean' }, { about: 'Zu ihr gehört das Token' }),
  },
};

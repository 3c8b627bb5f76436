import { area } from '../../records/area.ts';
import { Account, PasswordReset, Registration, Session, SessionToken } from './account.entity.ts';

export const manifest = area({
  name: 'logins',
  entities: [Account, PasswordReset, Registration, Session, SessionToken],
  archive: {
    registration: { notArchived: 'keys against a second registration' },
    session: { notArchived: 'who is logged in' },
  },
});

import { area } from '../../records/area.ts';
import { Account, PasswordReset, Registration, Session, SessionToken } from '../logins/account.entity.ts';
import { AccountResolver } from './account.resolver.ts';
import { MySessionsResolver } from './my-sessions.resolver.ts';

export const accountsArea = area({
  name: 'accounts',
  entities: [Account, PasswordReset, Registration, Session, SessionToken],
  resolvers: [AccountResolver, MySessionsResolver],
  archive: {
    registration: { notArchived: 'keys against a second registration' },
    session: { notArchived: 'who is logged in' },
  },
});

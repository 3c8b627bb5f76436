import { area } from '../../records/area.ts';
import { Account, PasswordReset, Registration, Session, SessionToken } from './account.entity.ts';
import { FactorRecovery, PasskeyChallenge, RecoveryCode, SecondFactor } from './second-factor.entity.ts';

export const manifest = area({
  name: 'logins',
  retention: [
    {
      what: { de: 'Sitzungen', en: 'Sessions' },
      period: { de: '30 Tage nach ihrem Ende', en: '30 days after their end' },
      law: null,
    },
  ],
  entities: [
    Account,
    FactorRecovery,
    PasskeyChallenge,
    PasswordReset,
    RecoveryCode,
    Registration,
    SecondFactor,
    Session,
    SessionToken,
  ],
  archive: {
    registration: { notArchived: 'keys against a second registration' },
    session: { notArchived: 'who is logged in' },
  },
});

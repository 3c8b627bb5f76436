import { area } from '../../records/area.ts';
import {
  Account,
  AccountBrowser,
  AccountCopy,
  MembershipNews,
  PasswordReset,
  Registration,
  Session,
  SessionToken,
} from './account.entity.ts';
import { FactorRecovery, PasskeyChallenge, RecoveryCode, SecondFactor } from './second-factor.entity.ts';

export const manifest = area({
  name: 'logins',
  retention: [
    {
      what: { de: 'Sitzungen', en: 'Sessions' },
      period: { de: '30 Tage nach ihrem Ende', en: '30 days after their end' },
      law: null,
    },
    {
      what: {
        de: 'Kennzeichen von Browsern, mit denen sich jemand angemeldet hat',
        en: 'Marks of browsers with which somebody has logged in',
      },
      period: {
        de: '400 Tage nach der letzten Anmeldung, höchstens 50',
        en: '400 days after the last login, 50 at most',
      },
      law: null,
    },
  ],
  entities: [
    Account,
    AccountBrowser,
    AccountCopy,
    FactorRecovery,
    MembershipNews,
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

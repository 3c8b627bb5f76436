import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { area } from '../../records/area.ts';
import {
  SignOnAttempt,
  SignOnDomain,
  SignOnIdentity,
  SignOnSession,
  SingleSignOn,
  SingleSignOnSecret,
} from './single-sign-on.entity.ts';
import { domainLostMail, domainProvedMail } from './mails/domain.mail.ts';
import { scimAccessRecord, scimGroupRecord, signOnDomainRecord, singleSignOnRecord } from './single-sign-on.record.ts';
import { ScimAccess, ScimGroup, ScimGroupMember, ScimKey, ScimPerson } from './scim.entity.ts';
import { SingleSignOnResolver } from './single-sign-on.resolver.ts';

export const manifest = area({
  name: 'single-sign-on',
  records: [singleSignOnRecord, signOnDomainRecord, scimAccessRecord, scimGroupRecord],
  entities: [
    ScimAccess,
    ScimGroup,
    ScimGroupMember,
    ScimKey,
    ScimPerson,
    SignOnAttempt,
    SignOnDomain,
    SignOnIdentity,
    SignOnSession,
    SingleSignOn,
    SingleSignOnSecret,
  ],
  resolvers: [SingleSignOnResolver],
  mails: [domainProvedMail, domainLostMail],
  retention: [
    {
      what: { de: 'Begonnene Anmeldungen mit Firmenkonto', en: 'Logins with a company account that have begun' },
      period: { de: '10 Minuten', en: '10 minutes' },
      law: null,
    },
  ],
  archive: {
    single_sign_on: { rule: ABILITIES.manageSingleSignOn },
    single_sign_on_secret: { notArchived: 'the sealed secret at the provider' },
    sign_on_domain: { rule: ABILITIES.manageSingleSignOn },
    sign_on_identity: { notArchived: 'who somebody is at the provider' },
    scim_access: { rule: ABILITIES.manageSingleSignOn },
    scim_group: { rule: ABILITIES.manageSingleSignOn },
    scim_group_member: { notArchived: 'who the directory says is in a group' },
    scim_key: { notArchived: 'the hash of the token of the directory' },
    scim_person: { notArchived: 'by what the directory knows somebody' },
    sign_on_attempt: { notArchived: 'logins that have begun' },
  },
});

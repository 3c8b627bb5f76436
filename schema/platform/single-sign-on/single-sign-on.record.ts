import type { RecordKind } from '../../records/record-kind.ts';
import {
  scimAccessFacts,
  scimGroupFacts,
  signOnDomainFacts,
  singleSignOnFacts,
} from './single-sign-on.record.shared.ts';

export const singleSignOnRecord: RecordKind = {
  ...singleSignOnFacts,
  table: 'single_sign_on',
  title: 'issuer',
  search: { notSearched: 'there is one, on a page of the settings' },
};

export const scimAccessRecord: RecordKind = {
  ...scimAccessFacts,
  table: 'scim_access',
  title: 'ending',
  search: { notSearched: 'there is one, on a page of the settings' },
};

export const scimGroupRecord: RecordKind = {
  ...scimGroupFacts,
  table: 'scim_group',
  title: 'display_name',
  search: { notSearched: 'it has no page of its own' },
};

export const signOnDomainRecord: RecordKind = {
  ...signOnDomainFacts,
  table: 'sign_on_domain',
  title: 'domain',
  search: { notSearched: 'it has no page of its own' },
  names: [{ from: 'sign_on_domain', column: 'domain' }],
};

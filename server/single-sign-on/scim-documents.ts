import {
  GROUP_SCHEMA,
  MAX_MEMBERS,
  MAX_ON_PAGE,
  USER_SCHEMA,
} from '../../schema/platform/single-sign-on/scim-protocol.ts';

/** What the SCIM interface says about itself (RFC 7643, 5 to 7). */

export const serviceProviderConfig = (base: string): object => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MAX_ON_PAGE },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Token',
      description: 'A token that an Owner creates in the settings, sent as a bearer token',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

export const resourceTypes = (base: string) => [
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    description: 'People of the organisation with an address in one of its domains',
    schema: USER_SCHEMA,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/User` },
  },
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: 'Group',
    name: 'Group',
    endpoint: '/Groups',
    description: 'Groups of these people; an Owner says which rights each of them gives',
    schema: GROUP_SCHEMA,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/Group` },
  },
];

const attribute = (name: string, description: string, more: object = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

export const schemas = (base: string) => [
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id: USER_SCHEMA,
    name: 'User',
    description: 'A person',
    attributes: [
      attribute('userName', 'The email address with which the person logs in', {
        required: true,
        uniqueness: 'server',
      }),
      attribute('externalId', 'By what the directory knows the person', { caseExact: true }),
      attribute('displayName', 'The name, as it is shown'),
      attribute('name', 'The same name in parts', {
        type: 'complex',
        subAttributes: [
          attribute('formatted', 'The whole name'),
          attribute('givenName', 'All but the last word'),
          attribute('familyName', 'The last word'),
        ],
      }),
      attribute('emails', 'The address of userName', {
        type: 'complex',
        multiValued: true,
        mutability: 'readOnly',
        subAttributes: [
          attribute('value', 'The address', { mutability: 'readOnly' }),
          attribute('type', 'Always work', { mutability: 'readOnly' }),
          attribute('primary', 'Always true', { type: 'boolean', mutability: 'readOnly' }),
        ],
      }),
      attribute('active', 'Whether the person may log in', { type: 'boolean' }),
    ],
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${USER_SCHEMA}` },
  },
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id: GROUP_SCHEMA,
    name: 'Group',
    description: 'A group of people',
    attributes: [
      attribute('displayName', 'The name of the group', { required: true, uniqueness: 'server' }),
      attribute('externalId', 'By what the directory knows the group', { caseExact: true }),
      attribute('members', `Users, at most ${MAX_MEMBERS}; lists leave them out`, {
        type: 'complex',
        multiValued: true,
        subAttributes: [
          attribute('value', 'The id of the user', { mutability: 'immutable' }),
          attribute('display', 'The name of the user', { mutability: 'readOnly' }),
          attribute('type', 'Always User', { mutability: 'immutable' }),
          attribute('$ref', 'The address of the user', { type: 'reference', mutability: 'readOnly' }),
        ],
      }),
    ],
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${GROUP_SCHEMA}` },
  },
];

import * as z from 'zod';
import { nameField } from '../../kernel/fields.ts';
import { emailField } from '../logins/login.input.ts';

/**
 * SCIM 2.0 (RFC 7643, RFC 7644) for people and groups of an organisation: parses requests in all forms that directories
 * send, and builds the resources of answers. Independent of database and HTTP.
 */

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const LIST_MESSAGE = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
export const PATCH_MESSAGE = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
export const ERROR_MESSAGE = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** People on one page, and operations in one change. */
export const MAX_ON_PAGE = 200;
export const MAX_OPERATIONS = 100;
/** Members of a group; those of one request are bounded by its size, too. */
export const MAX_MEMBERS = 2_000;

/** Keywords of errors (RFC 7644, table 9). */
export type ScimType =
  | 'invalidFilter'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'invalidValue'
  | 'tooMany';

/** A request that is refused, in SCIM's form. */
export class ScimError extends Error {
  override readonly name = 'ScimError';
  readonly status: number;
  readonly scimType: ScimType | null;

  constructor(status: number, scimType: ScimType | null, detail: string) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

/** The attributes of a person in a request; a missing field is not changed. */
export interface PersonFacts {
  userName?: string;
  externalId?: string | null;
  name?: string;
  active?: boolean;
}

/** A person as answered. */
export interface ScimPersonRow {
  id: string;
  externalId: string | null;
  email: string;
  name: string;
  active: boolean;
  createdAt: Date | string;
  updatedAt: Date | string;
}

export const userAddress = (base: string, id: string): string => `${base}/Users/${id}`;

/** The resource of a person. */
export const personResource = (base: string, person: ScimPersonRow): object => ({
  schemas: [USER_SCHEMA],
  id: person.id,
  ...(person.externalId !== null && { externalId: person.externalId }),
  userName: person.email,
  displayName: person.name,
  name: { formatted: person.name, ...partsOf(person.name) },
  emails: [{ value: person.email, type: 'work', primary: true }],
  active: person.active,
  meta: metaOf('User', userAddress(base, person.id), person),
});

const metaOf = (
  resourceType: 'User' | 'Group',
  location: string,
  { createdAt, updatedAt }: { createdAt: Date | string; updatedAt: Date | string },
): object => ({
  resourceType,
  created: new Date(createdAt).toISOString(),
  lastModified: new Date(updatedAt).toISOString(),
  location,
});

/** The product stores one name: its last word is taken as the family name. */
function partsOf(name: string): { givenName?: string; familyName: string } {
  const words = name.split(' ');
  const familyName = words.pop()!;
  return words.length > 0 ? { givenName: words.join(' '), familyName } : { familyName };
}

/** What a filter asks for. */
export interface PersonFilter {
  by: 'userName' | 'externalId' | 'id';
  value: string;
}

const FILTER =
  /^\s*(?:urn:ietf:params:scim:schemas:core:2\.0:User:)?([a-z.]+(?:\[type eq "work"\]\.value)?)\s+eq\s+("(?:[^"\\]|\\.){0,500}")\s*$/i;
const FILTERED: Readonly<Record<string, PersonFilter['by']>> = {
  username: 'userName',
  externalid: 'externalId',
  id: 'id',
  'emails.value': 'userName',
  'emails[type eq "work"].value': 'userName',
};

/** Reads a filter: an attribute that names one person, and `eq`. Throws ScimError for all others. */
export function filterOf(text: string): PersonFilter {
  const [, attribute = '', value = ''] = FILTER.exec(text.slice(0, 1_000)) ?? [];
  const by = FILTERED[attribute.toLowerCase()];
  if (!by) throw new ScimError(400, 'invalidFilter', 'Filters are userName, externalId, id or emails.value with eq');
  return { by, value: stringOf(value) };
}

/** The text of a string as JSON writes it. Throws ScimError. */
function stringOf(written: string): string {
  try {
    return JSON.parse(written) as string;
  } catch {
    throw new ScimError(400, 'invalidFilter', 'The value of the filter is no string');
  }
}

/** The requested page; `startIndex` begins at 1, as in SCIM. Throws ScimError. */
export function pageOf(query: Readonly<Record<string, unknown>>): { startIndex: number; count: number } {
  const number = (name: string, missing: number): number => {
    const text = query[name];
    if (text === undefined) return missing;
    if (typeof text !== 'string' || !/^-?\d{1,9}$/.test(text))
      throw new ScimError(400, 'invalidValue', `${name} is a whole number`);
    return Number(text);
  };
  return {
    startIndex: Math.max(1, number('startIndex', 1)),
    count: Math.min(MAX_ON_PAGE, Math.max(0, number('count', 100))),
  };
}

const textField = z.string().max(1_000);
const externalIdField = z.string().trim().min(1).max(200).nullable();
/** Entra ID sends truth values as words. */
const activeField = z.union([
  z.boolean(),
  z
    .string()
    .regex(/^(true|false)$/i)
    .transform((text) => text.toLowerCase() === 'true'),
]);
const nameParts = z.object({
  formatted: textField.nullish(),
  givenName: textField.nullish(),
  familyName: textField.nullish(),
});

/** Other attributes of the schema are accepted and not stored. */
const personSchema = z.object({
  schemas: z.array(textField).max(20).optional(),
  userName: textField.optional(),
  externalId: externalIdField.optional(),
  displayName: textField.nullish(),
  name: nameParts.nullish(),
  active: activeField.optional(),
});

function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const [issue] = error.issues;
  throw new ScimError(400, 'invalidValue', `The value of ${issue?.path.join('.') || 'the request'} is not valid`);
}

const checkedAddress = (userName: string): string => {
  const { success, data } = emailField.safeParse(userName);
  if (!success) throw new ScimError(400, 'invalidValue', 'userName has to be an email address');
  return data;
};

const checkedName = (name: string): string => {
  const { success, data } = nameField(200).safeParse(name);
  if (!success) throw new ScimError(400, 'invalidValue', 'The name is not valid');
  return data;
};

const nameIn = ({ displayName, name }: z.output<typeof personSchema>): string | undefined =>
  [displayName, name?.formatted, [name?.givenName, name?.familyName].filter(Boolean).join(' ')]
    .find((text) => text?.trim())
    ?.trim();

/** Reads a whole person, as POST and PUT send one. Throws ScimError. */
export function personOf(body: unknown): PersonFacts & { userName: string } {
  const sent = checked(personSchema, withKnownCase(body));
  if (sent.userName === undefined) throw new ScimError(400, 'invalidValue', 'userName is required');
  const name = nameIn(sent);
  return {
    userName: checkedAddress(sent.userName),
    ...(sent.externalId !== undefined && { externalId: sent.externalId }),
    ...(name !== undefined && { name: checkedName(name) }),
    ...(sent.active !== undefined && { active: sent.active }),
  };
}

const KNOWN = ['schemas', 'userName', 'externalId', 'displayName', 'name', 'active'];
const KNOWN_CASE = new Map(KNOWN.map((name) => [name.toLowerCase(), name]));

const withKnownCase = (body: unknown): unknown =>
  Object.fromEntries(Object.entries(lowerCased(body)).map(([name, value]) => [KNOWN_CASE.get(name) ?? name, value]));

const patchSchema = z.object({
  schemas: z.array(textField).max(20),
  Operations: z.array(z.object({ op: textField, path: textField.nullish(), value: z.unknown().optional() })).min(1),
});

/** Attributes of the schema that the product does not store: directories send them anyway. */
const NOT_STORED =
  /^(nickname|profileurl|title|usertype|preferredlanguage|locale|timezone|password|emails|phonenumbers|ims|photos|addresses|groups|entitlements|roles|x509certificates|middlename|honorific(prefix|suffix)|urn:ietf:params:scim:schemas:extension:.*)\b/;

type Verb = 'add' | 'replace' | 'remove';

/** The operations of a change (RFC 7644, 3.5.2). Throws ScimError. */
function operationsOf(body: unknown): { verb: Verb; path: string | null; value: unknown }[] {
  const sent = patchSchema.safeParse(body);
  if (!sent.success || !sent.data.schemas.includes(PATCH_MESSAGE))
    throw new ScimError(400, 'invalidSyntax', `A change has the schema ${PATCH_MESSAGE} and Operations`);
  const { Operations: operations } = sent.data;
  if (operations.length > MAX_OPERATIONS)
    throw new ScimError(400, 'tooMany', `A change has at most ${MAX_OPERATIONS} operations`);
  return operations.map(({ op, path, value }) => {
    const verb = op.toLowerCase();
    if (verb !== 'add' && verb !== 'replace' && verb !== 'remove')
      throw new ScimError(400, 'invalidSyntax', 'Operations are add, replace and remove');
    if (!path && verb === 'remove') throw new ScimError(400, 'invalidPath', 'What is removed needs a path');
    if (!path && (typeof value !== 'object' || value === null || Array.isArray(value)))
      throw new ScimError(400, 'invalidValue', 'Without a path, the value is an object');
    return { verb, path: path || null, value };
  });
}

/** Reads a change of a person with this name. Throws ScimError. */
export function changeOf(body: unknown, nameNow: string): PersonFacts {
  const facts: PersonFacts = {};
  for (const { verb, path, value } of operationsOf(body)) {
    if (path !== null) applyTo(facts, path, verb === 'remove' ? null : value, nameNow);
    else for (const [name, each] of Object.entries(value as object)) applyTo(facts, name, each as unknown, nameNow);
  }
  return facts;
}

/** Adds the new value of one attribute to `facts`; null: it is removed. */
function applyTo(facts: PersonFacts, path: string, value: unknown, nameNow: string): void {
  const attribute = path.replace(new RegExp(`^${USER_SCHEMA}[:.]`, 'i'), '').toLowerCase();
  const text = (): string => checked(textField, value).trim();
  const required = (): void => {
    if (value === null) throw new ScimError(400, 'mutability', `${path.slice(0, 100)} cannot be removed`);
  };
  const parts = partsOf(facts.name ?? nameNow);
  switch (attribute) {
    case 'username':
      required();
      facts.userName = checkedAddress(text());
      return;
    case 'externalid':
      facts.externalId = value === '' ? null : checked(externalIdField, value);
      return;
    case 'active':
      required();
      facts.active = checked(activeField, value);
      return;
    case 'displayname':
    case 'name.formatted':
      if (value !== null && text() !== '') facts.name = checkedName(text());
      return;
    case 'name.givenname':
      facts.name = checkedName([value === null ? '' : text(), parts.familyName].filter(Boolean).join(' '));
      return;
    case 'name.familyname':
      facts.name = checkedName([parts.givenName, value === null ? '' : text()].filter(Boolean).join(' '));
      return;
    case 'name': {
      const name = nameIn({ name: checked(nameParts.nullable(), value) });
      if (name !== undefined) facts.name = checkedName(name);
      return;
    }
    case 'id':
    case 'meta':
    case 'schemas':
      throw new ScimError(400, 'mutability', `${attribute} cannot be changed`);
    default:
      if (!NOT_STORED.test(attribute)) throw new ScimError(400, 'invalidPath', 'The path names no attribute of a user');
  }
}

/** A group as answered; without `members` where nobody asked for them. */
export interface ScimGroupRow {
  id: string;
  externalId: string | null;
  displayName: string;
  members?: readonly { id: string; name: string }[];
  createdAt: Date | string;
  updatedAt: Date | string;
}

export interface GroupFacts {
  displayName: string;
  externalId?: string | null;
  /** Ids of people. */
  members?: string[];
}

/** What a directory changes of a group: `steps` in their order. */
export interface GroupChange extends Partial<Omit<GroupFacts, 'members'>> {
  steps: { verb: 'add' | 'remove' | 'replace'; ids: string[] }[];
}

export interface GroupFilter {
  by: 'displayName' | 'externalId' | 'id';
  value: string;
  /** And has this member: how Entra ID asks. */
  member?: string;
}

export const groupAddress = (base: string, id: string): string => `${base}/Groups/${id}`;

/** The resource of a group. */
export const groupResource = (base: string, group: ScimGroupRow): object => ({
  schemas: [GROUP_SCHEMA],
  id: group.id,
  ...(group.externalId !== null && { externalId: group.externalId }),
  displayName: group.displayName,
  ...(group.members && {
    members: group.members.map(({ id, name }) => ({
      value: id,
      display: name,
      type: 'User',
      $ref: userAddress(base, id),
    })),
  }),
  meta: metaOf('Group', groupAddress(base, group.id), group),
});

const STRING = String.raw`("(?:[^"\\]|\\.){0,500}")`;
const GROUP_FILTER = new RegExp(
  String.raw`^\s*(displayName|externalId|id)\s+eq\s+${STRING}(?:\s+and\s+members(?:\.value)?\s+eq\s+${STRING})?\s*$`,
  'i',
);
const GROUP_FILTERED: Readonly<Record<string, GroupFilter['by']>> = {
  displayname: 'displayName',
  externalid: 'externalId',
  id: 'id',
};

/** Reads a filter of groups. Throws ScimError for all that name no single group. */
export function groupFilterOf(text: string): GroupFilter {
  const [, attribute = '', value = '', member] = GROUP_FILTER.exec(text.slice(0, 1_500)) ?? [];
  const by = GROUP_FILTERED[attribute.toLowerCase()];
  if (!by) throw new ScimError(400, 'invalidFilter', 'Filters are displayName, externalId or id with eq');
  return { by, value: stringOf(value), ...(member !== undefined && { member: stringOf(member) }) };
}

const groupName = (value: unknown): string => {
  const { success, data } = nameField(200).safeParse(value);
  if (!success) throw new ScimError(400, 'invalidValue', 'displayName is required, with at most 200 characters');
  return data;
};

const memberSchema = z.union([
  z.uuid(),
  z.object({ value: z.uuid(), type: z.literal('User').optional() }).transform(({ value }) => value),
]);

/** Ids of people, as a list or a single one. Groups in groups are refused. */
function membersOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
  return list.map((each) => {
    const { success, data } = memberSchema.safeParse(each);
    if (!success)
      throw new ScimError(400, 'invalidValue', 'A member is {"value": id of a user}; groups are no members');
    return data.toLowerCase();
  });
}

const groupSchema = z.object({
  displayname: z.unknown(),
  externalid: externalIdField.optional(),
  members: z.unknown().optional(),
});

/** Reads a whole group, as POST and PUT send one. Throws ScimError. */
export function groupOf(body: unknown): GroupFacts {
  const sent = checked(groupSchema, lowerCased(body));
  return {
    displayName: groupName(sent.displayname),
    ...(sent.externalid !== undefined && { externalId: sent.externalid }),
    members: membersOf(sent.members),
  };
}

/** Names of attributes are written in any case (RFC 7643, 2.1). */
function lowerCased(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ScimError(400, 'invalidSyntax', 'A resource is a JSON object');
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name.toLowerCase(), value as unknown]));
}

const ONE_MEMBER = /^members\[\s*value\s+eq\s+"([0-9a-f-]{36})"\s*\]$/i;

/** Reads a change (RFC 7644, 3.5.2) of a group. Throws ScimError. */
export function groupChangeOf(body: unknown): GroupChange {
  const change: GroupChange = { steps: [] };
  for (const { verb, path, value } of operationsOf(body)) {
    const one = path === null ? null : ONE_MEMBER.exec(path);
    if (one && verb === 'remove') change.steps.push({ verb, ids: [one[1]!.toLowerCase()] });
    else if (path !== null) applyToGroup(change, verb, path, value);
    else for (const [name, each] of Object.entries(lowerCased(value))) applyToGroup(change, verb, name, each);
  }
  return change;
}

function applyToGroup(change: GroupChange, verb: Verb, path: string, value: unknown): void {
  const attribute = path.replace(new RegExp(`^${GROUP_SCHEMA}[:.]`, 'i'), '').toLowerCase();
  switch (attribute) {
    case 'members': {
      const isAll = verb === 'remove' && (value === undefined || value === null);
      change.steps.push(isAll ? { verb: 'replace', ids: [] } : { verb, ids: membersOf(value) });
      return;
    }
    case 'displayname':
      if (verb === 'remove') throw new ScimError(400, 'mutability', 'displayName cannot be removed');
      change.displayName = groupName(value);
      return;
    case 'externalid':
      change.externalId = verb === 'remove' ? null : checked(externalIdField, value);
      return;
    case 'id':
    case 'schemas':
    case 'meta':
      // Okta sends the id along with the changed attributes.
      return;
    default:
      throw new ScimError(400, 'invalidPath', 'The path names no attribute of a group');
  }
}

/** The attributes of a resource that a request asks for (RFC 7644, 3.9): whole ones, by their names. */
export function requestedAttributes(query: Readonly<Record<string, unknown>>): (name: string) => boolean {
  const names = (value: unknown): Set<string> | null =>
    typeof value === 'string' && value.trim() !== ''
      ? new Set(
          value
            .slice(0, 1_000)
            .split(',')
            .map((name) =>
              name
                .trim()
                .replace(/^urn:.*:/i, '')
                .split('.')[0]!
                .toLowerCase(),
            ),
        )
      : null;
  const [only, not] = [names(query.attributes), names(query.excludedAttributes)];
  return (name) =>
    ['schemas', 'id', 'meta'].includes(name) || (only ? only.has(name.toLowerCase()) : !not?.has(name.toLowerCase()));
}

/** A resource with the attributes that were asked for. */
export const withRequestedAttributes = (resource: object, query: Readonly<Record<string, unknown>>): object => {
  const isAsked = requestedAttributes(query);
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isAsked(name)));
};

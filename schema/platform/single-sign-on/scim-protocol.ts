import * as z from 'zod';
import { nameField } from '../../kernel/fields.ts';
import { emailField } from '../logins/login.input.ts';

/**
 * SCIM 2.0 (RFC 7643, RFC 7644) as far as people of an organisation need it: what requests mean, in whatever of the
 * forms that directories send, and how a person is answered. Knows neither database nor HTTP.
 */

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const LIST_MESSAGE = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
export const PATCH_MESSAGE = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
export const ERROR_MESSAGE = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** People on one page, and operations in one change. */
export const MOST_ON_PAGE = 200;
export const MOST_OPERATIONS = 100;

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

/** What a directory says about a person; a missing field says nothing. */
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
  meta: {
    resourceType: 'User',
    created: new Date(person.createdAt).toISOString(),
    lastModified: new Date(person.updatedAt).toISOString(),
    location: userAddress(base, person.id),
  },
});

/** The product knows one name: its last word stands for the family. */
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
  try {
    return { by, value: JSON.parse(value) as string };
  } catch {
    throw new ScimError(400, 'invalidFilter', 'The value of the filter is no string');
  }
}

/** Which people: from 1, as SCIM counts. Throws ScimError. */
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
    count: Math.min(MOST_ON_PAGE, Math.max(0, number('count', 100))),
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

/** Names of attributes are written in any case (RFC 7643, 2.1). */
function withKnownCase(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ScimError(400, 'invalidSyntax', 'A resource is a JSON object');
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [KNOWN_CASE.get(name.toLowerCase()) ?? name, value as unknown]),
  );
}

const patchSchema = z.object({
  schemas: z.array(textField).max(20),
  Operations: z.array(z.object({ op: textField, path: textField.nullish(), value: z.unknown().optional() })).min(1),
});

/** Attributes of the schema that the product does not store: directories send them anyway. */
const NOT_STORED =
  /^(nickname|profileurl|title|usertype|preferredlanguage|locale|timezone|password|emails|phonenumbers|ims|photos|addresses|groups|entitlements|roles|x509certificates|middlename|honorific(prefix|suffix)|urn:ietf:params:scim:schemas:extension:.*)\b/;

/** Reads a change (RFC 7644, 3.5.2) of a person with this name. Throws ScimError. */
export function changeOf(body: unknown, nameNow: string): PersonFacts {
  const sent = patchSchema.safeParse(body);
  if (!sent.success || !sent.data.schemas.includes(PATCH_MESSAGE))
    throw new ScimError(400, 'invalidSyntax', `A change has the schema ${PATCH_MESSAGE} and Operations`);
  const { Operations: operations } = sent.data;
  if (operations.length > MOST_OPERATIONS)
    throw new ScimError(400, 'tooMany', `A change has at most ${MOST_OPERATIONS} operations`);
  const facts: PersonFacts = {};
  for (const { op, path, value } of operations) {
    const verb = op.toLowerCase();
    if (!['add', 'replace', 'remove'].includes(verb))
      throw new ScimError(400, 'invalidSyntax', 'Operations are add, replace and remove');
    if (path) applyTo(facts, path, verb === 'remove' ? null : value, nameNow);
    else if (verb === 'remove') throw new ScimError(400, 'invalidPath', 'What is removed needs a path');
    else if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new ScimError(400, 'invalidValue', 'Without a path, the value is an object');
    else for (const [name, each] of Object.entries(value)) applyTo(facts, name, each as unknown, nameNow);
  }
  return facts;
}

/** Writes down what one attribute becomes; null: it is removed. */
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

import * as z from 'zod';
import { booleanField, choiceField, idField, inputObject, lineField, listField } from '../../kernel/fields.ts';
import { PERMISSIONS } from '../../kernel/permissions.ts';
import { emailField } from '../logins/login.input.ts';
import { MAX_RULES, ROLES_BY_CLAIM } from './single-sign-on.shared.ts';

/**
 * The address by which a provider names itself: https (http only for this machine, which the server decides), without
 * query and fragment. That of its document would work without the comparison of the issuer, so it is refused.
 */
const issuerField = lineField(500).superRefine((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const fits =
    url !== null &&
    ['https:', 'http:'].includes(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    !text.includes('?') &&
    !text.includes('#');
  if (!fits) context.addIssue({ code: 'custom', message: 'issuerInvalid' });
  else if (url.pathname.includes('/.well-known/')) context.addIssue({ code: 'custom', message: 'issuerIsDocument' });
});

/** Labels of letters, digits and hyphens, at least two of them; names with other letters in their ASCII form. */
const domainField = z
  .string('required')
  .trim()
  .toLowerCase()
  .min(1, 'required')
  .max(253, 'tooLong')
  .regex(/^(?=.{3,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/, 'domainInvalid');

const ruleField = inputObject('RoleRuleInput', {
  value: lineField(200),
  role: choiceField(ROLES_BY_CLAIM),
  permissions: listField(choiceField(PERMISSIONS), PERMISSIONS.length),
});

/** The settings that an Owner enters. Without `secret` the stored one is kept. */
export const singleSignOnSchema = z.strictObject({
  issuer: issuerField,
  providerClientId: lineField(300),
  secret: lineField(500).nullish(),
  active: booleanField,
  roleClaim: lineField(100).nullish(),
  roleRules: listField(ruleField, MAX_RULES),
  localLogin: booleanField,
  emergencyOwnerId: idField.nullish(),
});
export type SingleSignOnInput = z.output<typeof singleSignOnSchema>;

/** What a group of the directory gives; without a role nothing. */
export const groupRightsSchema = z.strictObject({
  id: idField,
  role: choiceField(ROLES_BY_CLAIM).nullish(),
  permissions: listField(choiceField(PERMISSIONS), PERMISSIONS.length),
});
export type GroupRightsInput = z.output<typeof groupRightsSchema>;

export const addDomainSchema = z.strictObject({ domain: domainField });
export type AddDomainInput = z.output<typeof addDomainSchema>;

export const startSignOnSchema = z.strictObject({ email: emailField });
export type StartSignOnInput = z.output<typeof startSignOnSchema>;

/**
 * What the page sends at the end: the query of its address, and the secret that it has stored since the login began.
 */
export const finishSignOnSchema = z.strictObject({
  answer: z.string('required').min(1, 'required').max(8_000, 'tooLong'),
  browserKey: z.string('required').min(1, 'required').max(100, 'tooLong'),
});
export type FinishSignOnInput = z.output<typeof finishSignOnSchema>;

import type { Context, Rows } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { badInput, notFound } from '../../kernel/errors.ts';
import type { Language } from '../../kernel/permissions.ts';
import type { KnownFacts } from '../duties/condition.ts';
import { knownFacts } from '../duties/duty-profile.service.ts';
import { ROLE_STATES } from './appointed-person.enums.ts';
import { countsOn, settingsOf, type RoleCount, type SettingRow } from './appointed-person.rows.ts';
import type { AppointedRole } from './appointed-role.entity.ts';
import { isNeeded, missingOf, NO_SETTINGS, numberNeeded, roleState } from './role-number.ts';
import { sentenceOf } from './role-sentence.ts';
import { appointedText } from './appointed-texts.ts';
import { GROUPS, monthsOf, ROLES, SIGNED_ROLES, type ProductRole } from './roles.ts';

const NOBODY: Omit<RoleCount, 'role'> = { total: 0, valid: 0, lasting: 0, latest: null, until: null };

/** A role with its current state, and its evidence for the duties that depend on it. */
export interface JudgedRole extends AppointedRole {
  latest: string | null;
}

/** All roles on a day: those of the product by group, then those of the organisation. Six statements. */
export async function allRoles(rows: Rows, today: string, language: Language): Promise<JudgedRole[]> {
  const [facts, settings, counts] = await Promise.all([knownFacts(rows), settingsOf(rows), countsOn(rows, today)]);
  const settingOf = new Map(settings.map((setting) => [setting.code ?? setting.id, setting]));
  const countOf = new Map(counts.map((count) => [count.role, count]));
  return [
    ...ROLES.map((role) =>
      judged(role, { setting: settingOf.get(role.code), count: countOf.get(role.code), facts, language }),
    ),
    ...settings
      .filter(({ code }) => code === null)
      .map((setting) => ownRole(setting, countOf.get(setting.id) ?? NOBODY, language)),
  ];
}

interface Facts {
  setting: SettingRow | undefined;
  count: RoleCount | undefined;
  facts: KnownFacts;
  language: Language;
}

function judged(role: ProductRole, { setting, count, facts, language }: Facts): JudgedRole {
  const { code, quota, months, intervalCertainty } = role;
  const settings = setting ?? NO_SETTINGS;
  const people = count ?? NOBODY;
  const applies = isNeeded(role, facts, settings);
  const needed = numberNeeded(role, facts, settings);
  return {
    id: code,
    isOwn: false,
    title: role.title[language],
    group: role.group,
    groupTitle: GROUPS[role.group]![language],
    state: roleState(applies, needed, people),
    sentence: sentenceOf(role, { applies, needed, facts, settings, reason: setting?.reason ?? '', language }),
    least: needed?.least ?? null,
    most: needed?.most ?? null,
    total: people.total,
    valid: people.valid,
    latest: people.latest,
    validUntil: people.until,
    missing: missingOf(role, facts, settings),
    isAsked: role.condition === null,
    applies: role.applies[language],
    amount: role.amount[language],
    form: role.form.kind,
    formText: role.form[language],
    training: role.training[language],
    months: monthsOf(role, setting?.months ?? null),
    intervalCertainty: months && setting?.months == null ? intervalCertainty : null,
    needsProof: role.needsProof,
    needsSignature: SIGNED_ROLES.includes(code),
    proofs: [...role.proof[language]],
    basis: [...role.basis],
    certainty: role.certainty,
    lawAsOf: role.lawAsOf,
    needed: settings.needed,
    reason: setting?.reason ?? '',
    number: settings.number,
    workplace: settings.workplace,
    ownMonths: setting?.months ?? null,
    asksWorkplace: quota !== null && 'of' in quota && typeof quota.percent !== 'number',
    ...letterIn(setting),
  };
}

function ownRole(setting: SettingRow, people: Omit<RoleCount, 'role'>, language: Language): JudgedRole {
  const { id, name, number, months, needsProof, reason, needed } = setting;
  const wanted = number === null ? null : { least: number, most: number };
  const text = (key: string, values?: Record<string, unknown>): string => appointedText(language, key, values);
  return {
    id,
    isOwn: true,
    title: name,
    group: 'own',
    groupTitle: text('ownRoles'),
    state: roleState(needed ?? true, wanted, people),
    sentence: number === null ? text('sentence.noNumber') : text('sentence.own', { count: number }),
    least: number,
    most: number,
    total: people.total,
    valid: people.valid,
    latest: people.latest,
    validUntil: people.until,
    missing: [],
    isAsked: true,
    applies: null,
    amount: null,
    form: 'recommended',
    formText: null,
    training: null,
    months,
    intervalCertainty: null,
    needsProof,
    needsSignature: false,
    proofs: [],
    basis: [],
    certainty: null,
    lawAsOf: null,
    needed,
    reason,
    number,
    workplace: null,
    ownMonths: months,
    asksWorkplace: false,
    ...letterIn(setting),
  };
}

const letterIn = (setting: SettingRow | undefined): Pick<AppointedRole, 'letter' | 'letterId'> =>
  setting?.letter ? { letter: setting.letter, letterId: setting.id } : { letter: null, letterId: null };

const readRoles = (ctx: Context): Promise<JudgedRole[]> =>
  ctx.read((rows) => allRoles(rows, todayOf(ctx), ctx.language));

export interface RoleFilter {
  state?: string | null | undefined;
  search?: string | null | undefined;
}

/** The roles with this state whose title or legal basis contains these words. Throws BAD_INPUT for an unknown state. */
export async function roles(ctx: Context, { state, search }: RoleFilter): Promise<JudgedRole[]> {
  const wanted = ROLE_STATES.find((each) => each === state);
  if (state && !wanted) throw badInput('state', 'unknownName', { name: state, known: ROLE_STATES.join(', ') });
  if (search && search.length > 200) throw badInput('search', 'tooLong', { max: 200 });
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return (await readRoles(ctx)).filter(
    (role) =>
      (!wanted || role.state === wanted) &&
      words.every((word) => [role.title, ...role.basis].some((text) => text.toLowerCase().includes(word))),
  );
}

/** One role, by its code or the id of an own one. Throws NOT_FOUND. */
export async function roleById(ctx: Context, id: string): Promise<JudgedRole> {
  const role = (await readRoles(ctx)).find((each) => each.id === id);
  if (!role) throw notFound();
  return role;
}

/** For the start page: how many of the needed roles have enough people. A role that may be needed counts as open. */
export async function filledRoles(rows: Rows, today: string): Promise<{ done: number; total: number }> {
  const all = await allRoles(rows, today, 'de');
  const asked = all.filter(({ state, isAsked, isOwn, total }) =>
    // A role that the profile does not decide counts only once somebody has declared it needed or is appointed to it.
    state === 'NOT_APPLICABLE' ? false : state !== 'UNKNOWN' || !isAsked || isOwn || total > 0,
  );
  return { done: asked.filter(({ state }) => state === 'VALID' || state === 'EXPIRING').length, total: asked.length };
}

import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { allows } from '../../kernel/abilities.shared.ts';
import { requireAllowed } from '../../kernel/allow.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import { AppError, badInput } from '../../kernel/errors.ts';
import { chosenIdOf } from '../../kernel/record-write.ts';
import { withoutNames } from './names-left-out.ts';
import type { OwnTemplateCopy, TakenTexts } from './own-template.entity.ts';
import type {
  CreateOwnTemplateValues,
  TakeTextsValues,
  UpdateOwnTemplateValues,
  UseOwnTemplateValues,
} from './own-template.input.ts';
import {
  copiesOf,
  MAX_OWN_TEMPLATES,
  ownCopy,
  ownTemplate,
  ownVersion,
  type OwnTemplateRow,
  type TransferRow,
} from './own-template.rows.ts';
import {
  itemCount,
  takeOver,
  type ItemText,
  type TemplateChange,
  type TemplateContent,
  type TemplateSection,
} from '../../records/template-content.shared.ts';
import { KINDS, type TemplateKind } from './own-template.shared.ts';
import { TEMPLATE_RECORDS } from './template-records.ts';

const contentOf = ({ title, note, sections }: TemplateContent): TemplateContent => ({ title, note, sections });

/**
 * The functions that read and write records of a kind. Throws FORBIDDEN without the permission for them in this
 * organisation.
 */
function recordFor(ctx: Context, kind: TemplateKind) {
  requireAllowed(KINDS[kind].rule, ctx.user);
  return { ...TEMPLATE_RECORDS[kind], ...KINDS[kind] };
}

/** Adds a template to the account. Idempotent with an id. Throws BAD_INPUT if the account has too many. */
export function createOwnTemplate(ctx: Context, input: CreateOwnTemplateValues): Promise<OwnTemplateRow> {
  if (KINDS[input.kind].isTaken) throw badInput('kind', 'invalid');
  requireSections(input.kind, input.sections);
  return addTemplate(ctx, input);
}

type NewTemplate = Omit<CreateOwnTemplateValues, 'sections'> & { sections?: readonly TemplateSection[] | undefined };

function addTemplate(ctx: Context, input: NewTemplate): Promise<OwnTemplateRow> {
  const id = chosenIdOf('id', input.id) ?? randomUUID();
  const { most = MAX_OWN_TEMPLATES } = KINDS[input.kind];
  return ctx.account(async (rows) => {
    await rows(`select pg_advisory_xact_lock(hashtextextended('own_template:' || app_account_id(), 0))`);
    const [found] = await rows<{ count: number; ofKind: number; exists: boolean }>(
      `select count(*)::int as count, (count(*) filter (where kind = $2))::int as "ofKind",
              coalesce(bool_or(id = $1), false) as exists
         from own_template where account_id = app_account_id()`,
      [id, input.kind],
    );
    const { count, ofKind, exists } = found!;
    if (!exists && (count >= MAX_OWN_TEMPLATES || ofKind >= most)) throw badInput('title', 'tooMany');
    if (!exists)
      await rows(
        `insert into own_template (account_id, id, kind, title, note, sections)
         values (app_account_id(), $1, $2, $3, $4, $5)`,
        [id, input.kind, input.title, input.note ?? '', JSON.stringify(input.sections ?? [])],
      );
    return ownTemplate(rows, id);
  });
}

/** Changes the fields that are present. Throws NOT_FOUND, and STALE for one that was changed since `version`. */
export function updateOwnTemplate(
  ctx: Context,
  id: string,
  input: UpdateOwnTemplateValues,
  version: number | null,
): Promise<OwnTemplateRow> {
  return ctx.account(async (rows) => {
    const stored = await lockedAs(rows, id, version);
    requireSections(stored.kind, input.sections);
    const content = contentOf({
      title: input.title ?? stored.title,
      note: input.note ?? stored.note,
      sections: input.sections ?? stored.sections,
    });
    return writeContent(rows, stored, content);
  });
}

async function writeContent(rows: Rows, stored: OwnTemplateRow, content: TemplateContent): Promise<OwnTemplateRow> {
  if (isDeepStrictEqual(content, contentOf(stored))) return stored;
  await rows(
    `update own_template set title = $2, note = $3, sections = $4, updated_at = now(), version = version + 1
      where account_id = app_account_id() and id = $1`,
    [stored.id, content.title, content.note, JSON.stringify(content.sections)],
  );
  return ownTemplate(rows, stored.id);
}

async function lockedAs(rows: Rows, id: string, version: number | null): Promise<OwnTemplateRow> {
  const stored = await ownTemplate(rows, id, 'for update');
  if (version !== null && version !== stored.version) throw new AppError('STALE');
  return stored;
}

/**
 * Publishes the draft of a template as its next version; a draft that is published already changes nothing. Throws
 * NOT_FOUND, STALE, and BAD_INPUT for one without an item.
 */
export function publishOwnTemplate(ctx: Context, id: string, version: number | null): Promise<OwnTemplateRow> {
  return ctx.account(async (rows) => {
    const stored = await lockedAs(rows, id, version);
    if (lacksText(stored)) throw badInput('sections', 'required');
    if (await isPublished(rows, stored)) return stored;
    const number = (stored.publishedNumber ?? 0) + 1;
    await rows(
      `insert into own_template_version (account_id, id, template_id, number, title, note, sections)
       values (app_account_id(), $1, $2, $3, $4, $5, $6)`,
      [randomUUID(), id, number, stored.title, stored.note, JSON.stringify(stored.sections)],
    );
    await rows(
      `update own_template set published_number = $2, published_at = now(), version = version + 1
        where account_id = app_account_id() and id = $1`,
      [id, number],
    );
    return ownTemplate(rows, id);
  });
}

/**
 * Whether a template is empty: it has no item, or, for a kind with fixed sections with texts, the first of these is
 * empty.
 */
function lacksText({ kind, sections }: OwnTemplateRow): boolean {
  const [first] = KINDS[kind].sections ?? [];
  return first?.hasText
    ? !sections.some(({ name, items }) => name === first.name && items[0]?.text.trim())
    : itemCount({ sections }) === 0;
}

/** Throws BAD_INPUT for sections that a template of this kind does not have. */
function requireSections(kind: TemplateKind, sections: readonly TemplateSection[] | undefined): void {
  if (!sections) return;
  if (KINDS[kind].isTaken) throw badInput('sections', 'invalid');
  const allowed = KINDS[kind].sections?.map(({ name }) => name);
  if (allowed && sections.some(({ name }) => !allowed.includes(name))) throw badInput('sections', 'invalid');
}

/** Whether the newest version has the same content as the draft. */
export async function isPublished(rows: Rows, template: OwnTemplateRow): Promise<boolean> {
  if (template.publishedNumber === null) return false;
  const newest = await ownVersion(rows, template.id, template.publishedNumber);
  return isDeepStrictEqual(contentOf(newest), contentOf(template));
}

/** Deletes a template with its versions; its copies stay in their organisations. Throws NOT_FOUND. */
export async function deleteOwnTemplate(ctx: Context, id: string): Promise<void> {
  await ctx.account(async (rows) => {
    await ownTemplate(rows, id, 'for update');
    await rows('delete from own_template where account_id = app_account_id() and id = $1', [id]);
  });
}

/**
 * Creates a record of this organisation from the newest version, and stores which version that was. Throws NOT_FOUND,
 * FORBIDDEN without the permission for such records here, and BAD_INPUT for a template that was never published.
 */
export async function useOwnTemplate(ctx: Context, id: string, input: UseOwnTemplateValues): Promise<OwnTemplateCopy> {
  const newId = chosenIdOf('newId', input.newId) ?? randomUUID();
  const { template, version } = await ctx.account(async (rows) => {
    const found = await ownTemplate(rows, id);
    if (found.publishedNumber === null) throw badInput('id', 'notPublished');
    return { template: found, version: await ownVersion(rows, id, found.publishedNumber) };
  });
  const record = recordFor(ctx, template.kind);
  return ctx.write(async (tx) => {
    await tx.rows('select pg_advisory_xact_lock(hashtextextended($1, 0))', [newId]);
    const [made] = (await copiesOf(tx.rows, ctx.user.userId, [id])).filter((copy) => copy.id === newId);
    if (made) return copyOf(made);
    const options = { id: newId, location: input.location ?? '', role: input.role ?? '' };
    const recordId = await record.create(ctx, tx, contentOf(version), options);
    const copy = { id: newId, recordId, title: version.title, number: version.number };
    // The role may have had a letter from a template before, which the organisation has removed since.
    await tx.rows(
      `delete from template_transfer where client_id = app_client_id() and direction = 'in' and record_id = $1`,
      [recordId],
    );
    await tx.rows(
      `insert into template_transfer (client_id, id, direction, kind, record_id, user_id, template_id, number)
       values (app_client_id(), $1, 'in', $2, $3, $4, $5, $6)`,
      [copy.id, template.kind, recordId, ctx.user.userId, id, copy.number],
    );
    return copy;
  });
}

const copyOf = ({ id, recordId, title, number }: TransferRow & { title: string }): OwnTemplateCopy => ({
  id,
  recordId,
  title,
  number: number!,
});

/**
 * The copies of each of these templates that the caller has made in this organisation, of kinds that the caller may
 * open here.
 */
export async function copiesByTemplate(
  ctx: Context,
  templateIds: readonly string[],
): Promise<Map<string, OwnTemplateCopy[]>> {
  const { userId } = ctx.user;
  const all = await ctx.read((rows) => copiesOf(rows, userId, templateIds));
  const byTemplate = Map.groupBy(
    all.filter(({ kind }) => allows(KINDS[kind].rule, ctx.user)),
    ({ templateId }) => templateId,
  );
  return new Map([...byTemplate].map(([id, copies]) => [id, copies.map(copyOf)]));
}

/** The version from which a copy was made and the newest one, from the account of the caller. */
const versionsFor = (ctx: Context, { templateId, number }: TransferRow) =>
  ctx.account(async (rows) => {
    const { publishedNumber } = await ownTemplate(rows, templateId);
    return {
      from: await ownVersion(rows, templateId, number!),
      to: await ownVersion(rows, templateId, publishedNumber!),
    };
  });

/** The changes of a copy by the newest version. Throws NOT_FOUND for one that the caller has not made here. */
export async function changesOfCopy(ctx: Context, id: string): Promise<TemplateChange[]> {
  const copy = await ctx.read((rows) => ownCopy(rows, ctx.user.userId, id));
  const record = recordFor(ctx, copy.kind);
  const { from, to } = await versionsFor(ctx, copy);
  const content = await ctx.read((rows) => record.read(rows, copy.recordId));
  return takeOver(from, to, content, record).changes;
}

/**
 * Applies the newest version to a copy; what somebody has changed there stays. Throws NOT_FOUND, FORBIDDEN without the
 * permission for such records, and STALE if the newest version is not `number`, whose changes the user has seen.
 */
export async function takeOverOwnTemplate(ctx: Context, id: string, number: number): Promise<OwnTemplateCopy> {
  const { userId } = ctx.user;
  const before = await ctx.read((rows) => ownCopy(rows, userId, id));
  const record = recordFor(ctx, before.kind);
  const { from, to } = await versionsFor(ctx, before);
  if (to.number !== number) throw new AppError('STALE');
  return ctx.write(async (tx) => {
    const copy = await ownCopy(tx.rows, userId, id, 'for update');
    // A concurrent call has applied it.
    if (copy.number !== before.number) throw new AppError('STALE');
    const stored = await record.read(tx.rows, copy.recordId);
    const { content } = takeOver(from, to, stored, record);
    if (!isDeepStrictEqual(content, stored)) await record.change(ctx, tx, copy.recordId, content);
    await tx.rows(
      `update template_transfer set number = $2, moved_at = now() where client_id = app_client_id() and id = $1`,
      [id, number],
    );
    return { id, recordId: copy.recordId, title: content.title, number };
  });
}

/**
 * The texts that would be taken from a record. Throws NOT_FOUND, and FORBIDDEN if the organisation does not allow
 * taking texts.
 */
export async function textsToTake(ctx: Context, kind: TemplateKind, recordId: string): Promise<TakenTexts> {
  const record = recordFor(ctx, kind);
  return ctx.read(async (rows) => {
    await requireGiven(rows);
    return withoutNames(rows, (await (record.take ?? record.read)(rows, recordId)).sections);
  });
}

/**
 * Creates a template of the account from the texts of a record, without people, photos, results and names
 * (withoutNames). The organisation keeps a record of it. With `into` the texts become the draft of that template.
 * Throws the errors of textsToTake, and NOT_FOUND and BAD_INPUT for a template of others and one of another kind.
 * Idempotent with an id.
 */
export async function takeTexts(ctx: Context, input: TakeTextsValues): Promise<OwnTemplateRow> {
  const { kind, recordId, title, into, leaveOut = [], without = [] } = input;
  const id = into ?? chosenIdOf('id', input.id) ?? randomUUID();
  if (into !== undefined && (await ctx.account((rows) => ownTemplate(rows, into))).kind !== kind)
    throw badInput('into', 'invalid');
  const record = recordFor(ctx, kind);
  const sections = await ctx.write(async ({ rows }) => {
    await requireGiven(rows);
    const { sections: all } = await withoutNames(rows, (await (record.take ?? record.read)(rows, recordId)).sections);
    const chosen = chosenTexts(all, new Set(leaveOut), new Set(without));
    record.requireWhole?.(chosen);
    await rows(
      `insert into template_transfer (client_id, id, direction, kind, record_id, user_id, template_id)
       values (app_client_id(), $1, 'out', $2, $3, $4, $5)`,
      [randomUUID(), kind, recordId, ctx.user.userId, id],
    );
    return chosen;
  });
  if (into === undefined) return addTemplate(ctx, { id, kind, title, sections });
  return ctx.account(async (rows) => {
    const stored = await lockedAs(rows, into, null);
    return writeContent(rows, stored, { title, note: stored.note, sections });
  });
}

const chosenTexts = (
  sections: readonly TemplateSection[],
  leaveOut: ReadonlySet<string>,
  without: ReadonlySet<ItemText>,
) =>
  sections.flatMap(({ name, items }, index) =>
    leaveOut.has(String(index))
      ? []
      : {
          name,
          items: items
            .filter((_item, place) => !leaveOut.has(`${index}.${place}`))
            .map((item) => ({
              ...item,
              text: without.has('text') ? '' : item.text,
              measures: without.has('measures') ? '' : item.measures,
              legal: without.has('legal') ? '' : item.legal,
            })),
        },
  );

async function requireGiven(rows: Rows): Promise<void> {
  const [client] = await rows<{ allows: boolean }>(
    `select t.allows_templates as allows from client t where t.id = app_client_id()`,
  );
  if (!client?.allows) throw new AppError('FORBIDDEN', { messageKey: 'templatesNotAllowed' });
}

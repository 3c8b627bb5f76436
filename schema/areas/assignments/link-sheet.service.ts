import { today as dayOf } from '../../kernel/calendar.shared.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { badInput, notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import type { ContentLanguage } from '../../kernel/content-language.shared.ts';
import type { Language } from '../../kernel/permissions.ts';
import { qrCode } from '../../kernel/qr-code.shared.ts';
import { printExtract } from '../../platform/printing/extract.ts';
import type { PdfFile } from '../../records/pdf.entity.ts';
import { documentTemplateOf, printedDay, type CodeCard } from '../../platform/printing/print-engine.ts';
import { contentLanguageSql } from '../employees/employee.enums.ts';
import { assignmentLink } from './assignment-link.ts';
import { shortName } from './assignment-page.service.ts';
import { mayAssign } from './assignment.rows.ts';
import { assignmentText } from './assignment-text.ts';
import { dueItems, type DueItem } from './due-item.rows.ts';
import template from './link-sheet.pdf.hbs?raw';

const print = documentTemplateOf(template, assignmentText);

/** Limit of the codes in one document; of a larger group each person is printed separately. */
const MAX_CODES = 500;

interface Person {
  id: string;
  name: string;
  language: ContentLanguage;
}

const PERSON = `e.id, e.name, ${contentLanguageSql('e.language')} as language`;

/**
 * Prints the links of everything that one employee has open, for people without an e-mail address or who do not read
 * their mail. Throws NOT_FOUND.
 */
export async function printLinksOfEmployee(ctx: Context, id: string, language: Language): Promise<PdfFile> {
  const people = await peopleOf(ctx, id, (rows) =>
    rows<Person>(`select ${PERSON} from employee e where e.id = $1`, [id]),
  );
  if (people.length === 0) throw notFound();
  return printLinks(ctx, { language, title: shortName(people[0]!.name), people });
}

/** Prints the links of the members of a group who have no address. Throws NOT_FOUND, and BAD_INPUT for too many. */
export async function printLinksOfGroup(ctx: Context, id: string, language: Language): Promise<PdfFile> {
  const [group] = await peopleOf(ctx, id, (rows) =>
    rows<{ name: string }>(`select name from employee_group where id = $1`, [id]),
  );
  if (!group) throw notFound();
  const people = await ctx.read((rows) =>
    rows<Person>(
      `select ${PERSON} from employee_group_member m
         join employee e on e.client_id = m.client_id and e.id = m.employee_id
        where m.client_id = app_client_id() and m.group_id = $1 and e.without_email
        order by sort_key(e.name), e.id`,
      [id],
    ),
  );
  return printLinks(ctx, { language, title: group.name, people });
}

/**
 * Prints the links to one online instruction of the people who have it open and have no address. Throws NOT_FOUND, and
 * BAD_INPUT for too many.
 */
export async function printLinksOfInstruction(ctx: Context, id: string, language: Language): Promise<PdfFile> {
  const [instruction] = await peopleOf(ctx, id, (rows) =>
    rows<{ nameDe: string; nameEn: string }>(
      `select name_de as "nameDe", name_en as "nameEn" from managed_instruction
        where client_id = app_client_id() and id = $1`,
      [id],
    ),
  );
  if (!instruction) throw notFound();
  const people = await ctx.read((rows) =>
    rows<Person & { assignmentId: string }>(
      `select ${PERSON}, a.id as "assignmentId" from assignment a
         join employee e on e.client_id = a.client_id and e.id = a.employee_id
        where a.client_id = app_client_id() and a.instruction_id = $1 and a.completed_at is null
          and a.withdrawn_at is null and a.opens_on <= $2 and e.without_email order by sort_key(e.name), e.id`,
      [id, todayOf(ctx)],
    ),
  );
  const { nameDe, nameEn } = instruction;
  const only = new Set(people.map(({ assignmentId }) => assignmentId));
  return printLinks(ctx, { language, title: (language === 'en' && nameEn) || nameDe, people, only });
}

const peopleOf = <T>(ctx: Context, id: string, read: (rows: Rows) => Promise<T[]>): Promise<T[]> =>
  isId(id) ? ctx.read(read) : Promise.resolve([]);

interface Sheet {
  language: Language;
  title: string;
  people: readonly Person[];
  /** The assignments to print; left out: all of these people. */
  only?: ReadonlySet<string>;
}

async function printLinks(ctx: Context, { language, title, people, only }: Sheet): Promise<PdfFile> {
  const ids = people.map(({ id }) => id);
  const bounds = { today: todayOf(ctx), most: MAX_CODES + 1, ...(only && { only: [...only] }) };
  const items = await ctx.read((rows) => dueItems(rows, ids, bounds));
  if (items.length > MAX_CODES) throw badInput('id', 'tooManyRows', { most: MAX_CODES });
  const shown = Map.groupBy(
    items.filter((item) => item.hasPage && mayPrint(ctx, item)),
    ({ employeeId }) => employeeId,
  );
  const cards = people.flatMap((person) => (shown.get(person.id) ?? []).map((item) => linkView(ctx, person, item)));
  const kind = assignmentText(language, 'linkSheet.kind');
  return printExtract(ctx, {
    print,
    language,
    fileName: `${kind} ${title}`,
    view: () => ({
      kind,
      title,
      state: assignmentText(language, 'linkSheet.made', { day: printedDay(dayOf(ctx.ports.clock.now())) }),
      cards,
      isEmpty: cards.length === 0,
    }),
  });
}

const mayPrint = (ctx: Context, { id, isExamination }: DueItem): boolean =>
  mayAssign(ctx, { examinationId: isExamination ? id : null });

/** A card to hand over, in the person's language. It names no health check, because colleagues may see it. */
function linkView(ctx: Context, { id: employeeId, name, language }: Person, item: DueItem): CodeCard {
  const url = assignmentLink(ctx.ports.publicUrl, { ...item, employeeId });
  return {
    title: shortName(name),
    lines: [
      item.isExamination ? assignmentText(language, 'linkSheet.personal') : item.name,
      assignmentText(language, 'linkSheet.until', { day: printedDay(item.dueOn) }),
    ],
    scan: assignmentText(language, 'linkSheet.scan'),
    code: qrCode(url),
  };
}

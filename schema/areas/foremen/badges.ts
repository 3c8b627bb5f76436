import { today } from '../../kernel/calendar.shared.ts';
import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import type { Language } from '../../kernel/permissions.ts';
import { SQL_TODAY } from '../../kernel/sql-time.ts';
import { codeAddress, printCodeCards } from '../../platform/printing/code-cards.ts';
import { documentTemplateOf } from '../../platform/printing/print-engine.ts';
import type { PdfFile } from '../../records/pdf.entity.ts';
import { recordCodes } from '../../records/record-codes.ts';
import { Employee } from '../employees/employee.entity.ts';
import template from './badges.pdf.hbs?raw';
import { MAX_BADGES } from './foreman.input.ts';
import { foremenText } from './foremen-text.ts';

const print = documentTemplateOf(template, foremenText);

/** The codes of badges. */
export const badges = recordCodes({
  entity: Employee,
  table: 'employee_badge',
  column: 'employee_id',
  most: MAX_BADGES,
  limit: 'badge',
  messageKey: 'badgeUnknown',
});

/** First part of the address in the code. */
const PAGE = 'app/ownPeople/badge';

/** The address in the code of a badge, for programs that print their own badges. Throws NOT_FOUND without a badge. */
export async function badgeAddress(ctx: Context, employeeId: string): Promise<string> {
  const badge = isId(employeeId) ? await badges.of(ctx).load(employeeId) : null;
  if (!badge) throw notFound();
  return codeAddress(ctx.ports.publicUrl, PAGE, badge.code);
}

/**
 * Prints the badges of employees who have one and have not left. Throws BAD_INPUT for too many, and if nobody has one.
 */
export async function printBadges(ctx: Context, wanted: readonly string[], language: Language): Promise<PdfFile> {
  const ids = badges.requireChosen(wanted);
  const found = await ctx.read((rows) =>
    rows<{ name: string; number: string | null; department: string | null; code: string }>(
      `select t.name, t.personnel_number as number, t.department, c.code from employee t
         join employee_badge c on c.client_id = t.client_id and c.employee_id = t.id
        where ${OWN_ROWS} and t.id = any($1::uuid[]) and coalesce(t.leaving_date >= ${SQL_TODAY}, true)
        order by sort_key(t.name), t.id`,
      [ids],
    ),
  );
  return printCodeCards(ctx, {
    print,
    text: foremenText,
    language,
    page: PAGE,
    day: today(ctx.ports.clock.now()),
    cards: found.map(({ name, number, department, code }) => ({
      title: name,
      lines: [[number, department].filter(Boolean).join(', ')].filter(Boolean),
      code,
    })),
  });
}

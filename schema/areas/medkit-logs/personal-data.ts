import { unlinkedOf } from '../employees/linked-person.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import type { Language } from '../../kernel/permissions.ts';
import { isoMoment } from '../../kernel/sql-time.ts';
import type { ConfidentialData } from '../../records/record-kind.ts';
import { ENTRY, logAccess, WRITTEN, type MedkitLogRow } from './medkit-log.rows.ts';
import { medkitText } from './medkit-text.ts';

const SHOWN = ['number', ...WRITTEN.filter((name) => name !== 'employeeId'), 'createdAt', 'struckAt'] as const;

const MOMENTS: readonly string[] = ['date', 'aidDate', 'createdAt', 'struckAt'];

const writtenOf = (name: string, value: unknown): unknown => (MOMENTS.includes(name) ? isoMoment(value) : value);

/**
 * The entries of the first-aid log that are linked with an employee, those that were struck out included, for an
 * extract of personal data. Each is logged as viewed.
 */
export const medkitLogData: ConfidentialData = {
  key: 'medkitLogs',
  async read(rows: Rows, employeeId: string, language: Language) {
    const entries = await rows<MedkitLogRow>(
      `select ${ENTRY.sql} from medkit_log l cross join lateral jsonb_populate_record(l, l.corrections) t
        where l.client_id = app_client_id() and l.employee_id = $1 order by l.number`,
      [employeeId],
    );
    const unlinked = await unlinkedOf(rows, 'medkit_log_now', employeeId);
    return {
      labels: Object.fromEntries(SHOWN.map((name) => [name, medkitText(language, `MedkitLog.${name}`)])),
      rows: entries.map((entry) =>
        Object.fromEntries([['id', entry.id], ...SHOWN.map((name) => [name, writtenOf(name, entry[name])])]),
      ),
      ...(unlinked > 0 && { note: medkitText(language, 'personalData.unlinked', { count: unlinked }) }),
    };
  },
  async beforeShown(ctx: Context, rows) {
    for (const { id, number } of rows) await logAccess(ctx, { kind: 'viewed', id: String(id), number: Number(number) });
  },
};

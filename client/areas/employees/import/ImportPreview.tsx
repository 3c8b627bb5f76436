import { CircleAlert, CircleCheck, CirclePlus, type LucideIcon, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { employeeFacts } from '../../../../schema/areas/employees/employee.record.shared.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { DIALOG_PAGE, SmallPages } from '../../../kit/table/SmallPages.tsx';
import { countOf, type ImportReport, type ImportRow, type Outcome, OUTCOMES, rowsToImport } from './import-report.ts';

const LOOKS: Readonly<Record<Outcome, { tone: BadgeTone; icon: LucideIcon }>> = {
  refused: { tone: 'error', icon: CircleAlert },
  new: { tone: 'success', icon: CirclePlus },
  changed: { tone: 'primary', icon: PencilLine },
  unchanged: { tone: 'neutral', icon: CircleCheck },
};

/** What an import does with each row of the file: the refused ones first, ten on a page. */
export const ImportPreview = ({ report }: { report: ImportReport }) => {
  const t = useRecordTexts(employeeFacts);
  const [shown, setShown] = useState<Outcome | null>(null);
  const [page, setPage] = useState(1);
  const present = OUTCOMES.filter((outcome) => countOf(report.rows, outcome) > 0);
  const rows = (shown ? [shown] : present).flatMap((outcome) => report.rows.filter((row) => row.outcome === outcome));
  const choose = (outcome: Outcome | null) => {
    setShown(outcome);
    setPage(1);
  };
  const isNothing = rowsToImport(report).length === 0;
  const hasRefused = present.includes('refused');
  return (
    <div className="grid gap-4">
      {isNothing && !hasRefused && <Notice>{t('import.nothing')}</Notice>}
      {present.length > 1 && (
        <div role="group" aria-label={t('import.rows')} className="flex flex-wrap gap-2">
          <Button size="sm" aria-pressed={shown === null} onClick={() => choose(null)}>
            {t('import.all')}
          </Button>
          {present.map((outcome) => (
            <Button
              key={outcome}
              size="sm"
              icon={LOOKS[outcome].icon}
              aria-pressed={shown === outcome}
              onClick={() => choose(outcome)}
            >
              {t(`import.count.${outcome}`, { count: countOf(report.rows, outcome) })}
            </Button>
          ))}
        </div>
      )}
      {report.sheet && <p className="text-sm text-text-muted">{t('import.sheet', { sheet: report.sheet })}</p>}
      {report.ignoredColumns.length > 0 && (
        <p className="text-sm text-text-muted">{t('import.ignored', { columns: report.ignoredColumns.join(', ') })}</p>
      )}
      <ul aria-label={t('import.rows')} className="divide-y divide-border rounded border border-border">
        {rows.slice((page - 1) * DIALOG_PAGE, page * DIALOG_PAGE).map((row) => (
          <PreviewRow key={row.row} row={row} />
        ))}
      </ul>
      <SmallPages page={page} count={rows.length} onPage={setPage} />
    </div>
  );
};

const PreviewRow = ({ row: { row, outcome, name, values, problems } }: { row: ImportRow }) => {
  const t = useRecordTexts(employeeFacts);
  const { tone, icon } = LOOKS[outcome];
  return (
    <li className="grid gap-1 px-3 py-2">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-sm text-text-muted tabular-nums">{t('import.row', { row })}</span>
        <span className="min-w-0 flex-1 wrap-anywhere">
          {[name, values.email, values.department, ...(values.groups ?? [])].filter(Boolean).join(' · ')}
        </span>
        <Badge tone={tone} icon={icon}>
          {t(`import.outcome.${outcome}`)}
        </Badge>
      </span>
      {problems.map(({ field, column, message }) => (
        <span key={field} className="text-sm text-error">
          {t('import.problem', { column, message })}
        </span>
      ))}
    </li>
  );
};

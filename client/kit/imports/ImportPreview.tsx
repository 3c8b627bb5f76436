import { CircleAlert, CircleCheck, CirclePlus, type LucideIcon, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { DIALOG_PAGE, SmallPages } from '../table/SmallPages.tsx';
import { useImportTexts } from './import-texts.ts';
import { type Correct, CorrectRow } from './CorrectRow.tsx';
import type { Correctable } from './corrected-rows.ts';
import { countOf, type ImportReport, type ImportRow, type Outcome, OUTCOMES, rowsToImport } from './import-report.ts';

const LOOKS: Readonly<Record<Outcome, { tone: BadgeTone; icon: LucideIcon }>> = {
  refused: { tone: 'error', icon: CircleAlert },
  new: { tone: 'success', icon: CirclePlus },
  changed: { tone: 'primary', icon: PencilLine },
  unchanged: { tone: 'neutral', icon: CircleCheck },
};

const COUNTS = { changed: 'countChanged', unchanged: 'countUnchanged', refused: 'countRefused' } as const;

type ImportPreviewProps = {
  report: ImportReport;
  /** How many new records there are, in the words of the area. */
  newWords: (count: number) => string;
  /** The values of a row that are shown beside the name of its record. */
  lineOf: (row: ImportRow) => string;
  /** The fields of refused rows that can be corrected here, and how. */
  fields: Correctable;
  correct: Correct;
};

/** The result of an import for each row of the file: refused rows first, ten on a page. */
export const ImportPreview = ({ report, newWords, lineOf, fields, correct }: ImportPreviewProps) => {
  const t = useImportTexts();
  const [shown, setShown] = useState<Outcome | null>(null);
  const [page, setPage] = useState(1);
  const present = OUTCOMES.filter((outcome) => countOf(report.rows, outcome) > 0);
  const rows = (shown ? [shown] : present).flatMap((outcome) => report.rows.filter((row) => row.outcome === outcome));
  const choose = (outcome: Outcome | null) => {
    setShown(outcome);
    setPage(1);
  };
  const countWords = (outcome: Outcome): string => {
    const count = countOf(report.rows, outcome);
    return outcome === 'new' ? newWords(count) : t(COUNTS[outcome], { count });
  };
  const isNothing = rowsToImport(report).length === 0;
  const hasRefused = present.includes('refused');
  return (
    <div className="grid gap-4">
      {isNothing && !hasRefused && <Notice>{t('nothing')}</Notice>}
      {present.length > 1 && (
        <div role="group" aria-label={t('rows')} className="flex flex-wrap gap-2">
          <Button size="sm" aria-pressed={shown === null} onClick={() => choose(null)}>
            {t('all')}
          </Button>
          {present.map((outcome) => (
            <Button
              key={outcome}
              size="sm"
              icon={LOOKS[outcome].icon}
              aria-pressed={shown === outcome}
              onClick={() => choose(outcome)}
            >
              {countWords(outcome)}
            </Button>
          ))}
        </div>
      )}
      {report.sheet && <p className="text-sm text-text-muted">{t('sheet', { sheet: report.sheet })}</p>}
      {report.ignoredColumns.length > 0 && (
        <p className="text-sm text-text-muted">{t('ignored', { columns: report.ignoredColumns.join(', ') })}</p>
      )}
      <ul aria-label={t('rows')} className="divide-y divide-border rounded border border-border">
        {rows.slice((page - 1) * DIALOG_PAGE, page * DIALOG_PAGE).map((row) => (
          <PreviewRow key={row.row} row={row} line={lineOf(row)} fields={fields} correct={correct} />
        ))}
      </ul>
      <SmallPages page={page} count={rows.length} onPage={setPage} />
    </div>
  );
};

type PreviewRowProps = { row: ImportRow; line: string } & Pick<ImportPreviewProps, 'fields' | 'correct'>;

const PreviewRow = ({ row: shown, line, fields, correct }: PreviewRowProps) => {
  const { row, outcome, name, problems } = shown;
  const t = useImportTexts();
  const { tone, icon } = LOOKS[outcome];
  return (
    <li className="grid gap-1 px-3 py-2">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-sm text-text-muted tabular-nums">{t('row', { row })}</span>
        <span className="min-w-0 flex-1 wrap-anywhere">{[name, line].filter(Boolean).join(' · ')}</span>
        <Badge tone={tone} icon={icon}>
          {t(outcome)}
        </Badge>
      </span>
      {problems.map(({ field, column, message }) => (
        <span key={field} className="text-sm text-error">
          {t('problem', { column, message })}
        </span>
      ))}
      <CorrectRow row={shown} fields={fields} correct={correct} />
    </li>
  );
};

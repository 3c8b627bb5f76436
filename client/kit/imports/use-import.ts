import { useRef, useState } from 'react';
import { present } from '../data/requests.ts';
import { type Failure, failureOf } from '../errors/server-error.ts';
import { corrected, type CorrectedValues } from './corrected-rows.ts';
import {
  type ImportReport,
  type ImportRow,
  type Outcome,
  previewFile,
  ROWS_AT_ONCE,
  rowsToImport,
} from './import-report.ts';

export type ImportState<Report> =
  | { step: 'choose'; failure?: Failure }
  | { step: 'reading'; name: string }
  | { step: 'preview'; report: Report; failure?: Failure; busy?: boolean }
  | { step: 'running'; report: Report; done: number; count: number }
  | { step: 'done'; report: Report; imported: number };

/** The result of a row that was sent. */
type Answered = Pick<ImportRow, 'row' | 'problems'> & { outcome: string };

/** A row as it is sent: its values, with its number in the file. */
type SentRow<Report extends ImportReport> = Report['rows'][number]['values'] & { row: number };

interface Source<Report extends ImportReport, Options extends object> {
  /** Address of the REST call that takes a file. */
  path: string;
  /** What is sent with a file that was just chosen. */
  options: Options;
  /** Imports rows of a preview, with what was sent with their file. */
  send: (rows: SentRow<Report>[], options: Options) => Promise<readonly Answered[]>;
  onImported: () => void;
}

export type ImportWork<Report extends ImportReport, Options extends object> = ReturnType<
  typeof useImport<Report, Options>
>;

/**
 * The steps of an import: choose a file, see what it would do, and import it some hundred rows at a time. What is
 * imported stays when it is stopped; the same file again does the rest.
 */
export const useImport = <Report extends ImportReport, Options extends object>({
  path,
  options: first,
  send: sendRows,
  onImported,
}: Source<Report, Options>) => {
  const [state, setState] = useState<ImportState<Report>>({ step: 'choose' });
  const stopped = useRef(new AbortController());
  /** The chosen file, which is read again when the records that it lacks were added. */
  const chosen = useRef<{ file: File; options: Options } | null>(null);

  const send = (rows: Report['rows']): Promise<readonly Answered[]> =>
    sendRows(
      rows.map(({ row, values }) => ({ ...values, row })),
      present(chosen.current).options,
    );

  const read = async (file: File, options: Options): Promise<void> => {
    stopped.current = new AbortController();
    const { signal } = stopped.current;
    chosen.current = { file, options };
    setState({ step: 'reading', name: file.name });
    try {
      setState({ step: 'preview', report: await previewFile<Report>(path, file, { options, signal }) });
    } catch (error) {
      if (!signal.aborted) setState({ step: 'choose', failure: failureOf(error) });
    }
  };

  /** Repeats the preview of the same file with other options, after `before`. */
  const readAgain = async (report: Report, more: Partial<Options>, before?: () => Promise<void>): Promise<void> => {
    setState({ step: 'preview', report, busy: true });
    try {
      await before?.();
      const { file, options } = present(chosen.current);
      await read(file, { ...options, ...more });
    } catch (error) {
      setState({ step: 'preview', report, failure: failureOf(error) });
    }
    if (before) onImported();
  };

  const run = async (report: Report): Promise<void> => {
    stopped.current = new AbortController();
    const { signal } = stopped.current;
    const rows = rowsToImport(report);
    const answered = new Map(report.rows.map((row) => [row.row, row]));
    let done = 0;
    const currentReport = (): Report => ({ ...report, rows: [...answered.values()] });
    try {
      for (let start = 0; start < rows.length && !signal.aborted; start += ROWS_AT_ONCE) {
        setState({ step: 'running', report, done, count: rows.length });
        const chunk = rows.slice(start, start + ROWS_AT_ONCE);
        for (const { row, outcome, problems } of await send(chunk)) {
          const before = present(answered.get(row));
          // Keeps the outcome that the preview reported, unless the server has refused the row.
          const shown = outcome === 'refused' ? 'refused' : before.outcome;
          answered.set(row, { ...before, outcome: shown as Outcome, problems });
          if (outcome !== 'refused') done += 1;
        }
      }
      setState({ step: 'done', report: currentReport(), imported: done });
    } catch (error) {
      setState({ step: 'preview', report: currentReport(), failure: failureOf(error) });
    }
    onImported();
  };

  /** Imports one refused row with other values, while the report is shown. */
  const correct = async (before: Report['rows'][number], values: CorrectedValues): Promise<void> => {
    const row = { ...before, values: { ...before.values, ...values } };
    const [answer] = await send([row]);
    const { outcome, problems } = present(answer);
    setState((now) => {
      if (now.step !== 'preview' && now.step !== 'done') return now;
      const report = corrected(now.report, row, { outcome, problems });
      return now.step === 'done' && outcome !== 'refused'
        ? { ...now, report, imported: now.imported + 1 }
        : { ...now, report };
    });
    if (outcome !== 'refused') onImported();
  };

  return {
    state,
    correct,
    options: () => chosen.current?.options ?? first,
    read: (file: File) => void read(file, first),
    readAgain: (report: Report, more: Partial<Options>, before?: () => Promise<void>) =>
      void readAgain(report, more, before),
    run: (report: Report) => void run(report),
    stop: () => stopped.current.abort(),
    restart: () => setState({ step: 'choose' }),
  };
};

import { useRef, useState } from 'react';
import { useImportEmployeeRowsMutation } from '../../../generated/employees-import.ts';
import { useCreateEmployeeGroupMutation } from '../../../generated/employees-groups.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';
import { type Failure, failureOf } from '../../../kit/errors/server-error.ts';
import { type ImportReport, inputOf, type Outcome, previewFile, ROWS_AT_ONCE, rowsToImport } from './import-report.ts';

export type ImportState =
  | { step: 'choose'; failure?: Failure }
  | { step: 'reading'; name: string }
  | { step: 'preview'; report: ImportReport; failure?: Failure; busy?: boolean }
  | { step: 'running'; report: ImportReport; done: number; count: number }
  | { step: 'done'; report: ImportReport; imported: number };

/**
 * The steps of an import: choose a file, see what it would do, and import it some hundred rows at a time. What is
 * imported stays when it is stopped; the same file again does the rest.
 */
export const useImport = (onImported: () => void) => {
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const [send] = useImportEmployeeRowsMutation({ context: QUIET });
  const [createGroup] = useCreateEmployeeGroupMutation({ context: QUIET });
  const stopped = useRef(new AbortController());
  /** The chosen file, which is read anew when what it misses was added. */
  const chosen = useRef<{ file: File; withoutEmail: boolean } | null>(null);

  const read = async (file: File, withoutEmail = false): Promise<void> => {
    stopped.current = new AbortController();
    const { signal } = stopped.current;
    chosen.current = { file, withoutEmail };
    setState({ step: 'reading', name: file.name });
    try {
      setState({ step: 'preview', report: await previewFile(file, { withoutEmail, signal }) });
    } catch (error) {
      if (!signal.aborted) setState({ step: 'choose', failure: failureOf(error) });
    }
  };

  /** Creates the groups that the file names, then looks at the file again. */
  const createGroups = async (report: ImportReport, names: readonly string[]): Promise<void> => {
    setState({ step: 'preview', report, busy: true });
    try {
      for (const name of names) await createGroup({ variables: { input: { id: crypto.randomUUID(), name } } });
      const { file, withoutEmail } = present(chosen.current);
      await read(file, withoutEmail);
    } catch (error) {
      setState({ step: 'preview', report, failure: failureOf(error) });
    }
    onImported();
  };

  const run = async (report: ImportReport): Promise<void> => {
    stopped.current = new AbortController();
    const { signal } = stopped.current;
    const rows = rowsToImport(report);
    const answered = new Map(report.rows.map((row) => [row.row, row]));
    let done = 0;
    const known = (): ImportReport => ({ ...report, rows: [...answered.values()] });
    try {
      for (let start = 0; start < rows.length && !signal.aborted; start += ROWS_AT_ONCE) {
        setState({ step: 'running', report, done, count: rows.length });
        const chunk = rows.slice(start, start + ROWS_AT_ONCE);
        const { data } = await send({ variables: { input: { rows: inputOf(chunk) } } });
        for (const { row, outcome, problems } of present(data).importEmployeeRows.rows) {
          const before = present(answered.get(row));
          // Keeps the outcome that the preview reported, unless the server has refused the row.
          const shown = outcome === 'refused' ? 'refused' : before.outcome;
          answered.set(row, { ...before, outcome: shown as Outcome, problems });
          if (outcome !== 'refused') done += 1;
        }
      }
      setState({ step: 'done', report: known(), imported: done });
    } catch (error) {
      setState({ step: 'preview', report: known(), failure: failureOf(error) });
    }
    onImported();
  };

  return {
    state,
    read: (file: File) => void read(file),
    run: (report: ImportReport) => void run(report),
    createGroups: (report: ImportReport, names: readonly string[]) => void createGroups(report, names),
    addWithoutEmail: () => chosen.current && void read(chosen.current.file, true),
    stop: () => stopped.current.abort(),
    restart: () => setState({ step: 'choose' }),
  };
};

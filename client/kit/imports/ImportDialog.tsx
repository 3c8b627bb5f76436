import { FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { DropCover, useFileDrop } from '../../ui/FileDrop.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { saveFile } from '../files/save-file.ts';
import { ImportPreview } from './ImportPreview.tsx';
import type { Correctable } from './corrected-rows.ts';
import { countOf, type ImportReport, type ImportRow, rowsToImport } from './import-report.ts';
import { useImportTexts } from './import-texts.ts';
import type { ImportState, ImportWork } from './use-import.ts';

const ACCEPTED = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,.csv,.txt,text/csv';

type ImportDialogProps<Report extends ImportReport, Options extends object> = {
  work: ImportWork<Report, Options>;
  /** Texts of the area below `import`: title, text, and with a `count` new, run and done. */
  t: (key: string, values?: Record<string, unknown>) => string;
  /** Reads the sheet with the columns of the import. */
  template: () => Promise<{ name: string; content: string }>;
  /** The values of a row that are shown beside the name of its record. */
  lineOf: (row: ImportRow) => string;
  /** The fields of refused rows that can be corrected in the preview, and how they are entered. */
  corrects?: Correctable;
  /** Inputs for what refused rows lack. */
  missing: (report: Report, busy: boolean) => ReactNode;
  /** The next step after the import. */
  next?: ReactNode;
  onClose: () => void;
};

const NOTHING: Correctable = {};

/** Imports records from a spreadsheet: choose a file, check the preview, import. */
export const ImportDialog = <Report extends ImportReport, Options extends object>(
  props: ImportDialogProps<Report, Options>,
) => {
  const { work, t, lineOf, missing, corrects = NOTHING, onClose } = props;
  const { state, read, stop, correct } = work;
  const words = useImportTexts();
  const isOpenForFiles = state.step !== 'running' && state.step !== 'reading';
  const isOver = useFileDrop(({ files: [file] }) => file && isOpenForFiles && read(file));
  const preview = { newWords: (count: number) => t('import.new', { count }), lineOf, fields: corrects, correct };
  const close = () => {
    stop();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      persistent={state.step === 'running'}
      width={800}
      title={t('import.title')}
      description={state.step === 'choose' ? t('import.text') : undefined}
      footer={<Buttons {...props} />}
    >
      {state.step === 'choose' && <Choose state={state} onFile={read} template={props.template} />}
      {state.step === 'reading' && (
        <p role="status" className="flex items-center gap-3 py-8">
          <Spinner /> {words('reading')}
        </p>
      )}
      {state.step === 'preview' && (
        <div className="grid gap-4">
          {state.failure && (
            <Notice tone="error" title={words('stopped')}>
              {state.failure.message || words('checkConnection')}
            </Notice>
          )}
          {missing(state.report, state.busy ?? false)}
          <ImportPreview report={state.report} {...preview} />
        </div>
      )}
      {state.step === 'running' && <Running done={state.done} count={state.count} />}
      {state.step === 'done' && (
        <div className="grid gap-4">
          <Notice tone="success">{t('import.done', { count: state.imported })}</Notice>
          <Refused report={state.report} {...preview} />
        </div>
      )}
      {isOver && isOpenForFiles && <DropCover label={words('drop')} />}
    </Dialog>
  );
};

type ChooseProps = {
  state: Extract<ImportState<ImportReport>, { step: 'choose' }>;
  onFile: (file: File) => void;
  template: () => Promise<{ name: string; content: string }>;
};

const Choose = ({ state, onFile, template }: ChooseProps) => {
  const words = useImportTexts();
  const saveTemplate = async (): Promise<void> => saveFile({ ...(await template()), filetype: 'xlsx' });
  return (
    <div className="grid gap-4">
      {state.failure && (
        <Notice tone="error" title={words('failed')}>
          {state.failure.message.replace(/^content: /, '') || words('checkConnection')}
        </Notice>
      )}
      <div className="grid justify-items-center gap-4 rounded border-2 border-dashed border-border-strong px-4 py-10">
        <FileSpreadsheet aria-hidden className="size-10 text-text-muted" />
        <FileButton
          variant="primary"
          data-autofocus
          label={words('choose')}
          accept={ACCEPTED}
          onFiles={([file]) => onFile(file)}
        />
        <Button variant="ghost" onClick={() => void saveTemplate()}>
          {words('template')}
        </Button>
      </div>
    </div>
  );
};

const Running = ({ done, count }: { done: number; count: number }) => {
  const words = useImportTexts();
  const text = words('progress', { done, count });
  return (
    <Progress value={done} max={count} label={words('running')} valueText={text} size="size-16" className="gap-4 py-6">
      <p role="status" className="text-base tabular-nums">
        {text}
      </p>
    </Progress>
  );
};

const Refused = ({ report, ...preview }: Parameters<typeof ImportPreview>[0]) => {
  const words = useImportTexts();
  const count = countOf(report.rows, 'refused');
  if (count === 0) return null;
  return (
    <>
      <Notice tone="warning">{words('doneRefused', { count })}</Notice>
      <ImportPreview
        report={{ ...report, rows: report.rows.filter(({ outcome }) => outcome === 'refused') }}
        {...preview}
      />
    </>
  );
};

const Buttons = <Report extends ImportReport, Options extends object>({
  work: { state, run, stop, restart },
  t,
  next,
  onClose,
}: ImportDialogProps<Report, Options>) => {
  const words = useImportTexts();
  if (state.step === 'running') return <Button onClick={stop}>{words('stop')}</Button>;
  const count = state.step === 'preview' ? rowsToImport(state.report).length : 0;
  return (
    <>
      {state.step !== 'choose' && state.step !== 'reading' && (
        <Button variant="ghost" onClick={restart}>
          {words('another')}
        </Button>
      )}
      <Button onClick={onClose}>{words(state.step === 'done' ? 'close' : 'cancel')}</Button>
      {state.step === 'done' && next}
      {state.step === 'preview' && count > 0 && (
        <Button variant="primary" onClick={() => run(state.report)}>
          {t('import.run', { count })}
        </Button>
      )}
    </>
  );
};

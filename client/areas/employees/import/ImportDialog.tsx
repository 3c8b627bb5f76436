import { FileSpreadsheet } from 'lucide-react';
import { ABILITIES } from '../../../../schema/kernel/abilities.shared.ts';
import { employeeFacts } from '../../../../schema/areas/employees/employee.record.shared.ts';
import { EmployeeImportTemplateDocument } from '../../../generated/employees-import.ts';
import { apolloClient } from '../../../kit/data/apollo.ts';
import { present } from '../../../kit/data/requests.ts';
import { saveFile } from '../../../kit/files/save-file.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { useAbility } from '../../../kit/session/me.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { DropCover, useFileDrop } from '../../../ui/FileDrop.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { countOf, type ImportReport, rowsToImport } from './import-report.ts';
import { type ImportState, useImport } from './use-import.ts';

/** What people do next with those who are new. */
const COURSES = '/app/managedInstructions/courses';

const ACCEPTED = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,.csv,.txt,text/csv';

/** Imports employees from a spreadsheet: choose, look, import. */
export const ImportDialog = ({ onImported, onClose }: { onImported: () => void; onClose: () => void }) => {
  const t = useRecordTexts(employeeFacts);
  const { state, read, run, createGroups, addWithoutEmail, stop, restart } = useImport(onImported);
  const isOpenForFiles = state.step !== 'running' && state.step !== 'reading';
  const isOver = useFileDrop(({ files: [file] }) => file && isOpenForFiles && read(file));
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
      footer={<Buttons state={state} run={run} stop={stop} restart={restart} onClose={close} />}
    >
      {state.step === 'choose' && <Choose state={state} onFile={read} />}
      {state.step === 'reading' && (
        <p role="status" className="flex items-center gap-3 py-8">
          <Spinner /> {t('import.reading')}
        </p>
      )}
      {state.step === 'preview' && (
        <div className="grid gap-4">
          {state.failure && (
            <Notice tone="error" title={t('import.stopped')}>
              {state.failure.message || t('common:checkConnection')}
            </Notice>
          )}
          <Missing
            report={state.report}
            busy={state.busy ?? false}
            onGroups={(names) => createGroups(state.report, names)}
            onWithoutEmail={addWithoutEmail}
          />
          <ImportPreview report={state.report} />
        </div>
      )}
      {state.step === 'running' && <Running done={state.done} count={state.count} />}
      {state.step === 'done' && <Done state={state} />}
      {isOver && isOpenForFiles && <DropCover label={t('import.drop')} />}
    </Dialog>
  );
};

/** Saves the sheet with the columns of an import. */
const saveTemplate = async (): Promise<void> => {
  const { data } = await apolloClient.query({ query: EmployeeImportTemplateDocument });
  saveFile({ ...present(data).employeeImportTemplate, filetype: 'xlsx' });
};

const Choose = ({
  state,
  onFile,
}: {
  state: Extract<ImportState, { step: 'choose' }>;
  onFile: (file: File) => void;
}) => {
  const t = useRecordTexts(employeeFacts);
  return (
    <div className="grid gap-4">
      {state.failure && (
        <Notice tone="error" title={t('import.failed')}>
          {state.failure.message.replace(/^content: /, '') || t('common:checkConnection')}
        </Notice>
      )}
      <div className="grid justify-items-center gap-4 rounded border-2 border-dashed border-border-strong px-4 py-10">
        <FileSpreadsheet aria-hidden className="size-10 text-text-muted" />
        <FileButton
          variant="primary"
          data-autofocus
          label={t('import.choose')}
          accept={ACCEPTED}
          onFiles={([file]) => onFile(file)}
        />
        <Button variant="ghost" onClick={() => void saveTemplate()}>
          {t('import.template')}
        </Button>
      </div>
    </div>
  );
};

type MissingProps = {
  report: ImportReport;
  busy: boolean;
  onGroups: (names: string[]) => void;
  onWithoutEmail: () => void;
};

/** What refused rows lack and can be given here: groups that do not exist yet, and the word that there is no address. */
const Missing = ({ report: { unknownGroups, missingEmail }, busy, onGroups, onWithoutEmail }: MissingProps) => {
  const t = useRecordTexts(employeeFacts);
  return (
    <>
      {unknownGroups.length > 0 && (
        <Notice tone="info" title={t('import.groups.title', { count: unknownGroups.length })}>
          <p className="flex flex-wrap gap-2">
            {unknownGroups.map(({ name, count }) => (
              <Button key={name} size="sm" busy={busy} onClick={() => onGroups([name])}>
                {t('import.groups.create', { name, count })}
              </Button>
            ))}
            {unknownGroups.length > 1 && (
              <Button
                size="sm"
                variant="primary"
                busy={busy}
                onClick={() => onGroups(unknownGroups.map(({ name }) => name))}
              >
                {t('import.groups.all')}
              </Button>
            )}
          </p>
        </Notice>
      )}
      {missingEmail > 0 && (
        <Notice tone="info" title={t('import.email.title', { count: missingEmail })}>
          <p>{t('import.email.text')}</p>
          <Button size="sm" busy={busy} onClick={onWithoutEmail}>
            {t('import.email.button', { count: missingEmail })}
          </Button>
        </Notice>
      )}
    </>
  );
};

const Running = ({ done, count }: { done: number; count: number }) => {
  const t = useRecordTexts(employeeFacts);
  const words = t('import.progress', { done, count });
  return (
    <Progress
      value={done}
      max={count}
      label={t('import.running')}
      valueText={words}
      size="size-16"
      className="gap-4 py-6"
    >
      <p role="status" className="text-base tabular-nums">
        {words}
      </p>
    </Progress>
  );
};

const Done = ({ state: { report, imported } }: { state: Extract<ImportState, { step: 'done' }> }) => {
  const t = useRecordTexts(employeeFacts);
  const refused = countOf(report.rows, 'refused');
  return (
    <div className="grid gap-4">
      <Notice tone="success">{t('import.done', { count: imported })}</Notice>
      {refused > 0 && (
        <>
          <Notice tone="warning">{t('import.doneRefused', { count: refused })}</Notice>
          <ImportPreview report={{ ...report, rows: report.rows.filter(({ outcome }) => outcome === 'refused') }} />
        </>
      )}
    </div>
  );
};

type ButtonsProps = Pick<ReturnType<typeof useImport>, 'state' | 'run' | 'stop' | 'restart'> & { onClose: () => void };

const Buttons = ({ state, run, stop, restart, onClose }: ButtonsProps) => {
  const t = useRecordTexts(employeeFacts);
  const mayAssign = useAbility(ABILITIES.managedInstructions);
  if (state.step === 'running') return <Button onClick={stop}>{t('import.stop')}</Button>;
  const count = state.step === 'preview' ? rowsToImport(state.report).length : 0;
  return (
    <>
      {state.step !== 'choose' && state.step !== 'reading' && (
        <Button variant="ghost" onClick={restart}>
          {t('import.another')}
        </Button>
      )}
      <Button onClick={onClose}>{t(state.step === 'done' ? 'common:close' : 'common:cancel')}</Button>
      {state.step === 'done' && mayAssign && (
        <Link to={COURSES} className={buttonClass({ variant: 'primary' })}>
          {t('import.next')}
        </Link>
      )}
      {state.step === 'preview' && count > 0 && (
        <Button variant="primary" onClick={() => run(state.report)}>
          {t('import.run', { count })}
        </Button>
      )}
    </>
  );
};

import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../../schema/kernel/calendar.shared.ts';
import {
  type InspectionRowFragment,
  type InspectionToFinishQuery,
  useInspectionToFinishQuery,
} from '../../../generated/inspections-finish.ts';
import { SaveStatus } from '../../../kit/autosave/SaveStatus.tsx';
import { FormDate } from '../../../kit/forms/form-fields.tsx';
import { LeaveGuard } from '../../../kit/forms/LeaveGuard.tsx';
import { useLeaveAfterSave } from '../../../kit/records/use-leave-after-save.ts';
import { useOutboxRecord, useSaveState } from '../../../kit/outbox/use-outbox.ts';
import { fileMessage } from '../../../kit/photos/file-message.ts';
import { FileRefused } from '../../../kit/files/prepared-file.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { useZodForm } from '../../../kit/forms/use-zod-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormSummary } from '../../../ui/FormSummary.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SentShare } from '../../../ui/SentShare.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { inspectionOutbox } from '../outbox/inspection-outbox.ts';
import { FINISH } from '../outbox/inspection-ports.ts';
import { isSigned } from '../../../../schema/records/signature.shared.ts';
import { SignatureField } from '../../../shared/signature/SignatureField.tsx';
import { useStoredSignature } from '../../../shared/signature/use-stored-signature.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { finishForm, type FinishFormInput, type FinishFormOutput, inOneYear, namedPdf } from './finish-form.ts';
import { type Finished, FinishedMoment } from './FinishedMoment.tsx';
import { OpenDefects } from './OpenDefects.tsx';
import { ProofField } from './ProofField.tsx';
import { toFinishHere } from './to-finish-here.ts';
import { NotSavedYet, useFinish } from './use-finish.ts';
import { LoadFailed } from '../../../kit/errors/Loaded.tsx';

import type { Walk } from '../walk/walk-model.ts';

type Props = { id: string; walk?: Walk | null; onClose: () => void; onFinished: () => void };

/**
 * Finishes an inspection: summary, the signed record as proof, and the date of the next one. Without a network the
 * summary is made from the open `walk`, and the inspection is finished after all its other changes have been sent.
 */
export const FinishDialog = ({ id, walk = null, onClose, onFinished }: Props) => {
  const { t } = useTranslation('inspections');
  const [ready, setReady] = useState(false);
  // The numbers below have to include input that is still debounced.
  useEffect(() => {
    let isCurrent = true;
    void inspectionOutbox.flush(id).then(() => isCurrent && setReady(true));
    return () => {
      isCurrent = false;
    };
  }, [id]);
  const { data, error, refetch } = useInspectionToFinishQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    skip: !ready,
    context: QUIET,
  });
  const view = useOutboxRecord(inspectionOutbox, id);
  const [finished, setFinished] = useState<Finished | null>(null);
  const here = useMemo(() => walk && toFinishHere(id, walk, view), [id, walk, view]);
  const isUnreachable = error !== undefined && failureOf(error).code === 'NETWORK';
  const end = (how: Finished): void => {
    setFinished(how);
    if (!how.isLater) onFinished();
  };
  if (finished) return <FinishedMoment finished={finished} onClose={onClose} />;
  if (here && isUnreachable)
    return <FinishForm isLater inspection={here} refetch={async () => undefined} onClose={onClose} onFinished={end} />;
  if (data) return <FinishForm inspection={data.inspection} refetch={refetch} onClose={onClose} onFinished={end} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('finish.title')}
      footer={<Button onClick={onClose}>{t('common:cancel')}</Button>}
    >
      {error ? (
        <LoadFailed title={t('finish.failed')} failure={failureOf(error)} onRetry={refetch} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Dialog>
  );
};

const FinishForm = ({
  inspection,
  isLater = false,
  refetch,
  onClose,
  onFinished,
}: {
  inspection: InspectionToFinishQuery['inspection'];
  isLater?: boolean;
  refetch: () => Promise<unknown>;
  onClose: () => void;
  onFinished: (how: Finished) => void;
}) => {
  const { t } = useTranslation('inspections');
  const { id, title } = inspection;
  const finish = useFinish();
  const state = useSaveState(inspectionOutbox, id);
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [drawn, setDrawn] = useStoredSignature(id);
  // A dot on the pad, or a single letter, does not count as a signature, and is not sent.
  const signature = isSigned(drawn) ? drawn : null;
  const { isLeaving, leave } = useLeaveAfterSave();
  const form = useZodForm<FinishFormInput, FinishFormOutput>(finishForm, {
    defaultValues: { nextExecution: inspection.plan?.nextDay ?? inOneYear(), name: '', mailTo: '' },
    summary: true,
  });

  const finishLater = async ({ nextExecution, name, mailTo }: FinishFormOutput): Promise<unknown> => {
    if (file) await inspectionOutbox.addFile(id, null, namedPdf(file, name));
    const values = {
      nextExecution,
      ...(signature && { signature: JSON.stringify(signature) }),
      ...(mailTo && { mailTo }),
    };
    void inspectionOutbox.act(id, FINISH, id, { values, isLast: true });
    setDrawn(null);
    return leave(() => onFinished({ id, title, nextExecution, mailTo, isLater: true }));
  };
  const submit = form.submit(async (values) => {
    if (isLater) return finishLater(values);
    const { nextExecution, name, mailTo } = values;
    try {
      await finish(id, { nextExecution, signature, mailTo }, file && namedPdf(file, name), setShare);
    } catch (failure) {
      const { code, message } = failureOf(failure);
      if (failure instanceof NotSavedYet) form.setError('root', { type: 'unsaved', message: t('finish.unsaved') });
      else if (failure instanceof FileRefused) form.setError('root', { type: 'file', message: fileMessage(failure) });
      else if (code !== 'BAD_INPUT') form.setError('root', { type: 'server', message: message || t('connection') });
      if (failure instanceof NotSavedYet || failure instanceof FileRefused)
        return Promise.reject(new TypeError('Shown already'));
      throw failure;
    } finally {
      setShare(null);
    }
    setDrawn(null);
    toast.success(t('finish.done', { title }));
    return leave(() => onFinished({ id, title, nextExecution, mailTo, isLater: false }));
  });

  return (
    <FormDialog
      formId={form.formId}
      onClose={onClose}
      title={t('finish.title')}
      description={<span className="wrap-anywhere">{title}</span>}
      submitLabel={t('finish.confirm')}
      busy={form.busy}
      onSubmit={submit}
      beside={<LeaveGuard when={(form.isDirty || file !== null || drawn !== null) && !isLeaving} />}
    >
      <FormSummary title={t('common:form.problems', { count: form.problems.length })} problems={form.problems} />
      {form.rootError && <Notice tone="error">{form.rootError}</Notice>}
      {isLater && <Notice tone="warning">{t('finish.later')}</Notice>}
      <TaskCounts row={inspection} />
      <OpenDefects inspection={inspection} isLater={isLater} onMade={refetch} />
      {state.count > 0 && !isLater && <SaveStatus state={state} onRetry={() => inspectionOutbox.retry(id)} />}
      <div className="grid gap-1">
        <SignatureField label={t('finish.signature')} value={drawn} onChange={setDrawn} />
        <p className="text-sm text-text-muted">{t('finish.signatureHint')}</p>
      </div>
      <ProofField form={form} file={file} onFile={setFile} />
      {share !== null && <SentShare share={share} label={t('finish.sending')} />}
      <FormDate
        form={form}
        name="nextExecution"
        label={t('finish.nextExecution')}
        hint={t('finish.nextExecutionHint')}
        required
        min={today()}
        className="max-w-60"
      />
      <TextField
        {...form.field('mailTo')}
        label={t('finish.mailTo')}
        hint={t('finish.mailToHint')}
        inputMode="email"
        autoComplete="off"
      />
    </FormDialog>
  );
};

/** The numbers that the document will contain; unchecked tasks are listed. */
const TaskCounts = ({ row: { taskCount, openCount, defectCount } }: { row: InspectionRowFragment }) => {
  const { t } = useTranslation('inspections');
  return (
    <Notice
      tone={openCount > 0 ? 'warning' : 'info'}
      title={t('finish.checked', { checked: taskCount - openCount, count: taskCount })}
    >
      {[
        defectCount > 0 && t('finish.defects', { count: defectCount }),
        defectCount === 0 && openCount < taskCount && t('finish.noDefects'),
        openCount > 0 && t('finish.open', { count: openCount }),
      ]
        .filter(Boolean)
        .join(' ')}
    </Notice>
  );
};

import { Clock, FileText, LockOpen, Pencil, PenLine, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { careReportFacts } from '../../../schema/areas/care-services/care-service.record.shared.ts';
import { NEEDED_SECTIONS, type ReportKind } from '../../../schema/areas/care-services/care.enums.ts';
import {
  type CareReportRowFragment,
  CareReportsChangedDocument,
  useCareReportsQuery,
  useDeleteCareReportMutation,
  useReopenCareReportMutation,
  useSignCareReportMutation,
} from '../../generated/care-services-reports.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useLiveList } from '../../kit/data/use-records-changed.ts';
import { useSilentRefetch } from '../../kit/data/use-silent-refetch.ts';
import { Loaded } from '../../kit/errors/Loaded.tsx';
import { reasonOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { ListExport } from '../../kit/exports/ListExport.tsx';
import { formatDate } from '../../kit/i18n/format.ts';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { PdfDialog } from '../../kit/pdf/PdfDialog.tsx';
import { DeleteDialog } from '../../kit/records/DeleteDialog.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { SignDialog } from '../../shared/signature/SignDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { careReportForm, careServiceForm } from './routes.tsx';

/** Limit of the reports that are shown; the export has all of them. */
const MAX_SHOWN = 30;

type Report = CareReportRowFragment;

/** The reports of visits and years, the newest first, with the actions to write, sign and print them. */
export const CareReports = () => {
  const t = useRecordTexts(careReportFacts);
  const query = useCareReportsQuery({
    variables: { perPage: MAX_SHOWN, sort: '-doneOn' },
    fetchPolicy: 'cache-and-network',
    context: QUIET,
  });
  useLiveList(CareReportsChangedDocument, useSilentRefetch(query));
  const signing = useDialogParam('sign');
  const print = useDialogParam('report');
  const list = (query.data ?? query.previousData)?.careReports;
  const signed = list?.data.find(({ id }) => id === signing.value);
  const printed = list?.data.find(({ id }) => id === print.value);
  const add = (
    <Link to={careReportForm('new')} className={buttonClass({})}>
      <Plus aria-hidden className="size-4" />
      {t('careReport.add')}
    </Link>
  );
  return (
    <section aria-labelledby="care-reports" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="care-reports" className="text-lg font-semibold">
          {t('careReport.title')}
        </h2>
        <span className="flex flex-wrap items-center gap-2">
          <ListExport query={query} count={list?.count} />
          {add}
        </span>
      </div>
      <Loaded data={list} error={query.error} refetch={query.refetch} failed={t('careReport.failed')} height="h-24">
        {({ data }) =>
          data.length === 0 ? (
            <Card>
              <EmptyState title={t('careReport.none')} text={t('careReport.noneText')} action={add} />
            </Card>
          ) : (
            <Card>
              <ul className="divide-y divide-border">
                {data.map((report) => (
                  <ReportRow
                    key={report.id}
                    report={report}
                    onSign={() => signing.open(report.id)}
                    onPrint={() => print.open(report.id)}
                  />
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
      {signed && !signed.signedOn && <SignReportDialog report={signed} onClose={signing.close} />}
      {printed && <PdfDialog path={`careReport/${printed.id}/pdf`} title={printed.name} onClose={print.close} />}
    </section>
  );
};

type ReportRowProps = { report: Report; onSign: () => void; onPrint: () => void };

const ReportRow = ({ report, onSign, onPrint }: ReportRowProps) => {
  const t = useRecordTexts(careReportFacts);
  const [isRemoving, setRemoving] = useState(false);
  const [remove] = useDeleteCareReportMutation({ context: QUIET });
  const [reopen, { loading }] = useReopenCareReportMutation({ context: QUIET });
  const { id, name, kind, year, doneOn, person, signedOn, version } = report;
  const open = async (): Promise<void> => {
    try {
      await reopen({ variables: { id, version } });
      toast.success(t('careReport.reopened'));
    } catch (error) {
      toast.error(t('careReport.failed'), reasonOf(error));
    }
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-text-muted">
          {[t(`value.CareReport.kind.${kind}`), year ?? formatDate(doneOn), person].filter(Boolean).join(' · ')}
          <Badge tone={signedOn ? 'success' : 'accent'}>
            {signedOn ? t('careReport.signed', { day: formatDate(signedOn) }) : t('careReport.open')}
          </Badge>
        </p>
      </div>
      <div className="flex flex-wrap gap-1">
        {!signedOn && (
          <Button icon={PenLine} onClick={onSign} aria-label={`${t('careReport.sign')}: ${name}`}>
            {t('careReport.sign')}
          </Button>
        )}
        {!signedOn && (
          <Link
            to={careReportForm('edit', id)}
            className={buttonClass({})}
            aria-label={`${t('careReport.edit')}: ${name}`}
          >
            <Pencil aria-hidden className="size-4" />
            {t('careReport.edit')}
          </Link>
        )}
        {kind === 'visit' && !signedOn && (
          <Link
            to={`${careServiceForm('new')}?visit=${id}`}
            className={buttonClass({})}
            aria-label={`${t('careReport.book')}: ${name}`}
          >
            <Clock aria-hidden className="size-4" />
            {t('careReport.book')}
          </Link>
        )}
        {signedOn && (
          <Button
            icon={LockOpen}
            busy={loading}
            onClick={() => void open()}
            aria-label={`${t('careReport.reopen')}: ${name}`}
          >
            {t('careReport.reopen')}
          </Button>
        )}
        <Button icon={FileText} onClick={onPrint} aria-label={`${t('careReport.pdf')}: ${name}`}>
          {t('careReport.pdf')}
        </Button>
        {!signedOn && (
          <IconButton icon={Trash2} label={t('careReport.removeOf', { name })} onClick={() => setRemoving(true)} />
        )}
      </div>
      {isRemoving && (
        <DeleteDialog
          title={t('careReport.remove')}
          question={t('careReport.removeQuestion', { name })}
          text={t('careReport.removeText')}
          confirmLabel={t('careReport.remove')}
          remove={() => remove({ variables: { id } })}
          onClose={() => setRemoving(false)}
          onGone={() => setRemoving(false)}
        />
      )}
    </li>
  );
};

const SignReportDialog = ({ report, onClose }: { report: Report; onClose: () => void }) => {
  const t = useRecordTexts(careReportFacts);
  const [sign] = useSignCareReportMutation({ context: QUIET });
  const { id, name, kind, version } = report;
  const missing = NEEDED_SECTIONS[kind as ReportKind].filter((section) => !report[section as keyof Report]);
  const what = missing.map((section) => t(`CareReport.${section}`)).join(', ');
  if (missing.length > 0)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('careReport.signTitle')}
        description={name}
        footer={
          <Link to={careReportForm('edit', id)} className={buttonClass({ variant: 'primary' })}>
            {t('careReport.edit')}
          </Link>
        }
      >
        <Notice tone="warning">{t('careReport.missing', { what })}</Notice>
      </Dialog>
    );
  return (
    <SignDialog
      title={t('careReport.signTitle')}
      name={name}
      text={t('careReport.signText')}
      submitLabel={t('careReport.sign')}
      sign={([signature]) => sign({ variables: { id, input: { signature: signature! }, version } })}
      done={t('careReport.signDone')}
      failed={t('careReport.failed')}
      onClose={onClose}
    />
  );
};

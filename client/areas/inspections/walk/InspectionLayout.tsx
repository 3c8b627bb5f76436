import { inspectionFacts } from '../../../../schema/areas/inspections/inspection.record.shared.ts';
import {
  ArrowLeft,
  CircleQuestionMark,
  ClipboardList,
  Copy,
  Ellipsis,
  FileText,
  LockOpen,
  Smartphone,
  TicketPlus,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import { actionRef } from '../../../kit/outbox/outbox-entries.ts';
import type { RecordView } from '../../../kit/outbox/outbox-view.ts';
import { RecordHistory } from '../../../kit/record-history/RecordHistory.tsx';
import { PlaceOfRecord } from '../../../shared/places/PlaceOfRecord.tsx';
import { useNarrow, useShort } from '../../../kit/table/use-narrow.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Link } from '../../../ui/Link.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { FinishDialog } from '../finish/FinishDialog.tsx';
import { inspectionAddress, INSPECTIONS_ADDRESS, pdfPath } from '../inspection-addresses.ts';
import { inspectionOutbox } from '../outbox/inspection-outbox.ts';
import { FINISH } from '../outbox/inspection-ports.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { useOfflineDownload } from '../offline-download.ts';
import { useReinspect } from '../use-reinspect.ts';
import { useReopen } from '../use-reopen.ts';
import { CountsText } from './CountsText.tsx';
import { NewerTemplate } from './NewerTemplate.tsx';
import { UnsavedDialog } from './UnsavedDialog.tsx';
import type { Walk } from './walk-model.ts';
import type { WalkInspection } from './open-inspections.ts';

type Props = {
  id: string;
  inspection: WalkInspection | null;
  walk: Walk | null;
  view: RecordView;
  reload: () => void;
  children: ReactNode;
};

/** The header of an inspection in every state: title, documents, and unsaved changes. */
export const InspectionLayout = ({ id, inspection, walk, view, reload, children }: Props) => {
  const { t } = useTranslation('inspections');
  const pdf = useDialogParam('pdf');
  const unsaved = useDialogParam('unsaved');
  const finish = useDialogParam('finish');
  const reopen = useReopen(reload);
  const [isNarrow, isShort] = [useNarrow(), useShort()];
  const finishing = actionRef(FINISH, id);
  const { count, blocked } = view.state;
  const isClosed = inspection?.status === 'Closed';
  const reopenAndSave = async (): Promise<void> => {
    if (inspection) await reopen(inspection);
    inspectionOutbox.retry(id);
  };
  return (
    <div className="@container mx-auto w-full max-w-7xl">
      <div className="flex flex-col gap-4">
        {inspection && walk && (
          <div className="flex items-start justify-between sm:flex-wrap gap-x-2 gap-y-2 sm:gap-x-4">
            <Link
              to={INSPECTIONS_ADDRESS}
              aria-label={t('list.title')}
              className="-ml-2 inline-flex size-11 shrink-0 items-center justify-center rounded text-text-muted hover:bg-surface-hover sm:hidden"
            >
              <ArrowLeft aria-hidden className="size-5" />
            </Link>
            <div className="min-w-0 flex-1 sm:basis-72">
              <Link
                to={INSPECTIONS_ADDRESS}
                className="-ml-1 hidden min-h-8 items-center rounded px-1 text-sm text-primary underline-offset-2 hover:underline sm:inline-flex pointer-coarse:min-h-11"
              >
                {t('list.title')}
              </Link>
              <h1 className="text-xl leading-8 font-semibold wrap-anywhere">{walk.title || t('common:untitled')}</h1>
              {inspection?.templateVersion && (
                <p className="text-sm text-text-muted">{t('fromTemplate', { ...inspection.templateVersion })}</p>
              )}
              {inspection.newerTemplateVersion && !isClosed && (
                <NewerTemplate
                  id={id}
                  title={walk.title}
                  number={inspection.newerTemplateVersion.number}
                  waits={count > 0}
                  onDone={reload}
                />
              )}
              <p className="mt-0.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
                <StatusBadge status={inspection.status} />
                <span className="@5xl:hidden">
                  <CountsText counts={walk.counts} />
                </span>
              </p>
            </div>
            <InspectionActions id={id} inspection={inspection} walk={walk} onReopen={() => void reopen(inspection)} />
          </div>
        )}
        {count > 0 && (blocked || !inspection || isClosed) && (
          <Notice tone="error" title={t('blocked.title', { count })}>
            <p>
              {blocked?.reason === 'finished' || isClosed
                ? t('blocked.finished')
                : inspection
                  ? (blocked?.message ?? '')
                  : t('blocked.gone')}
            </p>
            <div className="mt-2 flex flex-wrap gap-2">
              {isClosed && (
                <Button size="sm" onClick={() => void reopenAndSave()}>
                  {t('blocked.reopen')}
                </Button>
              )}
              <Button size="sm" onClick={() => unsaved.open()}>
                {t('common:view')}
              </Button>
            </div>
          </Notice>
        )}
        {view.actions.has(finishing) && <FinishingLater id={id} />}
        {children}
        {(isNarrow || isShort) && inspection && (
          <div className="flex flex-wrap justify-center gap-1">
            {isClosed && <PlaceOfRecord kind="inspection" id={id} />}
            <RecordHistory record={inspectionFacts} id={id} />
          </div>
        )}
        {pdf.isOpen && inspection && <PdfDialog path={pdfPath(id)} title={inspection.title} onClose={pdf.close} />}
        {unsaved.isOpen && <UnsavedDialog id={id} walk={walk} view={view} onClose={unsaved.close} />}
        {finish.isOpen && (
          <FinishDialog
            id={id}
            walk={walk}
            onClose={finish.close}
            onFinished={() => {
              reload();
              window.scrollTo(0, 0);
            }}
          />
        )}
      </div>
    </div>
  );
};

/** The actions of an inspection: a menu on phones, otherwise buttons, with place and history. */
const InspectionActions = ({
  id,
  inspection,
  walk,
  onReopen,
}: {
  id: string;
  inspection: WalkInspection;
  walk: Walk;
  onReopen: () => void;
}) => {
  const { t } = useTranslation('inspections');
  const pdf = useDialogParam('pdf');
  const help = useDialogParam('help');
  const capture = useDialogParam('capture');
  const reinspect = useReinspect();
  const takeAlong = useOfflineDownload();
  const navigate = useNavigate();
  const isClosed = inspection.status === 'Closed';
  const [isNarrow, isShort] = [useNarrow(), useShort()];
  return isNarrow || isShort ? (
    <Menu
      label={t('common:actionsOf', { name: walk.title })}
      entries={[
        ...(isClosed
          ? [
              {
                key: 'reopen',
                label: t('reopen.button'),
                icon: LockOpen,
                onSelect: onReopen,
              },
            ]
          : []),
        ...(takeAlong && !isClosed
          ? [
              {
                key: 'takeAlong',
                label: t('takeAlong.button'),
                icon: Smartphone,
                onSelect: () => takeAlong(id),
              },
            ]
          : []),
        ...(isClosed && walk.counts.defects > 0
          ? [
              {
                key: 'reinspect',
                label: t('reinspect.button'),
                icon: ClipboardList,
                onSelect: () => void reinspect(id),
              },
            ]
          : []),
        { key: 'pdf', label: t('common:pdf'), icon: FileText, onSelect: () => pdf.open() },
        {
          key: 'copy',
          label: t('common:copy'),
          icon: Copy,
          onSelect: () => void navigate(inspectionAddress('copy', id)),
        },
        { key: 'capture', label: t('walk.capture'), icon: TicketPlus, onSelect: () => capture.open() },
        { key: 'help', label: t('walk.help'), icon: CircleQuestionMark, onSelect: () => help.open() },
      ]}
    >
      <Ellipsis aria-hidden className="size-5" />
    </Menu>
  ) : (
    <div className="flex flex-wrap justify-end gap-2">
      {isClosed && walk.counts.defects > 0 && (
        <Button icon={ClipboardList} onClick={() => void reinspect(id)}>
          {t('reinspect.button')}
        </Button>
      )}
      {isClosed && (
        <Button icon={LockOpen} onClick={onReopen}>
          {t('reopen.button')}
        </Button>
      )}
      {takeAlong && !isClosed && (
        <Button icon={Smartphone} onClick={() => takeAlong(id)}>
          {t('takeAlong.button')}
        </Button>
      )}
      <Button icon={FileText} onClick={() => pdf.open()}>
        PDF
      </Button>
      <Link to={inspectionAddress('copy', id)} className={buttonClass()}>
        <Copy aria-hidden className="size-4" />
        {t('common:copy')}
      </Link>
      {isClosed && <PlaceOfRecord kind="inspection" id={id} />}
      <RecordHistory record={inspectionFacts} id={id} />
    </div>
  );
};

/** Finishing is queued until everything else was sent; until then it can be cancelled. */
const FinishingLater = ({ id }: { id: string }) => {
  const { t } = useTranslation('inspections');
  return (
    <Notice tone="warning" title={t('finish.waits')}>
      <Button size="sm" className="mt-2" onClick={() => inspectionOutbox.drop(id, actionRef(FINISH, id))}>
        {t('finish.takeBack')}
      </Button>
    </Notice>
  );
};

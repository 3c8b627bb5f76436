import { RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveStatus } from '../../../kit/autosave/SaveStatus.tsx';
import type { FileEntry, OutboxEntry } from '../../../kit/outbox/outbox-entries.ts';
import type { RecordView } from '../../../kit/outbox/outbox-view.ts';
import { useOutboxFile } from '../../../kit/outbox/use-outbox.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FileThumb } from '../../../ui/FileTile.tsx';
import { isPlacement } from '../inspection-fields.ts';
import { useFieldName } from '../inspection-labels.ts';
import { inspectionOutbox } from '../outbox/inspection-outbox.ts';
import { OrphanedTask, orphanedTasks } from './OrphanedTask.tsx';
import { FieldProblems, useValueText } from './FieldProblems.tsx';
import type { Walk } from './walk-model.ts';

type Props = { id: string; walk: Walk | null; view: RecordView; onClose: () => void };

/** All unsaved changes, with actions: resolve, retry, discard. */
export const UnsavedDialog = ({ id, walk, view, onClose }: Props) => {
  const { t } = useTranslation('inspections');
  const [asks, setAsks] = useState(false);
  const { entries, state } = view;
  const lost = orphanedTasks(view);
  const lostIds = new Set(lost.map((task) => task.id));
  // The position of a new record was not entered by a person, so it is not listed.
  const listed = entries.filter((entry) =>
    entry.kind === 'field' ? !lostIds.has(entry.id) && (!isPlacement(entry.field) || entry.problem) : true,
  );
  return (
    <Dialog
      open
      onClose={onClose}
      width={720}
      title={t('unsaved.title')}
      footer={
        <>
          {state.count > 0 && (
            <Button variant="ghost" icon={Trash2} onClick={() => setAsks(true)} className="mr-auto text-error!">
              {t('unsaved.discard')}
            </Button>
          )}
          {state.count > 0 && (
            <Button icon={RotateCw} onClick={() => inspectionOutbox.retry(id)}>
              {t('common:tryNow')}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('common:close')}
          </Button>
        </>
      }
    >
      <SaveStatus state={state} onRetry={() => inspectionOutbox.retry(id)} className="mb-3" />
      {state.blocked && <p className="mb-3 text-base">{state.blocked.message}</p>}
      <ul className="grid gap-3">
        {lost.map((task) => (
          <li key={task.id} className="rounded border border-border p-3 text-sm">
            <OrphanedTask lost={task} />
          </li>
        ))}
        {listed.map((entry) => (
          <li key={entry.ref} className="rounded border border-border p-3 text-sm">
            <Entry entry={entry} walk={walk} id={id} />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => {
          inspectionOutbox.discard(id);
          setAsks(false);
          onClose();
        }}
        title={t('unsaved.discardTitle')}
        confirmLabel={t('unsaved.discard')}
        tone="danger"
      >
        {t('unsaved.discardText', { count: state.count })}
      </ConfirmDialog>
    </Dialog>
  );
};

/** The area and the task that an entry belongs to. */
const placeIn = (walk: Walk | null, id: string | null): string => {
  for (const area of walk?.areas ?? []) {
    if (area.id === id) return area.name;
    const task = area.tasks.find((each) => each.id === id);
    if (task) return `${area.name} › ${task.name}`;
  }
  return walk?.title ?? '';
};

const Entry = ({ entry, walk, id }: { entry: OutboxEntry; walk: Walk | null; id: string }) => {
  const { t } = useTranslation('inspections');
  const fieldName = useFieldName();
  const show = useValueText();
  const where = placeIn(walk, entry.kind === 'file' ? entry.target : entry.id);
  if (entry.kind === 'file') return <WaitingFile entry={entry} where={where} id={id} />;
  if (entry.kind === 'removal') return <p>{t('unsaved.removal')}</p>;
  if (entry.kind === 'action')
    return (
      <Line
        where={where}
        what={t(`unsaved.${entry.name}`)}
        value={entry.problem?.kind === 'refused' ? entry.problem.message : ''}
      />
    );
  return (
    <>
      <Line where={where} what={fieldName(entry.entity, entry.field)} value={show(entry.field, entry.value)} />
      {entry.problem && <FieldProblems entries={[entry]} />}
    </>
  );
};

const Line = ({ where, what, value }: { where: string; what: string; value: string }) => (
  <>
    <p className="text-text-muted wrap-anywhere">
      {where} · {what}
    </p>
    {value && <p className="mt-0.5 text-base break-words whitespace-pre-wrap select-text">{value}</p>}
  </>
);

const WaitingFile = ({ entry, where, id }: { entry: FileEntry; where: string; id: string }) => {
  const { t } = useTranslation('inspections');
  const blob = useOutboxFile(inspectionOutbox, id, entry.id);
  return (
    <div className="flex items-start gap-3">
      <span className="block size-16 shrink-0 overflow-hidden rounded border border-border bg-surface-sunken">
        <FileThumb
          type={entry.name.split('.').at(-1) ?? ''}
          name=""
          picture={blob?.type.startsWith('image/') ? blob : undefined}
        />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-text-muted wrap-anywhere">{where}</p>
        <p className="text-base wrap-anywhere">{entry.name}</p>
        {entry.problem?.kind === 'refused' && <p className="text-error">{entry.problem.message}</p>}
        {entry.problem && (
          <Button size="sm" className="mt-2" onClick={() => inspectionOutbox.drop(id, entry.ref)}>
            {t('unsaved.dropFile')}
          </Button>
        )}
      </div>
    </div>
  );
};

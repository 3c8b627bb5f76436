import { ArrowDown, ArrowUp, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { type ClipboardEvent, useRef, useState } from 'react';
import { checklistItemSchema } from '../../../../schema/areas/tickets/checklist-item.input.ts';
import { positionBetween } from '../../../../schema/kernel/position.shared.ts';
import type { TicketDetailsFragment } from '../../../generated/tickets-ticket.ts';
import { readDraft } from '../../../kit/forms/drafts.ts';
import { linesOf } from '../../../kit/forms/form-fields.tsx';
import { useIdempotencyKey } from '../../../kit/forms/use-idempotency-key.ts';
import { useZodForm } from '../../../kit/forms/use-zod-form.ts';
import { formatDateTime } from '../../../kit/i18n/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Menu } from '../../../ui/Menu.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useTicketMutations } from '../data/use-ticket-mutations.ts';
import { useWaitingTick } from '../data/waiting-tickets.ts';
import { useTicketTexts } from './ticket-texts.ts';

type Item = TicketDetailsFragment['checklist'][number];

/** The checklist of a ticket: points to tick, rename, move and remove, and a field for the next one. */
export const TicketChecklist = ({ details: { id, checklist } }: { details: TicketDetailsFragment }) => {
  const { t } = useTicketTexts();
  const { addChecklistItem } = useTicketMutations();
  const draftKey = `checklist-${id}`;
  const key = useIdempotencyKey({ draftKey });
  const done = checklist.filter(({ doneAt }) => doneAt !== null).length;
  const progress = t('checklist.progress', { done, count: checklist.length });
  return (
    <section className="mt-6 border-t border-border pt-4">
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-sm font-medium text-text-muted">{t('checklist.title')}</h3>
        {checklist.length > 0 && (
          <Progress value={done} max={checklist.length} label={t('checklist.title')} valueText={progress} size="size-5">
            <span className="text-sm text-text-muted tabular-nums">{progress}</span>
          </Progress>
        )}
      </div>
      <ul className="mt-1">
        {checklist.map((item, index) => (
          <ChecklistPoint
            key={item.id}
            ticketId={id}
            item={item}
            above={checklist.slice(0, index).map(({ position }) => position)}
            below={checklist.slice(index + 1).map(({ position }) => position)}
          />
        ))}
      </ul>
      <TitleForm
        label={t('checklist.add')}
        submitLabel={t('checklist.submit')}
        draftKey={draftKey}
        save={(title) => key.create(title, (itemId) => addChecklistItem(id, { id: itemId, title }))}
      />
    </section>
  );
};

type ChecklistPointProps = {
  ticketId: string;
  item: Item;
  /** The positions of the points before it and after it. */
  above: readonly string[];
  below: readonly string[];
};

const ChecklistPoint = ({ ticketId, item, above, below }: ChecklistPointProps) => {
  const { t } = useTicketTexts();
  const { tickChecklistItem, updateChecklistItem, deleteChecklistItem } = useTicketMutations();
  const { id, title, doneAt, doneBy } = item;
  const draftKey = `checklist-title-${id}`;
  const [renaming, setRenaming] = useState(() => readDraft(draftKey, 'session') !== null);
  // Shows the choice until the server answers.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const waiting = useWaitingTick(id);
  const isDone = wanted ?? waiting ?? doneAt !== null;
  // The global error table shows a refusal, and the point shows its stored state again.
  const attempt = (change: Promise<unknown>): void => void change.catch(() => undefined).finally(() => setWanted(null));
  const tick = (done: boolean): void => {
    setWanted(done);
    attempt(tickChecklistItem(ticketId, { id, title }, done));
  };
  const moveBetween = (before: string | undefined, after: string | undefined): void =>
    attempt(updateChecklistItem(id, { position: positionBetween(before ?? null, after ?? null) }));

  if (renaming)
    return (
      <li>
        <TitleForm
          label={t('checklist.rename')}
          submitLabel={t('common:save')}
          title={title}
          draftKey={draftKey}
          save={async (changed) => {
            await updateChecklistItem(id, { title: changed });
            setRenaming(false);
          }}
          cancel={() => setRenaming(false)}
        />
      </li>
    );
  return (
    <li className="flex items-start gap-1">
      <label className="flex min-h-10 min-w-0 flex-1 cursor-pointer items-start gap-3 py-2 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={isDone}
          onChange={(event) => tick(event.target.checked)}
          className="mt-0.5 size-5 shrink-0 cursor-pointer accent-primary"
        />
        <span className="min-w-0 wrap-anywhere">
          <span className={classes(isDone && 'text-text-muted line-through')}>{title}</span>
          {doneAt && isDone && (
            <span className="block text-sm text-text-muted">
              {t('checklist.done', { name: doneBy?.name ?? t('common:someone'), when: formatDateTime(doneAt) })}
            </span>
          )}
        </span>
      </label>
      <Menu
        label={t('checklist.menu', { title })}
        entries={[
          { key: 'rename', label: t('checklist.rename'), icon: Pencil, onSelect: () => setRenaming(true) },
          {
            key: 'up',
            label: t('checklist.up'),
            icon: ArrowUp,
            disabled: above.length === 0,
            onSelect: () => moveBetween(above.at(-2), above.at(-1)),
          },
          {
            key: 'down',
            label: t('checklist.down'),
            icon: ArrowDown,
            disabled: below.length === 0,
            onSelect: () => moveBetween(below[0], below[1]),
          },
          { key: 'separator', kind: 'separator' },
          {
            key: 'delete',
            label: t('common:delete'),
            icon: Trash2,
            tone: 'danger',
            onSelect: () => attempt(deleteChecklistItem(id)),
          },
        ]}
      >
        <EllipsisVertical aria-hidden className="size-5" />
      </Menu>
    </li>
  );
};

type TitleFormProps = {
  label: string;
  submitLabel: string;
  title?: string;
  /** Key of the draft, which survives a reload and a refusal. */
  draftKey: string;
  save: (title: string) => Promise<unknown>;
  cancel?: () => void;
};

const titleForm = checklistItemSchema.pick({ title: true });

/** The form for the title of a point, new or changed. Each line that is pasted into an empty field becomes a point. */
const TitleForm = ({ label, submitLabel, title = '', draftKey, save, cancel }: TitleFormProps) => {
  const { t } = useTicketTexts();
  const form = useZodForm(titleForm, { defaultValues: { title }, draftKey });
  /** Pasted lines after the one in the field, which are added next. */
  const waiting = useRef<readonly string[]>([]);
  const submit = form.submit(async (input) => {
    let line: string | undefined = input.title;
    while (line !== undefined) {
      await save(line);
      [line, ...waiting.current] = waiting.current;
      // After a refusal the line stays in the field, and the further lines are kept.
      if (line !== undefined) form.setValue('title', line);
    }
    form.discardDraft(true);
  });
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const lines = linesOf(event.clipboardData.getData('text/plain'));
    if (cancel || lines.length < 2 || event.currentTarget.value !== '') return;
    event.preventDefault();
    waiting.current = lines.slice(1);
    form.setValue('title', lines[0] ?? '', { shouldDirty: true });
    void submit();
  };
  const binding = form.field('title');
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-1 flex flex-wrap items-start gap-2">
      <TextField
        {...binding}
        // An empty field for a further point is not an error.
        onBlur={(event) => (cancel || event.target.value !== '') && binding.onBlur(event)}
        label={label}
        hint={cancel ? undefined : t('checklist.addHint')}
        autoComplete="off"
        onPaste={paste}
        className="min-w-48 flex-1"
        {...(cancel && { 'data-autofocus': true, autoFocus: true })}
      />
      <Button type="submit" busy={form.busy} className="mt-6">
        {submitLabel}
      </Button>
      {cancel && (
        <Button
          variant="ghost"
          className="mt-6"
          onClick={() => {
            form.discardDraft();
            cancel();
          }}
        >
          {t('common:cancel')}
        </Button>
      )}
    </form>
  );
};

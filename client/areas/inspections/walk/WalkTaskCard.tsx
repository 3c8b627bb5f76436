import {
  ArrowDown,
  ArrowUp,
  ChevronDown,
  CornerDownRight,
  Ellipsis,
  FolderInput,
  MessageSquarePlus,
  Pencil,
  Trash2,
  Undo2,
} from 'lucide-react';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../../schema/areas/inspections/inspection.enums.ts';
import { useOutboxPart } from '../../../kit/outbox/use-outbox.ts';
import { useFileTarget } from '../../../kit/photos/use-file-target.ts';
import { useNarrow } from '../../../kit/table/use-narrow.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceButtons } from '../../../ui/ChoiceButtons.tsx';
import { classes } from '../../../ui/classes.ts';
import { DropCover } from '../../../ui/FileDrop.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { FINDING_TEXTS, OTHER_TASK_FIELDS } from '../inspection-fields.ts';
import { useAnswerChoices } from '../inspection-labels.ts';
import { inspectionOutbox } from '../outbox/inspection-outbox.ts';
import { ResultAuthor } from './result-authors.tsx';
import { PhotoField, usePhotoLimit } from './PhotoField.tsx';
import { TaskProblems } from './FieldProblems.tsx';
import { TaskDescription } from './TaskDescription.tsx';
import { TaskTextField } from './TaskTextField.tsx';
import { TicketButton } from './TicketButton.tsx';
import { useWalkActions } from './walk-actions.ts';
import type { WalkTask } from './walk-model.ts';

export type TaskVerbs = {
  edit: (task: WalkTask) => void;
  insertAfter: (task: WalkTask) => void;
  move: (task: WalkTask) => void;
  remove: (task: WalkTask) => void;
  /** Called when the task got a result that needs no finding. */
  passed: (task: WalkTask) => void;
};

type Props = {
  task: WalkTask;
  isFirst: boolean;
  isLast: boolean;
  /** Whether there is another area to which the task can be moved. */
  canLeave: boolean;
  verbs: TaskVerbs;
};

const edges: Record<Answer, string> = {
  true: 'border-l-success',
  false: 'border-l-error',
  notApplicable: 'border-l-border-strong',
  null: 'border-l-border-strong',
};

/** Tasks with these results are collapsed to one line. */
const isPassed = (answer: Answer): boolean => answer === 'true' || answer === 'notApplicable';

/**
 * A task of the walk: description, result and finding. On a phone, a task without a defect is collapsed to one line.
 */
const WalkTaskCardOf = ({ task, isFirst, isLast, canLeave, verbs }: Props) => {
  const { t } = useTranslation('inspections');
  const actions = useWalkActions();
  const choices = useAnswerChoices().filter(({ value }) => value !== 'null');
  const id = useId();
  const { name, answer, proofs, ticket } = task;
  const isDefect = answer === 'false';
  const waitingFiles = useOutboxPart(
    inspectionOutbox,
    actions.id,
    ({ files }) => files.filter((file) => file.target === task.id).length,
  );
  const isWritten = FINDING_TEXTS.some((field) => task[field] !== '');
  const [opened, setOpened] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  /**
   * The number of times that a defect was chosen on a touch screen: each time the card scrolls to photo, finding and
   * ticket.
   */
  const [found, setFound] = useState(0);
  const narrow = useNarrow();
  const cardRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (unfolded) cardRef.current?.querySelector<HTMLElement>('input[type=radio]:checked')?.focus();
  }, [unfolded]);
  useEffect(() => {
    if (found === 0) return;
    const evidence = cardRef.current?.querySelector<HTMLElement>('[data-evidence]');
    evidence?.scrollIntoView({ block: 'nearest' });
    [...(evidence?.querySelectorAll('button') ?? [])].find((each) => each.offsetParent)?.focus({ preventScroll: true });
  }, [found]);
  const hasMore = isDefect || isWritten || proofs.length + waitingFiles > 0 || ticket !== null;
  const isOpen = opened || hasMore;
  const roomFor = usePhotoLimit(proofs.length + waitingFiles);
  const addFiles = (files: File[]): void => actions.addFiles(task.id, roomFor(files));
  const { isOver, props } = useFileTarget(addFiles);
  const choose = (value: Answer): void => {
    actions.setTask(task.id, 'answer', value, answer);
    setUnfolded(false);
    if (isPassed(value) && !isOpen) verbs.passed(task);
    if (narrow && value === 'false') setFound(found + 1);
  };
  const photos = (
    <div className="min-w-0 @3xl:pt-6">
      <PhotoField
        id={actions.id}
        target={task.id}
        proofs={proofs}
        label={t('photos.of', { name })}
        onFiles={addFiles}
      />
    </div>
  );
  const hasProblem = Object.values(task.pending ?? {}).some(({ problem }) => problem);
  if (narrow && isPassed(answer) && !isOpen && !unfolded && !hasProblem)
    return <PassedTask task={task} onUnfold={() => setUnfolded(true)} />;
  return (
    <div
      {...props}
      ref={cardRef}
      role="group"
      aria-labelledby={id}
      data-task={task.id}
      className={classes(
        'relative scroll-mt-24 rounded border border-l-4 border-border bg-surface p-3 sm:p-4',
        edges[answer],
      )}
    >
      <div className="grid gap-3">
        <div className="flex min-w-0 items-start gap-1">
          <TaskDescription id={id} name={name} description={task.description} />
          <TaskMenu {...{ task, isFirst, isLast, canLeave, verbs }} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <ChoiceButtons
            label={t('task.result', { name })}
            options={choices}
            value={answer}
            onChange={choose}
            onAgain={() => choose('null')}
            large
            className="min-w-0 basis-full @3xl:basis-[30rem]"
          />
          {answer !== 'null' && (
            <Button
              size="sm"
              variant="ghost"
              icon={Undo2}
              className="max-sm:hidden"
              aria-label={t('task.resetOf', { name })}
              onClick={() => {
                choose('null');
                cardRef.current?.querySelector<HTMLElement>('input[type=radio]')?.focus();
              }}
            >
              {t('task.reset')}
            </Button>
          )}
          {!isOpen && (
            <Button
              size="sm"
              variant="ghost"
              icon={MessageSquarePlus}
              onClick={() => setOpened(true)}
              aria-label={t('task.noteFor', { name })}
            >
              {t('task.note')}
            </Button>
          )}
        </div>
      </div>
      {answer !== 'null' && <ResultAuthor taskId={task.id} />}
      <TaskProblems task={task} fields={OTHER_TASK_FIELDS} />
      {isOpen && (
        <div
          data-evidence
          className="mt-3 grid scroll-mb-28 gap-x-6 gap-y-3 @3xl:grid-cols-[minmax(0,1fr)_25rem] @3xl:grid-rows-[auto_1fr]"
        >
          {/* In the order of work: on a touch screen the photo comes first, otherwise the text. */}
          {narrow && photos}
          <div className="min-w-0 @3xl:row-span-2">
            <TaskTextField task={task} field="comment" label={isDefect ? undefined : t('field.remark')} />
          </div>
          {!narrow && photos}
          <TicketButton task={task} />
        </div>
      )}
      {isOver && <DropCover label={t('photos.drop')} />}
    </div>
  );
};

/** The actions for a task besides its result. */
const TaskMenu = ({ task, isFirst, isLast, canLeave, verbs }: Props) => {
  const { t } = useTranslation('inspections');
  const actions = useWalkActions();
  return (
    <Menu
      label={t('task.menu', { name: task.name })}
      entries={[
        { key: 'edit', label: t('task.edit'), icon: Pencil, onSelect: () => verbs.edit(task) },
        {
          key: 'after',
          label: t('plan.taskAfter'),
          icon: CornerDownRight,
          onSelect: () => verbs.insertAfter(task),
        },
        {
          key: 'up',
          label: t('common:moveUp'),
          icon: ArrowUp,
          disabled: isFirst,
          onSelect: () => actions.moveTask(task.areaId, task.id, -1),
        },
        {
          key: 'down',
          label: t('common:moveDown'),
          icon: ArrowDown,
          disabled: isLast,
          onSelect: () => actions.moveTask(task.areaId, task.id, 1),
        },
        {
          key: 'area',
          label: t('task.toArea'),
          icon: FolderInput,
          disabled: !canLeave,
          onSelect: () => verbs.move(task),
        },
        { key: 'line', kind: 'separator' },
        {
          key: 'remove',
          label: t('plan.removeTask'),
          icon: Trash2,
          tone: 'danger',
          onSelect: () => verbs.remove(task),
        },
      ]}
    >
      <Ellipsis aria-hidden className="size-5" />
    </Menu>
  );
};

/** A collapsed task: its result and its name. */
const PassedTask = ({ task: { id, name, answer }, onUnfold }: { task: WalkTask; onUnfold: () => void }) => {
  const { label, icon: Icon } = useAnswerChoices().find(({ value }) => value === answer)!;
  return (
    <button
      type="button"
      data-task={id}
      aria-expanded={false}
      onClick={onUnfold}
      className={classes(
        'flex min-h-11 w-full scroll-mt-24 items-center gap-2 rounded border border-l-4 border-border bg-surface px-3 py-1.5 text-left hover:bg-surface-hover',
        edges[answer],
      )}
    >
      <Icon
        aria-hidden
        className={classes('size-5 shrink-0', answer === 'true' ? 'text-success' : 'text-text-muted')}
      />
      <span className="min-w-0 flex-1 truncate text-base">{name}</span>
      <span className="sr-only">{label}</span>
      <ChevronDown aria-hidden className="size-4 shrink-0 text-text-muted" />
    </button>
  );
};

export const WalkTaskCard = memo(WalkTaskCardOf);

import { CalendarClock, Check, CircleAlert } from 'lucide-react';
import { createElement, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TodayItemFragment } from '../../generated/today.ts';
import { handledGlobally } from '../../kit/data/requests.ts';
import { reasonOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import type { DueActions } from '../../kit/navigation/due-actions.ts';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { lazyPart } from '../../kit/parts/lazy-part.tsx';
import { classes } from '../../ui/classes.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Link } from '../../ui/Link.tsx';
import { DueChip } from './DueChip.tsx';
import { useParts } from './parts.ts';

const MoveDialog = lazyPart(async () => (await import('./MoveDialog.tsx')).MoveDialog);

type DueLineProps = {
  item: TodayItemFragment;
  /** The name of the kind, which is the title of items that have none. */
  label: string;
  actions: DueActions | undefined;
  isLarge: boolean;
  onDone: () => void;
};

/** One due item: place, title, reason, person, and urgency; it opens its page. */
export const DueLine = ({ item, label, actions, isLarge, onDone }: DueLineProps) => {
  const { t } = useTranslation('today');
  const { iconAt } = useParts();
  const [busy, setBusy] = useState(false);
  const moving = useDialogParam('move');
  const { recordId, path, reason, personNames, count } = item;
  const icon = iconAt(path.replace(/[?#].*/, '')) ?? CircleAlert;
  const title = item.title || label;
  const finish = actions?.finish;
  const complete = async (id: string, run: NonNullable<DueActions['finish']>) => {
    setBusy(true);
    try {
      const undo = await run(id);
      const takeBack = async () => {
        await undo().catch(
          (error: unknown) => handledGlobally(error) || toast.error(t('line.failed'), reasonOf(error)),
        );
        onDone();
      };
      toast.success(t('line.done', { title }), undefined, { run: () => void takeBack(), label: t('line.undo') });
      onDone();
    } catch (error) {
      if (!handledGlobally(error)) toast.error(t('line.failed'), reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  const facts = [
    // Titles such as the day of an accident are not understandable without the kind.
    !actions && item.title && label,
    reason,
    count > 1 && t('line.people', { count }),
    personNames.length > 0 && (item.mine && personNames.length === 1 ? t('line.me') : personNames.join(', ')),
  ].filter(Boolean);
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 px-3 py-2 hover:bg-surface-hover">
      {createElement(icon, { 'aria-hidden': true, className: 'size-5 shrink-0 text-text-muted' })}
      <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-2rem)]">
        <Link
          to={path}
          className={classes(
            'font-medium text-text no-underline after:absolute after:inset-0 hover:underline',
            isLarge ? 'text-base' : 'text-sm',
          )}
        >
          {title}
        </Link>
        {facts.length > 0 && <p className="text-sm text-text-muted">{facts.join(' · ')}</p>}
      </div>
      <span className="max-sm:ml-8 max-sm:flex-1">
        <DueChip item={item} />
      </span>
      {recordId && actions && (
        <span className="relative z-10 ml-auto flex items-center gap-1">
          {finish &&
            (isLarge ? (
              <Button icon={Check} busy={busy} onClick={() => void complete(recordId, finish)}>
                {t('line.finish')}
              </Button>
            ) : (
              <IconButton
                icon={Check}
                size="sm"
                label={t('line.finishOf', { title })}
                disabled={busy}
                onClick={() => void complete(recordId, finish)}
              />
            ))}
          {(actions.move ?? actions.extend) && (
            <IconButton
              icon={CalendarClock}
              size="sm"
              label={t('line.moveOf', { title })}
              onClick={() => moving.open(item.id)}
            />
          )}
        </span>
      )}
      <Suspense fallback={null}>
        {moving.value === item.id && recordId && (actions?.move ?? actions?.extend) && (
          <MoveDialog
            title={title}
            day={item.day}
            recordId={recordId}
            actions={actions!}
            onClose={moving.close}
            onDone={onDone}
          />
        )}
      </Suspense>
    </li>
  );
};

import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TodayItemFragment, TodayQuery } from '../../generated/today.ts';
import type { DueActions } from '../../kit/navigation/due-actions.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { DueLine } from './DueLine.tsx';
import { LINES, Panel } from './Panel.tsx';
import { useParts } from './parts.ts';
import { RemindOverdue } from './RemindOverdue.tsx';
import { AreaPicture } from '../../shared/courses/AreaPicture.tsx';

type NowListProps = Pick<TodayQuery['dueItems'], 'items' | 'count' | 'tiles'> & {
  /** Large lines, for people who have nothing else on this page. */
  isLarge: boolean;
  /** Shows only the user's own items; null if the list never has others. */
  mine: { isOn: boolean; set: (on: boolean) => void } | null;
  /** Set if the list is restricted to one kind: shows the others, too; null if it has all kinds. */
  kind: { showAll: () => void } | null;
  /** Shows the whole list; null if it is shown. */
  showAll: (() => void) | null;
  refetch: () => void;
};

/** The due items, the most urgent first, with the actions that are possible without opening them. */
export const NowList = ({ items, count, tiles, isLarge, mine, kind, showAll, refetch }: NowListProps) => {
  const { t } = useTranslation('today');
  const { loadDueActions } = useParts();
  const [actions, setActions] = useState<readonly DueActions[]>([]);
  useEffect(() => {
    // Without the actions the lines still link to their records.
    loadDueActions().then(setActions, () => undefined);
  }, [loadDueActions]);
  const actionsOf = ({ kind }: TodayItemFragment): DueActions | undefined => actions.find((each) => each.kind === kind);
  const more = count - items.length;
  const [only] = kind ? tiles : [];
  return (
    <Panel
      title={
        only ? t('now.titleOf', { label: only.label, count: only.count }) : t(mine ? 'now.title' : 'now.titleMine')
      }
      actions={
        mine && (
          <span className="flex flex-wrap items-center gap-4">
            {kind && (
              <Button size="sm" icon={X} onClick={kind.showAll}>
                {t('now.allKinds')}
              </Button>
            )}
            <RemindOverdue refetch={refetch} />
            <Switch label={t('now.mine')} checked={mine.isOn} onChange={mine.set} />
          </span>
        )
      }
    >
      {items.length === 0 ? (
        <div className={LINES}>
          <EmptyState
            picture={<AreaPicture name="rest" />}
            title={t(mine && !mine.isOn ? 'now.none' : 'now.noneMine')}
            text={t(mine && !mine.isOn ? 'now.noneText' : 'now.noneMineText')}
          />
        </div>
      ) : (
        <ul className={LINES}>
          {items.map((item) => (
            <DueLine
              key={item.id}
              item={item}
              label={tiles.find(({ kind }) => kind === item.kind)?.label ?? ''}
              actions={actionsOf(item)}
              isLarge={isLarge}
              onDone={refetch}
            />
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="mt-2">
          {showAll ? (
            <Button size="sm" onClick={showAll}>
              {t('now.all', { count })}
            </Button>
          ) : (
            <span className="text-sm text-text-muted">{t('now.more', { count: more })}</span>
          )}
        </p>
      )}
    </Panel>
  );
};

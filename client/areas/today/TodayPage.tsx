import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { addDays, DUE_WARNING_DAYS, today } from '../../../schema/kernel/calendar.shared.ts';
import { type TodayTileFragment, useStandingQuery, useTodayQuery } from '../../generated/today.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useSilentRefetch } from '../../kit/data/use-silent-refetch.ts';
import { LoadFailed } from '../../kit/errors/Loaded.tsx';
import { failureOf } from '../../kit/errors/server-error.ts';
import type { AppParts } from '../../kit/navigation/area-routes.ts';
import { useHasRights, useMe } from '../../kit/session/me.ts';
import { useAnyDueChanged } from '../../shared/due/use-due-changed.ts';
import { useLatest } from '../../kit/table/use-latest.ts';
import { DueTiles } from './DueTiles.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { HandedOver } from './HandedOver.tsx';
import { NextSeries } from './NextSeries.tsx';
import { News } from './News.tsx';
import { NowList } from './NowList.tsx';
import { Organisations } from './Organisations.tsx';
import { PartsContext } from './parts.ts';
import { QuickObservation } from './QuickObservation.tsx';
import { Standing } from './Standing.tsx';
import { TodaySkeleton } from './TodaySkeleton.tsx';
import { useSetParam } from '../../kit/navigation/use-set-param.ts';

/** The number of rows in the list before "all" was pressed, and after. */
const FIRST = 7;
const MAX_ITEMS = 200;

/** /app/today, with the parts that other areas provide. */
export const todayPage = (parts: AppParts): ComponentType => {
  const TodayPage = () => {
    const me = useMe();
    const [params] = useSearchParams();
    return (
      <PartsContext value={parts}>
        <div className="mx-auto flex w-full max-w-[70rem] flex-col gap-6">
          {params.get('all') && me?.choosesClient ? <Organisations alone /> : <Today />}
        </div>
      </PartsContext>
    );
  };
  return TodayPage;
};

const Today = () => {
  const { t } = useTranslation('today');
  const me = useMe();
  const [params] = useSearchParams();
  const hasRights = useHasRights();
  const mine = !hasRights || params.get('mine') === '1';
  const kind = params.get('kind');
  const showsAll = params.get('list') === 'all' || kind !== null;
  const query = useTodayQuery({
    variables: {
      until: addDays(today(), DUE_WARNING_DAYS - 1),
      kinds: kind === null ? null : [kind],
      mine,
      first: showsAll ? MAX_ITEMS : FIRST,
    },
    fetchPolicy: 'cache-and-network',
    context: QUIET,
  });
  const standing = useStandingQuery({ skip: !hasRights, fetchPolicy: 'cache-and-network', context: QUIET });
  const [readDue, readStanding] = [useSilentRefetch(query), useSilentRefetch(standing)];
  const refetch = useLatest(() => {
    readDue();
    if (hasRights) readStanding();
  });
  useAnyDueChanged(refetch);
  const due = (query.data ?? query.previousData)?.dueItems;
  const set = useSetParam();
  return (
    <>
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl leading-9 font-semibold text-balance">
          {t(`greeting.${partOfDay()}`, { name: me?.user.name.split(' ')[0] ?? '' })}
        </h1>
        <p className="min-h-6 text-text-muted">{due && <Summary tiles={due.tiles} mine={mine} />}</p>
      </header>
      {due && hasRights && kind === null && <DueTiles tiles={due.tiles} mine={mine} />}
      {!hasRights && <QuickObservation onAdded={refetch} />}
      {me?.choosesClient && <Organisations />}
      {query.error && !due && (
        <LoadFailed title={t('failed')} failure={failureOf(query.error)} onRetry={query.refetch} />
      )}
      {!due && !query.error && <TodaySkeleton />}
      {due && (
        // On a narrow screen the state comes before the news; on a wide one it is beside everything else.
        <div className="grid items-start gap-6 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
          <div className={hasRights ? 'min-w-0 lg:col-span-8' : 'min-w-0 lg:col-span-12'}>
            <NowList
              {...due}
              isLarge={!hasRights}
              mine={hasRights ? { isOn: mine, set: (on) => set('mine', on ? '1' : null) } : null}
              kind={kind === null ? null : { showAll: () => set('kind', null) }}
              showAll={showsAll ? null : () => set('list', 'all')}
              refetch={refetch}
            />
          </div>
          {hasRights && (
            <>
              <div className="grid min-w-0 gap-6 lg:col-span-4 lg:row-span-2">
                <FirstSteps />
                <Standing query={standing} />
                <NextSeries />
              </div>
              <div className="grid min-w-0 gap-6 lg:col-span-8">
                <HandedOver />
                <News />
              </div>
            </>
          )}
        </div>
      )}
    </>
  );
};

const partOfDay = (): 'morning' | 'day' | 'evening' => {
  const hour = new Date().getHours();
  return hour < 11 ? 'morning' : hour < 18 ? 'day' : 'evening';
};

const sumOf = (tiles: readonly TodayTileFragment[], amount: (tile: TodayTileFragment) => number): number =>
  tiles.reduce((sum, tile) => sum + amount(tile), 0);

/** A sentence with the numbers of due items. */
const Summary = ({ tiles, mine }: { tiles: readonly TodayTileFragment[]; mine: boolean }) => {
  const { t } = useTranslation('today');
  const overdue = sumOf(tiles, (tile) => tile.overdue);
  const now = sumOf(tiles, (tile) => tile.today);
  const soon = sumOf(tiles, (tile) => tile.soon);
  if (overdue + now + soon === 0) return t(mine ? 'summary.nothingMine' : 'summary.nothing');
  const parts = [
    now > 0 && t('summary.today', { count: now }),
    overdue > 0 && t('summary.overdue', { count: overdue }),
    soon > 0 && t('summary.soon', { count: soon }),
  ].filter((part) => part !== false);
  return `${parts.join(', ')}.`;
};

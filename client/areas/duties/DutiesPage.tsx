import { ClipboardList, FolderCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { DUTY_STATES, type DutyState } from '../../../schema/areas/duties/duty.enums.ts';
import { type DutySummaryQuery, useDutySummaryQuery, useLegalDutiesQuery } from '../../generated/duties.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { Loaded } from '../../kit/errors/Loaded.tsx';
import { ListExport } from '../../kit/exports/ListExport.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Ring } from '../../ui/Ring.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { DUTY_PROFILE } from '../../shared/duty-profile.ts';
import { INSPECTOR_FOLDER } from './duty-addresses.ts';
import { DutyGroups } from './DutyGroups.tsx';
import { StateFilter } from './StateFilter.tsx';
import { useSetParam } from '../../kit/navigation/use-set-param.ts';

const isState = (text: string | null): text is DutyState => DUTY_STATES.some((state) => state === text);

/** /app/duties: the duties and whether they are proven, by group, filtered by state and words. */
export const DutiesPage = () => {
  const { t } = useTranslation('duties');
  const [params] = useSearchParams();
  const asked = params.get('state');
  const state = isState(asked) ? asked : null;
  const search = params.get('search') ?? '';
  const options = { fetchPolicy: 'cache-and-network', context: QUIET } as const;
  const summary = useDutySummaryQuery(options);
  const query = useLegalDutiesQuery({ ...options, variables: { state, search: search || null } });
  const set = useSetParam();
  const list = (query.data ?? query.previousData)?.legalDuties;
  return (
    <div className="mx-auto grid w-full max-w-[62rem] gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl leading-8 font-semibold">{t('title')}</h1>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          <ListExport query={query} count={list?.count} />
          <Link to={DUTY_PROFILE} className={buttonClass({})}>
            <ClipboardList aria-hidden className="size-5" />
            {t('profile.open')}
          </Link>
          <Link to={INSPECTOR_FOLDER} className={buttonClass({ variant: 'primary' })}>
            <FolderCheck aria-hidden className="size-5" />
            {t('folder.title')}
          </Link>
        </div>
      </header>
      <Loaded data={summary.data} error={summary.error} refetch={summary.refetch} failed={t('failed')} height="h-32">
        {({ dutySummary }) => (
          <>
            <Proven summary={dutySummary} />
            {dutySummary.unknown > 0 && (
              <Notice title={t('unknown.title', { count: dutySummary.unknown })}>
                {t('unknown.text')}{' '}
                <Link to={DUTY_PROFILE} className="text-primary underline underline-offset-2">
                  {t('unknown.fill')}
                </Link>
              </Notice>
            )}
            <StateFilter summary={dutySummary} value={state} onChange={(next) => set('state', next)} />
          </>
        )}
      </Loaded>
      <SearchField
        value={search}
        onSearch={(next) => set('search', next)}
        label={t('search')}
        clearLabel={t('clear')}
        submitLabel={t('submit')}
      />
      <Loaded data={list} error={query.error} refetch={query.refetch} failed={t('failed')} height="h-96">
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={t('none')} text={t('noneText')} />
          ) : (
            <DutyGroups
              duties={data}
              open={params.get('duty')}
              onOpen={(code) => set('duty', code)}
              onChanged={() => void Promise.all([query.refetch(), summary.refetch()]).catch(() => undefined)}
            />
          )
        }
      </Loaded>
    </div>
  );
};

/** The share of proven duties as a ring and as a text, with a note on its limits. */
const Proven = ({ summary: { done, total } }: { summary: DutySummaryQuery['dutySummary'] }) => {
  const { t } = useTranslation('duties');
  return (
    <div className="flex items-center gap-4 rounded border border-border bg-surface p-4 sm:p-6">
      <Ring done={done} total={total} className="size-20" />
      <div className="min-w-0">
        <p className="text-xl font-semibold">{t('proven', { done, total })}</p>
        <p className="mt-1 max-w-prose text-sm text-text-muted">{t('provenText')}</p>
      </div>
    </div>
  );
};

import { History } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useAuditPeopleQuery, useAuditQuery } from '../../generated/audit.ts';
import { ListExport } from '../../kit/exports/ListExport.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { formatDateTime } from '../../kit/i18n/format.ts';
import { ChangeList } from '../../kit/record-history/ChangeList.tsx';
import { type ChangeTexts, useChangeTexts } from '../../kit/record-history/change-texts.ts';
import type { Entry } from '../../kit/record-history/changes.ts';
import { loadEntityLabels, useEntityChoices } from '../../kit/record-history/entity-texts.ts';
import { loadChangeTexts } from '../../kit/record-history/texts.ts';
import { failureOf } from '../../kit/errors/server-error.ts';
import type { TableColumn } from '../../kit/table/table-types.ts';
import { useTableState } from '../../kit/table/use-table-state.ts';
import { MAX_SEARCHED } from '../../../schema/platform/audit/audit.shared.ts';
import { DateField } from '../../ui/DateField.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useSetParam } from '../../kit/navigation/use-set-param.ts';

/** Loads the labels of all areas and those of the history, with this screen instead of with the list of tabs. */
export const loadAuditTexts = async (): Promise<void> =>
  void (await Promise.all([loadChangeTexts(), loadEntityLabels()]));

/** Every change of a record, for Owners. */
export const AuditTab = () => {
  const { t } = useTranslation('audit');
  // Entries are tall, so the default of a hundred rows would be too long a page.
  const table = useTableState({ perPage: 25 });
  const { filter, shown } = useAuditFilter();
  const query = useAuditQuery({
    variables: { ...table.variables, filter },
    fetchPolicy: 'cache-and-network',
    context: { handled: true },
  });
  const { data, previousData, error, loading, refetch } = query;
  const page = data?.audit;
  const words = useChangeTexts((data ?? previousData)?.audit.names);
  const columns = useColumns(words);
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-sm text-text-muted">{t('about')}</p>
      <AuditFilters />
      {page?.searchedSince && (
        <p role="status" className="max-w-prose text-sm text-text-muted">
          {t('searchedSince', { count: MAX_SEARCHED, when: formatDateTime(page.searchedSince) })}
        </p>
      )}
      <DataTable
        label={t('title')}
        rows={page?.data}
        count={page?.count}
        isMore={page?.isMore}
        loading={loading}
        failure={error ? failureOf(error) : null}
        onRetry={() => void refetch().catch(() => undefined)}
        columns={columns}
        rowKey={(entry) => entry.id}
        table={table}
        searchLabel={t('search')}
        actions={<ListExport query={query} count={page?.count} />}
        empty={
          <EmptyState
            icon={History}
            title={shown ? t('noneFiltered') : t('none')}
            text={shown ? t('noneFilteredText') : t('noneText')}
          />
        }
      />
    </div>
  );
};

const FILTERS = {
  person: 'userId',
  token: 'tokenId',
  kind: 'entity',
  from: 'from',
  until: 'until',
  record: 'recordId',
} as const;
type FilterName = keyof typeof FILTERS;

/** The filter from the address, as variables of the query. */
const useAuditFilter = () => {
  const [params] = useSearchParams();
  const text = (Object.keys(FILTERS) as FilterName[]).flatMap((name) =>
    params.get(name) ? [[FILTERS[name], params.get(name)]] : [],
  );
  const key = JSON.stringify(text);
  const filter = useMemo(() => Object.fromEntries(JSON.parse(key) as [string, string][]), [key]);
  return { filter, shown: text.length > 0 };
};

const AuditFilters = () => {
  const { t } = useTranslation('audit');
  const [params] = useSearchParams();
  const { data } = useAuditPeopleQuery({ context: { handled: true } });
  const entities = useEntityChoices();
  const set: (name: FilterName, value: string | null) => void = useSetParam({ resets: 'page' });
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-flow-col lg:grid-cols-none lg:auto-cols-fr">
      <SelectField
        label={t('column.who')}
        value={params.get('person') ?? ''}
        onChange={(event) => set('person', event.target.value)}
        placeholder={t('everybody')}
        options={
          data?.auditPeople.map(({ id, name, removed }) => ({
            value: id,
            label: removed ? t('left', { name }) : name,
          })) ?? []
        }
      />
      <SelectField
        label={t('column.what')}
        value={params.get('kind') ?? ''}
        onChange={(event) => set('kind', event.target.value)}
        placeholder={t('everything')}
        options={entities}
      />
      {data && data.apiTokens.length > 0 && (
        <SelectField
          label={t('token')}
          value={params.get('token') ?? ''}
          onChange={(event) => set('token', event.target.value)}
          placeholder={t('withAndWithoutToken')}
          options={data.apiTokens.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <DateField label={t('from')} value={params.get('from')} onChange={(day) => set('from', day)} />
      <DateField label={t('until')} value={params.get('until')} onChange={(day) => set('until', day)} />
    </div>
  );
};

const useColumns = (words: ChangeTexts): TableColumn<Entry>[] => {
  const { t } = useTranslation('audit');
  return useMemo(
    () => [
      {
        key: 'when',
        header: t('column.when'),
        sort: 'createdAt',
        cell: (entry) => <time dateTime={entry.createdAt}>{formatDateTime(entry.createdAt)}</time>,
      },
      {
        key: 'who',
        header: t('column.who'),
        cell: (entry) => (
          <span>
            {words.who(entry)}
            <span className="block text-xs text-text-muted" title={entry.requestId}>
              {words.door(entry)}
            </span>
          </span>
        ),
      },
      {
        key: 'what',
        header: t('column.what'),
        cell: (entry) => (
          <span>
            {words.entity(entry.entity)} {words.action(entry)}
            {words.title(entry) && <span className="block text-text-muted">{words.title(entry)}</span>}
          </span>
        ),
      },
      { key: 'changes', header: t('column.changes'), cell: (entry) => <ChangeList entry={entry} words={words} /> },
    ],
    [t, words],
  );
};

import { CheckCheck, PencilLine } from 'lucide-react';
import { lazy, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import {
  TicketListChangedDocument,
  type TicketListQuery,
  UpdateTicketsDocument,
  useTicketGroupsQuery,
  useTicketListColumnsQuery,
  useTicketListQuery,
} from '../../../generated/tickets-list.ts';
import { apolloClient } from '../../../kit/data/apollo.ts';
import { handledGlobally, QUIET } from '../../../kit/data/requests.ts';
import { useLiveList } from '../../../kit/data/use-records-changed.ts';
import { reasonOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { useSetParam } from '../../../kit/navigation/use-set-param.ts';
import { RecordListPage } from '../../../kit/records/RecordListPage.tsx';
import { LIST_OPTIONS, useRecordList } from '../../../kit/records/use-record-list.ts';
import type { TableColumn } from '../../../kit/table/table-types.ts';
import { useTableState } from '../../../kit/table/use-table-state.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Link } from '../../../ui/Link.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { DueMark } from '../board/DueMark.tsx';
import { PriorityMark } from '../board/PriorityMark.tsx';
import { useBoardAddress } from '../data/use-board-address.ts';
import { loadTicketTexts } from '../ticket/ticket-texts.ts';
import { loadMessages } from '../../../kit/i18n/messages.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.tsx';
import { useTicketLabels } from '../data/ticket-labels.ts';
import { useToday } from '../data/use-today.ts';
import { isTicketGroup, TICKET_GROUPS, useTicketGroup } from './ticket-groups.ts';
import { AreaPicture } from '../../../shared/courses/AreaPicture.tsx';
import { PlaceFilter } from '../../../shared/places/PlaceFilter.tsx';
import { usePlaceColumn } from '../../../shared/places/use-place-column.ts';

const BulkDialog = lazyPart(async () => (await import('./BulkDialog.tsx')).BulkDialog);

const ListDialogs = lazy(async () => {
  const [module] = await Promise.all([import('./ListDialogs.tsx'), loadTicketTexts(), loadMessages()]);
  return { default: module.ListDialogs };
});

type Row = TicketListQuery['tickets']['data'][number];

/**
 * /app/tickets/list: the tickets as a table, sorted by any column, in groups, with changes of several tickets at once.
 */
export const TicketListPage = () => {
  const { t } = useTranslation('tickets');
  const table = useTableState({ due: true, place: true, sort: 'dueDate', perPage: 25 });
  const done = useDialogParam('closed');
  const [params] = useSearchParams();
  const setParam = useSetParam({ resets: 'page' });
  const asked = params.get('group');
  const group = isTicketGroup(asked) ? asked : null;
  const variables = useMemo(
    () => ({
      ...table.variables,
      ...(group && { sort: `${TICKET_GROUPS[group]},${table.variables.sort}` }),
      filter: { ...table.variables.filter, ...(!done.isOpen && { closed: false }) },
    }),
    [table.variables, group, done.isOpen],
  );
  const query = useTicketListQuery({ ...LIST_OPTIONS, variables });
  const list = useRecordList(query, query.data?.tickets, table);
  const groups = useTicketGroupsQuery({
    ...LIST_OPTIONS,
    variables: { by: group ?? 'column', search: variables.search, filter: variables.filter },
    skip: group === null,
  });
  const refetch = () => {
    list.refetchSilently();
    if (group) void groups.refetch().catch(() => undefined);
  };
  useLiveList(TicketListChangedDocument, refetch);
  const { data: columns } = useTicketListColumnsQuery({ fetchPolicy: 'cache-and-network', context: QUIET });
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [isChanging, setChanging] = useState(false);
  const address = useBoardAddress();
  const closedId = columns?.closed.value as string | undefined;
  const finish = async () => {
    try {
      await apolloClient.mutate({
        mutation: UpdateTicketsDocument,
        variables: { ids: [...selected], input: { boardId: closedId } },
        context: QUIET,
      });
      toast.success(t('list.finished', { count: selected.length }));
      setSelected([]);
      refetch();
    } catch (error) {
      if (!handledGlobally(error)) toast.error(t('list.failed'), reasonOf(error));
    }
  };
  return (
    <RecordListPage
      list={list}
      title={t('list.title')}
      searchLabel={t('filter.search')}
      columns={usePlaceColumn(useColumns())}
      groupOf={useTicketGroup(group, (groups.data ?? groups.previousData)?.ticketGroups)}
      rowHref={({ id }) => address.actions.hrefOf('ticket', id)}
      actions={
        <>
          <PlaceFilter />
          <Select
            aria-label={t('list.group')}
            boxClassName="max-sm:min-w-36 max-sm:flex-1"
            value={group ?? ''}
            onChange={({ target }) => setParam('group', target.value)}
            placeholder={t('list.noGroup')}
            options={Object.keys(TICKET_GROUPS).map((value) => ({ value, label: t(`list.groups.${value}`) }))}
          />
          <Switch
            label={t('withClosed')}
            checked={done.isOpen}
            onChange={(shown) => (shown ? done.open() : done.close())}
          />
          <Link to="/app/tickets/all" className={buttonClass({})}>
            {t('list.board')}
          </Link>
        </>
      }
      selection={{
        selected,
        onChange: setSelected,
        nameOf: ({ title }) => title,
        actions: (
          <>
            <Button size="sm" icon={PencilLine} onClick={() => setChanging(true)}>
              {t('list.change')}
            </Button>
            {closedId && (
              <Button size="sm" icon={CheckCheck} onClick={() => void finish()}>
                {t('list.finish')}
              </Button>
            )}
          </>
        ),
      }}
      empty={{
        picture: <AreaPicture name={done.isOpen ? 'tasks' : 'rest'} />,
        title: t('list.none'),
        text: t('list.noneText'),
        action: (
          <Link to="/app/tickets/all" className={buttonClass({ variant: 'primary' })}>
            {t('list.toBoard')}
          </Link>
        ),
      }}
    >
      {address.dialog && <ListDialogs address={address} order={(list.rows ?? []).map(({ id }) => id)} />}
      {isChanging && (
        <BulkDialog
          ids={selected}
          columns={columns?.boards.data ?? []}
          onClose={() => setChanging(false)}
          onDone={() => {
            setSelected([]);
            refetch();
          }}
        />
      )}
    </RecordListPage>
  );
};

const useColumns = (): readonly TableColumn<Row>[] => {
  const { t } = useTranslation('tickets');
  const labels = useTicketLabels();
  const today = useToday();
  return useMemo(
    () => [
      {
        key: 'title',
        header: labels.Ticket.title,
        sort: 'title',
        primary: true,
        cell: ({ title }) => title,
        note: ({ formattedDocumentId }) => <p className="text-sm text-text-muted">{formattedDocumentId}</p>,
      },
      { key: 'board', header: labels.Ticket.boardId, sort: 'boardPlace', cell: ({ board }) => board.name },
      {
        key: 'users',
        header: labels.Ticket.userIds,
        sort: 'person',
        cell: ({ users }) => users.map(({ name }) => name).join(', ') || '–',
      },
      {
        key: 'dueDate',
        header: labels.Ticket.dueDate,
        sort: 'dueDate',
        cell: ({ dueDate, board }) =>
          dueDate ? <DueMark t={t} dueDate={dueDate} closed={board.final} today={today} /> : '–',
      },
      {
        key: 'priority',
        header: labels.Ticket.priority,
        sort: 'priority',
        cell: ({ priority }) => <PriorityMark labels={labels} priority={priority} />,
      },
    ],
    [t, labels, today],
  );
};

import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ViewButtons } from '../../ui/ViewButtons.tsx';
import { present, QUIET } from '../../kit/data/requests.ts';
import { useSilentRefetch } from '../../kit/data/use-silent-refetch.ts';
import { ListExport } from '../../kit/exports/ListExport.tsx';
import { DialogList, useDialogList } from '../../kit/table/DialogList.tsx';
import { DIALOG_PAGE } from '../../kit/table/SmallPages.tsx';
import { AssignedPerson, type AssignedRow } from './AssignedPerson.tsx';
import { useDueTexts } from '../../shared/due/due-texts.ts';
import { useDueChanged } from '../../shared/due/use-due-changed.ts';
import type { RemindOutcome } from '../../shared/due/RemindButton.tsx';
import { RemindEveryone, type RemindPeople } from './RemindEveryone.tsx';

const TABS = ['open', 'assigned', 'finished', 'unseen'] as const;
export type PeopleTab = (typeof TABS)[number];

const NOBODY = {
  open: 'nobodyOpen',
  assigned: 'nobodyAssigned',
  finished: 'nobodyFinished',
  unseen: 'nobodyUnseen',
} as const;

interface People {
  people: { count: number; data: readonly AssignedRow[] };
}

interface Page {
  page?: number | null;
  perPage?: number | null;
  search?: string | null;
}

type PeopleDocument = TypedDocumentNode<People, Page & { id: string }>;

/** The operations of an area. Their results have the field names `people` and `reminders`. */
interface PeopleDocuments {
  open: PeopleDocument;
  assigned: PeopleDocument;
  /** Every completion, including those of people who have left. */
  finished: PeopleDocument;
  /** Whose certificate nobody has seen, of a kind that has any; filtered by `item`. */
  unseen?: TypedDocumentNode<People, Page & { filter?: unknown }>;
  remind: TypedDocumentNode<
    { reminders: readonly { employeeId: string; outcome: RemindOutcome }[] },
    { id: string; employeeIds: string[] | string }
  >;
}

interface PeopleDialogProps {
  /** The instruction or health check. */
  id: string;
  name: string;
  documents: PeopleDocuments;
  /** The dialog that assigns it to more people. */
  assignDialog: (to: { onClose: () => void; onAssigned: () => void }) => ReactNode;
  /** The button that opens it. */
  assignLabel?: string;
  /** Renders the actions of the area for a row of a tab; they call `refetch` afterwards. */
  actionsOf?: (row: AssignedRow, tab: PeopleTab, refetch: () => void) => ReactNode;
  onClose: () => void;
}

/**
 * Lists who has an instruction or a health check open, to whom it is assigned, and who completed it; ten per page, with
 * a search. Assigns it to more people, and reminds everyone who has it open.
 */
export const PeopleDialog = (props: PeopleDialogProps) => {
  const { id, name, documents, assignDialog, assignLabel, actionsOf, onClose } = props;
  const t = useDueTexts();
  const [params, setParams] = useSearchParams();
  const [isAssigning, setAssigning] = useState(false);
  const tabs = TABS.filter((known) => documents[known]);
  const tab = tabs.find((known) => known === params.get('show')) ?? 'open';
  const list = useDialogList();
  const query = useQuery(documents[tab] as TypedDocumentNode<People, Page>, {
    variables: {
      ...(tab === 'unseen' ? { filter: { item: id } } : { id }),
      page: list.page,
      perPage: DIALOG_PAGE,
      search: list.search || null,
    },
    fetchPolicy: 'cache-and-network',
    context: QUIET,
  });
  useDueChanged(useSilentRefetch(query));
  const { everybody, remind } = useReminders(id, documents);
  const shown = (query.data ?? query.previousData)?.people as { count: number; data: AssignedRow[] } | undefined;
  const refetch = () => void query.refetch().catch(() => undefined);
  const show = (next: PeopleTab) => {
    list.setPage(1);
    setParams(
      (previous) => {
        previous.set('show', next);
        return previous;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      width={800}
      title={name}
      actions={
        <Button size="sm" icon={UserPlus} onClick={() => setAssigning(true)}>
          {assignLabel ?? t('assignPeople')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <ViewButtons
          label={name}
          views={tabs.map((value) => ({ value, label: t(value) }))}
          value={tab}
          onChange={show}
        />
        <DialogList
          list={list}
          searchLabel={t('searchPeople')}
          shown={shown}
          isBehind={!query.data}
          error={query.error}
          onRetry={refetch}
          actions={<ListExport query={query} count={shown?.count} />}
          empty={t(list.search ? 'noMatch' : NOBODY[tab])}
        >
          {(row) => (
            <AssignedPerson
              key={row.id}
              row={row}
              remind={tab === 'open' ? remind : null}
              actions={actionsOf?.(row, tab, refetch)}
            />
          )}
        </DialogList>
        {tab === 'open' && shown && (
          <RemindEveryone count={shown.count} everybody={everybody} remind={remind} onDone={refetch} />
        )}
      </div>
      {isAssigning && assignDialog({ onClose: () => setAssigning(false), onAssigned: refetch })}
    </Dialog>
  );
};

/** Everybody who has it open, and a reminder to some of them. */
function useReminders(
  id: string,
  documents: PeopleDocuments,
): { everybody: () => Promise<string[]>; remind: RemindPeople } {
  const apollo = useApolloClient();
  const [send] = useMutation(documents.remind, { context: QUIET });
  return {
    everybody: async () => {
      const { data } = await apollo.query({
        query: documents.open,
        variables: { id, perPage: -1 },
        fetchPolicy: 'network-only',
        context: QUIET,
      });
      return present(data).people.data.map(({ employee }) => employee.id);
    },
    remind: async (employeeIds) => present((await send({ variables: { id, employeeIds } })).data).reminders,
  };
}

import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ViewButtons } from '../../ui/ViewButtons.tsx';
import { present, QUIET } from '../../kit/data/requests.ts';
import { useSilentRefetch } from '../../kit/data/use-silent-refetch.ts';
import { ListExport } from '../../kit/exports/ListExport.tsx';
import { DialogList, useDialogList } from '../../kit/table/DialogList.tsx';
import { DIALOG_PAGE } from '../../kit/table/SmallPages.tsx';
import { CertificateButton } from '../../shared/due/CertificateButton.tsx';
import { useDueTexts } from '../../shared/due/due-texts.ts';
import { useDueChanged } from '../../shared/due/use-due-changed.ts';
import { AssignedPerson } from './AssignedPerson.tsx';
import { answerOf, type AssignedRow, type PeopleDocument, type PeopleOfItem } from './catalogue.ts';
import { RemindEveryone, type RemindPeople } from './RemindEveryone.tsx';

const TABS = ['open', 'assigned', 'finished', 'unseen'] as const;
type PeopleTab = (typeof TABS)[number];

const NOBODY = {
  open: 'nobodyOpen',
  assigned: 'nobodyAssigned',
  finished: 'nobodyFinished',
  unseen: 'nobodyUnseen',
} as const;

interface PeopleDialogProps {
  of: PeopleOfItem;
  /** The id of the instruction or health check. */
  id: string;
  name: string;
  onClose: () => void;
}

/**
 * Lists who has an instruction or a health check open, to whom it is assigned, and who completed it; ten per page, with
 * a search. Assigns it to more people, and reminds everyone who has it open.
 */
export const PeopleDialog = ({ of, id, name, onClose }: PeopleDialogProps) => {
  const { documents, AssignDialog, useAssignLabel } = of;
  const t = useDueTexts();
  const [params, setParams] = useSearchParams();
  const [isAssigning, setAssigning] = useState(false);
  const tabs = TABS.filter((each) => documents[each]);
  const tab = tabs.find((each) => each === params.get('show')) ?? 'open';
  const list = useDialogList();
  const assignLabel = useAssignLabel();
  const query = useQuery(documents[tab] as PeopleDocument<object>, {
    variables: {
      ...(tab === 'unseen' ? { filter: { item: id } } : { id }),
      page: list.page,
      perPage: DIALOG_PAGE,
      search: list.search || null,
      // The exact number is needed, because everybody who has it open is reminded.
      countUpTo: tab === 'open' ? null : list.countUpTo,
    },
    fetchPolicy: 'cache-and-network',
    context: QUIET,
  });
  useDueChanged(useSilentRefetch(query));
  const { everybody, remind } = useReminders(id, documents);
  const data = query.data ?? query.previousData;
  const shown = data && answerOf(data);
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
          {assignLabel}
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
              actions={documents.unseen && <Certificate row={row} tab={tab} onDone={refetch} />}
            />
          )}
        </DialogList>
        {tab === 'open' && shown && (
          <RemindEveryone count={shown.count} everybody={everybody} remind={remind} onDone={refetch} />
        )}
      </div>
      {isAssigning && (
        <Suspense>
          <AssignDialog id={id} name={name} onClose={() => setAssigning(false)} onAssigned={refetch} />
        </Suspense>
      )}
    </Dialog>
  );
};

interface CertificateProps {
  row: AssignedRow;
  tab: PeopleTab;
  onDone: () => void;
}

/** The evidence of a health check is its certificate: a completion that the person reported is not sufficient. */
const Certificate = ({ row, tab, onDone }: CertificateProps) => {
  // A row of the tab "assigned" is the next health check, not the completed one.
  if (tab === 'assigned' || row.declinedAt) return null;
  const isDone = tab === 'finished' || tab === 'unseen';
  return <CertificateButton row={row} isDone={isDone} name={row.employee.name} onDone={onDone} />;
};

/** The people who have it open, and a function that reminds some of them. */
function useReminders(
  id: string,
  documents: PeopleOfItem['documents'],
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
      return answerOf(present(data)).data.map(({ employee }) => employee.id);
    },
    remind: async (employeeIds) => answerOf(present((await send({ variables: { id, employeeIds } })).data)),
  };
}

import { BellRing, QrCode } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import {
  OwnPeopleChangedDocument,
  type OwnPersonRowFragment,
  useOwnPeopleQuery,
  useRemindOverdueOwnPeopleMutation,
} from '../../generated/foremen-own-people.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useLiveList } from '../../kit/data/use-records-changed.ts';
import { reasonOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { useSetParam } from '../../kit/navigation/use-set-param.ts';
import { RecordListPage } from '../../kit/records/RecordListPage.tsx';
import { LIST_OPTIONS, useRecordList } from '../../kit/records/use-record-list.ts';
import type { TableColumn } from '../../kit/table/table-types.ts';
import { useTableState } from '../../kit/table/use-table-state.ts';
import { lazyPart } from '../../kit/parts/lazy-part.tsx';
import { AreaPicture } from '../../shared/courses/AreaPicture.tsx';
import { Button } from '../../ui/Button.tsx';
import { CountedFilter } from '../../ui/CountedFilter.tsx';
import { personOfBadge } from './find-badge.ts';
import { badgeCode, ownPersonAddress } from './own-people-addresses.ts';
import { PersonState } from './PersonState.tsx';

const ScanDialog = lazyPart(async () => (await import('../../kit/scan/ScanDialog.tsx')).ScanDialog);

const FILTERS = { open: 'hasOpen', overdue: 'hasOverdue', oralOpen: 'hasOralOpen' } as const;
type Shown = keyof typeof FILTERS;

/** /app/ownPeople: the people in the groups of which the user is the foreman. */
export const OwnPeoplePage = () => {
  const { t } = useTranslation(labelsOf('foremen'));
  const table = useTableState({ sort: 'name' });
  const [params] = useSearchParams();
  const set = useSetParam({ resets: 'page' });
  const scanning = useDialogParam('scan');
  const navigate = useNavigate();
  const asked = params.get('show');
  const shown = asked !== null && Object.hasOwn(FILTERS, asked) ? (asked as Shown) : null;
  const query = useOwnPeopleQuery({
    ...LIST_OPTIONS,
    variables: { ...table.variables, filter: shown ? { [FILTERS[shown]]: true } : null },
  });
  const list = useRecordList(query, query.data?.ownPeople, table);
  useLiveList(OwnPeopleChangedDocument, list.refetchSilently);
  const counts = query.data?.ownPeopleCounts;
  const scanned = async (text: string) => {
    scanning.close();
    try {
      const code = badgeCode(text);
      if (!code) return toast.error(t('ownPeople.scanFailed'));
      await navigate(ownPersonAddress(await personOfBadge(code)));
    } catch (error) {
      toast.error(t('ownPeople.failed'), reasonOf(error) || t('ownPeople.scanFailed'));
    }
  };
  return (
    <RecordListPage
      list={list}
      title={t('ownPeople.title')}
      note={<p className="text-text-muted">{t('ownPeople.intro')}</p>}
      searchLabel={t('ownPeople.search')}
      columns={useColumns()}
      rowHref={({ id }) => ownPersonAddress(id)}
      actions={
        <>
          <Button variant="primary" icon={QrCode} onClick={() => scanning.open()}>
            {t('ownPeople.scan')}
          </Button>
          {counts && counts.overdue > 0 && <RemindOverdue onDone={list.refetchSilently} />}
          {counts && counts.people > 0 && (
            <CountedFilter<Shown>
              label={t('ownPeople.filter')}
              value={shown}
              onChange={(next) => set('show', next)}
              choices={[
                { value: null, label: t('ownPeople.all'), count: counts.people },
                { value: 'open', label: t('ownPeople.open'), count: counts.open },
                { value: 'overdue', label: t('ownPeople.overdue'), count: counts.overdue },
                { value: 'oralOpen', label: t('ownPeople.oralOpen'), count: counts.oralOpen },
              ]}
            />
          )}
        </>
      }
      empty={
        shown
          ? { title: t('ownPeople.none'), text: t('ownPeople.noneText') }
          : {
              picture: <AreaPicture name="people" />,
              title: t('ownPeople.nobody'),
              text: t('ownPeople.nobodyText'),
            }
      }
    >
      {scanning.isOpen && <ScanDialog onFound={(text) => void scanned(text)} onClose={scanning.close} />}
    </RecordListPage>
  );
};

const RemindOverdue = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation(labelsOf('foremen'));
  const [remind] = useRemindOverdueOwnPeopleMutation({ context: QUIET });
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      let sent = 0;
      for (let left = 1; left > 0;) {
        const answer = (await remind()).data!.remindOverdueOwnPeople;
        sent += answer.results.filter(({ outcome }) => outcome === 'sent').length;
        left = answer.left;
      }
      if (sent > 0) toast.success(t('ownPeople.remindedMany', { count: sent }));
      else toast.info(t('ownPeople.remindedNobody'));
      onDone();
    } catch (error) {
      toast.error(t('ownPeople.failed'), reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={BellRing} busy={isBusy} onClick={() => void send()}>
      {t('ownPeople.remindOverdue')}
    </Button>
  );
};

const useColumns = (): readonly TableColumn<OwnPersonRowFragment>[] => {
  const { t } = useTranslation(labelsOf('foremen'));
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('ownPeople.name'),
        sort: 'name',
        primary: true,
        cell: ({ name }) => name,
        note: ({ department }) => department && <p className="text-sm text-text-muted">{department}</p>,
      },
      {
        key: 'state',
        header: t('ownPeople.open'),
        sort: 'overdue',
        cell: (person) => <PersonState person={person} />,
      },
    ],
    [t],
  );
};

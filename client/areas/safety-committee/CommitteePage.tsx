import { CalendarPlus } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { committeeMeetingFacts } from '../../../schema/areas/safety-committee/committee.record.shared.ts';
import { today } from '../../../schema/kernel/calendar.shared.ts';
import {
  type CommitteeMeetingRowFragment,
  CommitteeMeetingsChangedDocument,
  useCommitteeMeetingsQuery,
  useDeleteCommitteeMeetingMutation,
} from '../../generated/safety-committee-meetings.ts';
import { useCommitteeYearQuery } from '../../generated/safety-committee-members.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useLiveList } from '../../kit/data/use-records-changed.ts';
import { useSilentRefetch } from '../../kit/data/use-silent-refetch.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { useSetParam } from '../../kit/navigation/use-set-param.ts';
import { PlainListPage } from '../../kit/records/PlainListPage.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { LIST_OPTIONS, useRecordList } from '../../kit/records/use-record-list.ts';
import type { TableColumn } from '../../kit/table/table-types.ts';
import { useTableState } from '../../kit/table/use-table-state.ts';
import { AreaPicture } from '../../shared/courses/AreaPicture.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ViewButtons } from '../../ui/ViewButtons.tsx';
import { CommitteeMembers } from './CommitteeMembers.tsx';
import { CommitteeYearCard } from './CommitteeYearCard.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { committeeMeetingForm } from './routes.tsx';

const THIS_YEAR = Number(today().slice(0, 4));
const YEARS = [THIS_YEAR - 1, THIS_YEAR, THIS_YEAR + 1];

/** The state of a meeting, for its badge. */
const stateOf = ({ closedOn, heldOn, invitedOn }: CommitteeMeetingRowFragment) => {
  if (closedOn) return { key: 'held', tone: 'success' } as const;
  if (heldOn < today()) return { key: 'unwritten', tone: 'error' } as const;
  return invitedOn ? ({ key: 'invited', tone: 'accent' } as const) : ({ key: 'planned', tone: 'neutral' } as const);
};

/** /app/safetyCommittee: the committee in a year, its meetings and its members, live. */
export const CommitteePage = () => {
  const t = useRecordTexts(committeeMeetingFacts);
  const table = useTableState({ due: true, sort: '-heldOn' });
  const [params] = useSearchParams();
  const set = useSetParam();
  const asked = YEARS.find((each) => String(each) === params.get('year')) ?? THIS_YEAR;
  const query = useCommitteeMeetingsQuery({ ...LIST_OPTIONS, variables: table.variables });
  const list = useRecordList(query, query.data?.committeeMeetings, table);
  const yearQuery = useCommitteeYearQuery({
    variables: { year: asked },
    fetchPolicy: 'cache-and-network',
    context: QUIET,
  });
  const refetchYear = useSilentRefetch(yearQuery);
  const plan = useDialogParam('plan');
  const year = (yearQuery.data ?? yearQuery.previousData)?.committeeYear;
  const changed = (): void => {
    list.refetchSilently();
    refetchYear();
  };
  useLiveList(CommitteeMeetingsChangedDocument, changed);
  const [remove] = useDeleteCommitteeMeetingMutation({ context: QUIET });
  const columns = useMemo(
    (): TableColumn<CommitteeMeetingRowFragment>[] => [
      {
        key: 'name',
        header: t('CommitteeMeeting.name'),
        sort: 'name',
        primary: true,
        cell: ({ name }) => name,
        note: ({ room }) => room && <p className="text-sm text-text-muted">{room}</p>,
      },
      {
        key: 'heldOn',
        header: t('CommitteeMeeting.heldOn'),
        sort: 'heldOn',
        cell: ({ heldOn, startsAt }) => `${formatDate(heldOn)}, ${startsAt}`,
      },
      {
        key: 'state',
        header: t('committee.stateOf'),
        cell: (row) => {
          const { key, tone } = stateOf(row);
          return <Badge tone={tone}>{t(`committee.meetingState.${key}`)}</Badge>;
        },
      },
    ],
    [t],
  );
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-6">
      <h1 className="text-xl leading-8 font-semibold">{t('committee.title')}</h1>
      {year && (
        <CommitteeYearCard
          year={year}
          years={
            <ViewButtons
              label={t('committee.years')}
              value={String(asked)}
              views={YEARS.map((each) => ({ value: String(each), label: String(each) }))}
              onChange={(next) => set('year', next)}
            />
          }
        />
      )}
      <PlainListPage
        inPage
        list={list}
        facts={committeeMeetingFacts}
        picture={<AreaPicture name="people" />}
        columns={columns}
        withoutCreatedAt
        nameOf={({ name }) => name}
        formAddress={committeeMeetingForm}
        remove={(id) => remove({ variables: { id } })}
        actions={
          <Button icon={CalendarPlus} onClick={() => plan.open()}>
            {t('committee.plan')}
          </Button>
        }
      />
      <CommitteeMembers onChanged={refetchYear} />
      {plan.isOpen && <PlanDialog onClose={plan.close} onPlanned={changed} />}
    </div>
  );
};

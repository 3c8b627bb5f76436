import type { TFunction } from 'i18next';
import { FileText } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { TOPIC_STATES } from '../../../../schema/records/people-topics.shared.ts';
import {
  type MatrixRowFragment,
  type MatrixTopicsQuery,
  useMatrixTopicsQuery,
  usePeopleMatrixQuery,
} from '../../../generated/employees-matrix.ts';
import { EmployeesChangedDocument, useGroupChoicesQuery } from '../../../generated/employees.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { useLiveList } from '../../../kit/data/use-records-changed.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import { useSetParam } from '../../../kit/navigation/use-set-param.ts';
import { labelsOf } from '../../../kit/i18n/use-labels.ts';
import { RecordListPage } from '../../../kit/records/RecordListPage.tsx';
import { LIST_OPTIONS, useRecordList } from '../../../kit/records/use-record-list.ts';
import type { TableColumn } from '../../../kit/table/table-types.ts';
import { useTableState } from '../../../kit/table/use-table-state.ts';
import { AreaPicture } from '../../../shared/courses/AreaPicture.tsx';
import { useDueChanged } from '../../../shared/due/use-due-changed.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { CountedFilter } from '../../../ui/CountedFilter.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { EMPLOYEES, personAddress } from '../employee-addresses.ts';
import { MatrixCell, STATE_BADGES } from './MatrixCell.tsx';

type Topic = MatrixTopicsQuery['matrixTopics'][number];

/** /app/employee/matrix: the state of each person in each topic; people in rows, topics in columns. */
export const MatrixPage = () => {
  const { t } = useTranslation(labelsOf('assignments'));
  const table = useTableState({ sort: 'name', perPage: 25 });
  const [params] = useSearchParams();
  const set = useSetParam({ resets: 'page' });
  const gaps = useDialogParam('gaps');
  const print = useDialogParam('pdf');
  const group = params.get('group');
  const asked = useMatrixTopicsQuery({ fetchPolicy: 'cache-and-network', context: QUIET });
  const topics = asked.data?.matrixTopics;
  const kind = topics?.some((topic) => topic.kind === params.get('kind')) ? params.get('kind') : null;
  const variables = useMemo(
    () => ({
      ...table.variables,
      filter: { hasLeft: false, ...(group && { groups: group }), ...(gaps.isOpen && { hasOverdueTopic: true }) },
    }),
    [table.variables, group, gaps.isOpen],
  );
  const query = usePeopleMatrixQuery({ ...LIST_OPTIONS, variables });
  const list = useRecordList(query, topics && query.data?.peopleMatrix, table);
  useDueChanged(list.refetchSilently);
  useLiveList(EmployeesChangedDocument, list.refetchSilently);
  const groups =
    useGroupChoicesQuery({ context: QUIET, fetchPolicy: 'cache-and-network' }).data?.employeeGroups.data ?? [];
  const columns = useColumns(topics, kind, t);
  return (
    <RecordListPage
      list={list}
      title={t('matrix.title')}
      note={<Legend t={t} />}
      searchLabel={t('matrix.search')}
      columns={columns}
      rowHref={({ id }) => personAddress(id)}
      actions={
        <>
          {topics && <KindFilter topics={topics} kind={kind} onChange={(next) => set('kind', next)} t={t} />}
          {groups.length > 0 && (
            <Select
              aria-label={t('matrix.group')}
              boxClassName="max-sm:flex-1"
              value={group ?? ''}
              onChange={({ target }) => set('group', target.value)}
              placeholder={t('matrix.allGroups')}
              options={groups.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <Button icon={FileText} onClick={() => print.open()}>
            {t('matrix.print')}
          </Button>
          <Switch
            label={t('matrix.gaps')}
            checked={gaps.isOpen}
            onChange={(shown) => (shown ? gaps.open() : gaps.close())}
          />
        </>
      }
      empty={
        gaps.isOpen || group
          ? { title: t('matrix.noneHere'), text: t('matrix.noneHereText') }
          : {
              picture: <AreaPicture name="people" />,
              title: t('matrix.none'),
              text: t('matrix.noneText'),
              action: (
                <Link to={EMPLOYEES} className={buttonClass({ variant: 'primary' })}>
                  {t('matrix.people')}
                </Link>
              ),
            }
      }
    >
      {print.isOpen && (
        <PdfDialog
          path={pdfPath({ group, kind, overdue: gaps.isOpen })}
          title={t('matrix.title')}
          onClose={print.close}
        />
      )}
    </RecordListPage>
  );
};

/** The path of the document with the content of the page. */
function pdfPath({ group, kind, overdue }: { group: string | null; kind: string | null; overdue: boolean }): string {
  const query = new URLSearchParams({
    ...(group && { group }),
    ...(kind && { kind }),
    ...(overdue && { overdue: '1' }),
  });
  return query.size > 0 ? `peopleMatrix/pdf?${query}` : 'peopleMatrix/pdf';
}

interface KindFilterProps {
  topics: readonly Topic[];
  kind: string | null;
  onChange: (kind: string | null) => void;
  t: TFunction;
}

/** Restricts the topics to one kind, if there are several. */
const KindFilter = ({ topics, kind, onChange, t }: KindFilterProps) => {
  const kinds = [...Map.groupBy(topics, (topic) => topic.kind)];
  if (kinds.length < 2) return null;
  return (
    <CountedFilter
      label={t('matrix.kinds')}
      value={kind}
      onChange={onChange}
      choices={[
        { value: null, label: t('matrix.allKinds'), count: topics.length },
        ...kinds.map(([value, ofKind]) => ({ value, label: ofKind[0]!.group, count: ofKind.length })),
      ]}
    />
  );
};

const Legend = ({ t }: { t: TFunction }) => (
  <ul aria-label={t('matrix.legend')} className="mt-1 flex flex-wrap gap-2">
    {TOPIC_STATES.map((state) => (
      <li key={state}>
        <Badge {...STATE_BADGES[state]}>{t(`matrix.states.${state}`)}</Badge>
      </li>
    ))}
  </ul>
);

const useColumns = (topics: readonly Topic[] | undefined, kind: string | null, t: TFunction) =>
  useMemo((): readonly TableColumn<MatrixRowFragment>[] => {
    const cellOf = (row: MatrixRowFragment, id: string) => row.matrixCells.find(({ topicId }) => topicId === id);
    const shown = (topics ?? []).filter((topic) => kind === null || topic.kind === kind);
    return [
      {
        key: 'name',
        header: t('matrix.person'),
        sort: 'name',
        primary: true,
        cell: ({ name }) => name,
        note: ({ jobTitle, department }) => (
          <p className="text-sm text-text-muted">{[jobTitle, department].filter(Boolean).join(' · ')}</p>
        ),
      },
      ...shown.map(({ id, title }): TableColumn<MatrixRowFragment> => ({
        key: id,
        header: title,
        compact: true,
        isEmpty: (row) => !cellOf(row, id),
        cell: (row) => {
          const cell = cellOf(row, id);
          return cell && <MatrixCell cell={cell} t={t} />;
        },
      })),
    ];
  }, [topics, kind, t]);

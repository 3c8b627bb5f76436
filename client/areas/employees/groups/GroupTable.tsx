import { FileSpreadsheet, QrCode } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { employeeGroupFacts } from '../../../../schema/areas/employees/employee.record.shared.ts';
import { ABILITIES } from '../../../../schema/kernel/abilities.shared.ts';
import {
  EmployeeGroupsChangedDocument,
  type EmployeeGroupRowFragment,
  type EmployeeGroupsQuery,
  useDeleteEmployeeGroupMutation,
  useEmployeeGroupsQuery,
} from '../../../generated/employees-groups.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { useLiveList } from '../../../kit/data/use-records-changed.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import { PlainListPage } from '../../../kit/records/PlainListPage.tsx';
import { labelsOf } from '../../../kit/i18n/use-labels.ts';
import { formatCount } from '../../../kit/i18n/format.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { LIST_OPTIONS, useRecordList } from '../../../kit/records/use-record-list.ts';
import { useAbility } from '../../../kit/session/me.ts';
import { useLatest } from '../../../kit/table/use-latest.ts';
import type { TableColumn } from '../../../kit/table/table-types.ts';
import { useTableState } from '../../../kit/table/use-table-state.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.tsx';
import { Button } from '../../../ui/Button.tsx';
import { groupForm } from '../employee-addresses.ts';
import { AreaPicture } from '../../../shared/courses/AreaPicture.tsx';

type Row = EmployeeGroupsQuery['employeeGroups']['data'][number];

const MembersDialog = lazyPart(async () => (await import('./MembersDialog.tsx')).MembersDialog);

const ForemanImportDialog = lazyPart(async () => (await import('./ForemanImportDialog.tsx')).ForemanImportDialog);

/** The groups of employees, by name. */
export const GroupTable = () => {
  const t = useRecordTexts(employeeGroupFacts);
  const table = useTableState({ sort: 'name' });
  const query = useEmployeeGroupsQuery({ ...LIST_OPTIONS, variables: table.variables });
  const list = useRecordList<Row>(query, query.data?.employeeGroups, table);
  useLiveList(EmployeeGroupsChangedDocument, list.refetchSilently);
  const [remove] = useDeleteEmployeeGroupMutation({ context: QUIET });
  const members = useDialogParam('members');
  const shown = list.rows?.find(({ id }) => id === members.value);
  const links = useDialogParam('links');
  const printed = list.rows?.find(({ id }) => id === links.value);
  const mayAssign = useAbility(ABILITIES.assign);
  const mayAppoint = useAbility(ABILITIES.appointForemen);
  const foremen = useTranslation(labelsOf('foremen'));
  const importing = useDialogParam('foremen');
  return (
    <PlainListPage
      list={list}
      facts={employeeGroupFacts}
      picture={<AreaPicture name="groups" />}
      columns={useColumns(useLatest(members.open))}
      nameOf={({ name }) => name}
      formAddress={groupForm}
      remove={(id) => remove({ variables: { id } })}
      actions={
        mayAppoint && (
          <Button icon={FileSpreadsheet} onClick={() => importing.open()}>
            {foremen.t('import.button')}
          </Button>
        )
      }
      menuOf={({ id }) =>
        mayAssign
          ? [{ key: 'links', label: t('employee.links.groupButton'), icon: QrCode, onSelect: () => links.open(id) }]
          : []
      }
      removeText={({ memberCount }) => t('employeeGroup.removeText', { count: memberCount })}
    >
      {shown && <MembersDialog group={shown} onClose={members.close} />}
      {importing.isOpen && <ForemanImportDialog onImported={list.refetchSilently} onClose={importing.close} />}
      {printed && (
        <PdfDialog
          path={`employeeGroup/${printed.id}/links/pdf`}
          title={t('employee.links.of', { name: printed.name })}
          onClose={links.close}
        />
      )}
    </PlainListPage>
  );
};

const useColumns = (openMembers: (id: string) => void): readonly TableColumn<Row>[] => {
  const t = useRecordTexts(employeeGroupFacts);
  const { language } = useLanguage();
  const seesExaminations = useAbility(ABILITIES.examinations);
  return useMemo(() => {
    const more = (count: number): string => t('common:more', { count });
    return [
      {
        key: 'name',
        header: t('EmployeeGroup.name'),
        sort: 'name',
        primary: true,
        cell: ({ name }) => name,
        note: ({ ruleDepartment }) =>
          ruleDepartment && (
            <p className="text-sm text-text-muted">{t('employeeGroup.byDepartment', { department: ruleDepartment })}</p>
          ),
      },
      {
        key: 'members',
        header: t('EmployeeGroup.members'),
        cell: (group) => <FirstMembers group={group} onMore={() => openMembers(group.id)} />,
      },
      {
        key: 'instructions',
        header: t('employeeGroup.instructions'),
        cell: ({ instructionAssignments }) =>
          namesOf(
            instructionAssignments.map(({ managedInstruction: item }) =>
              language === 'en' && item?.nameEn ? item.nameEn : item?.nameDe,
            ),
            more,
          ),
      },
      ...(seesExaminations
        ? [
            {
              key: 'examinations',
              header: t('employeeGroup.examinations'),
              cell: ({ examinationAssignments }: Row) =>
                namesOf(
                  examinationAssignments.map(({ examination }) => examination?.name),
                  more,
                ),
            },
          ]
        : []),
    ];
  }, [t, openMembers, language, seesExaminations]);
};

/** Limit of the names that a table shows; of the others it shows the number. */
const SHOWN_NAMES = 3;

const namesOf = (names: readonly (string | undefined)[], more: (count: number) => string): string => {
  const rest = names.length - SHOWN_NAMES;
  return [names.slice(0, SHOWN_NAMES).join(', '), ...(rest > 0 ? [more(rest)] : [])].join(' ') || '–';
};

/** The first members, and a button for the others. */
const FirstMembers = ({ group, onMore }: { group: EmployeeGroupRowFragment; onMore: () => void }) => {
  const t = useRecordTexts(employeeGroupFacts);
  const { language } = useLanguage();
  const { firstMembers, memberCount, name } = group;
  const more = memberCount - firstMembers.length;
  if (memberCount === 0) return <span className="text-text-muted">{t('employeeGroup.nobody')}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {firstMembers.map((member) => member.name).join(', ')}
      {more > 0 && (
        <button
          type="button"
          onClick={onMore}
          aria-label={t('employeeGroup.showMembers', { name, count: memberCount, more: formatCount(more, language) })}
          className="min-h-8 rounded px-1.5 font-medium text-primary tabular-nums hover:bg-surface-hover pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        >
          {t('common:more', { count: formatCount(more, language) })}
        </button>
      )}
    </span>
  );
};

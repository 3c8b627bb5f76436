import { lazy, useMemo } from 'react';
import { managedInstructionFacts } from '../../../../schema/areas/assignments/managed-instructions/managed-instruction.record.shared.ts';
import {
  ManagedInstructionDocument,
  ManagedInstructionsChangedDocument,
  type ManagedInstructionsQuery,
  useDeleteManagedInstructionMutation,
  useManagedInstructionsQuery,
} from '../../../generated/assignments-instructions.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { useLiveList } from '../../../kit/data/use-records-changed.ts';
import { useDueChanged } from '../../../shared/due/use-due-changed.ts';
import { formatCount } from '../../../kit/i18n/format.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { PlainListPage } from '../../../kit/records/PlainListPage.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { LIST_OPTIONS, useRecordList } from '../../../kit/records/use-record-list.ts';
import { useShownRow } from '../../../kit/records/use-shown-row.ts';
import type { TableColumn } from '../../../kit/table/table-types.ts';
import { useTableState } from '../../../kit/table/use-table-state.ts';
import { instructionForm } from './instruction-addresses.ts';
import { OpenQuestions } from './OpenQuestions.tsx';
import { Ring } from '../../../ui/Ring.tsx';
import { AreaPicture } from '../../../shared/courses/AreaPicture.tsx';

export type InstructionRow = ManagedInstructionsQuery['managedInstructions']['data'][number];

const AssignedDialog = lazy(async () => ({ default: (await import('./AssignedDialog.tsx')).AssignedDialog }));

/** The text of an instruction in this language; in German where it has no other. */
const inLanguage = (language: string, de: string, en: string): string => (language === 'en' && en ? en : de);

/** What employees work through online, and how many have finished. */
export const InstructionTable = () => {
  const t = useRecordTexts(managedInstructionFacts);
  const { language } = useLanguage();
  const table = useTableState();
  const query = useManagedInstructionsQuery({ ...LIST_OPTIONS, variables: table.variables });
  const list = useRecordList<InstructionRow>(query, query.data?.managedInstructions, table);
  useLiveList(ManagedInstructionsChangedDocument, list.refetchSilently);
  useDueChanged(list.refetchSilently);
  const [remove] = useDeleteManagedInstructionMutation({ context: QUIET });
  const dialog = useDialogParam('instruction');
  const shown = useShownRow(list.rows, dialog.value, ManagedInstructionDocument, (read) => read.managedInstruction);
  const nameOf = ({ nameDe, nameEn }: Pick<InstructionRow, 'nameDe' | 'nameEn'>) =>
    inLanguage(language, nameDe, nameEn);
  const columns = useMemo(
    (): TableColumn<InstructionRow>[] => [
      {
        key: 'name',
        header: t('ManagedInstruction.nameDe'),
        sort: 'nameDe',
        primary: true,
        cell: ({ nameDe, nameEn, previewImage }) => (
          <span className="flex items-center gap-3">
            {previewImage && (
              <img src={previewImage.url} alt="" loading="lazy" className="h-10 w-14 shrink-0 rounded object-cover" />
            )}
            {inLanguage(language, nameDe, nameEn)}
          </span>
        ),
        note: ({ descriptionDe, descriptionEn }) => (
          <p className="line-clamp-2 text-sm text-text-muted">{inLanguage(language, descriptionDe, descriptionEn)}</p>
        ),
      },
      {
        key: 'assigned',
        header: t('managedInstruction.assigned'),
        align: 'end',
        cell: ({ assignedCount }) => formatCount(assignedCount, language),
      },
      {
        key: 'finished',
        header: t('managedInstruction.finished'),
        align: 'end',
        cell: ({ assignedCount, openCount }) => (
          <span className="inline-flex items-center gap-2">
            <Ring done={assignedCount - openCount} total={assignedCount} className="size-6" />
            {formatCount(assignedCount - openCount, language)}
          </span>
        ),
      },
      {
        key: 'open',
        header: t('managedInstruction.open'),
        align: 'end',
        cell: ({ openCount }) => formatCount(openCount, language),
      },
    ],
    [t, language],
  );
  return (
    <PlainListPage
      list={list}
      facts={managedInstructionFacts}
      actions={<OpenQuestions />}
      picture={<AreaPicture name="online" />}
      columns={columns}
      nameOf={nameOf}
      formAddress={instructionForm}
      onRowClick={({ id }) => dialog.open(id)}
      remove={(id) => remove({ variables: { id } })}
      removeText={t('managedInstruction.removeText')}
    >
      {shown && (
        <AssignedDialog
          id={shown.id}
          name={nameOf(shown)}
          onClose={() => {
            dialog.close();
            list.refetchSilently();
          }}
        />
      )}
    </PlainListPage>
  );
};

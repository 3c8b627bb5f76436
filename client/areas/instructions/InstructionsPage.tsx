import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { instructionFacts } from '../../../schema/areas/instructions/instruction.record.shared.ts';
import {
  InstructionDocument,
  type InstructionRowFragment,
  InstructionsChangedDocument,
  useDeleteInstructionMutation,
  useInstructionsQuery,
} from '../../generated/instructions.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useLiveList } from '../../kit/data/use-records-changed.ts';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { DeleteDialog } from '../../kit/records/DeleteDialog.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { RecordListPage } from '../../kit/records/RecordListPage.tsx';
import { LIST_OPTIONS, useRecordList } from '../../kit/records/use-record-list.ts';
import { useShownRow } from '../../kit/records/use-shown-row.ts';
import { useLatest } from '../../kit/table/use-latest.ts';
import { useTableState } from '../../kit/table/use-table-state.ts';
import { lazyPart } from '../../kit/parts/lazy-part.tsx';
import { Button } from '../../ui/Button.tsx';
import { instructionColumns } from './instruction-columns.tsx';
import { saveInstruction } from './open-file.ts';
import { isShownHere } from './shown-here.ts';
import { AreaPicture } from '../../shared/courses/AreaPicture.tsx';

const InstructionDialog = lazyPart(async () => (await import('./InstructionDialog.tsx')).InstructionDialog);
const ProofsDialog = lazyPart(async () => (await import('./ProofsDialog.tsx')).ProofsDialog);
const NamesDialog = lazyPart(async () => (await import('./NamesDialog.tsx')).NamesDialog);
const ViewerDialog = lazyPart(async () => (await import('./ViewerDialog.tsx')).ViewerDialog);

/** /app/instructions: material for instructions, the instructed people, and the signed lists. */
export const InstructionsPage = () => {
  const t = useRecordTexts(instructionFacts);
  const { t: common } = useTranslation('common');
  const table = useTableState({ due: true });
  const query = useInstructionsQuery({ ...LIST_OPTIONS, variables: table.variables });
  const list = useRecordList<InstructionRowFragment>(query, query.data?.instructions, table);
  useLiveList(InstructionsChangedDocument, list.refetchSilently);
  const [remove] = useDeleteInstructionMutation({ context: QUIET });
  const upload = useDialogParam('upload');
  const edited = useDialogParam('edit');
  const proofs = useDialogParam('proofs');
  const names = useDialogParam('names');
  // The instruction in the address, which mails and the history contain.
  const viewed = useDialogParam('instruction');
  const removal = useDialogParam('delete');
  const shownId = viewed.value ?? proofs.value ?? names.value ?? removal.value;
  const shown = useShownRow(list.rows, shownId, InstructionDocument, ({ instruction }) => instruction);
  const open = (each: InstructionRowFragment) =>
    isShownHere(each) ? viewed.open(each.id) : void saveInstruction(each.id);

  const showNames = useLatest(names.open);
  const showProofs = useLatest(proofs.open);
  const edit = useLatest(edited.open);
  const askToRemove = useLatest(removal.open);
  const columns = useMemo(
    () =>
      instructionColumns(t, common, {
        showNames,
        showProofs,
        edit,
        remove: askToRemove,
      }),
    [t, common, showNames, showProofs, edit, askToRemove],
  );
  const saved = (close: () => void) => () => {
    close();
    list.refetchSilently();
  };
  return (
    <RecordListPage
      list={list}
      title={t('instruction.title')}
      searchLabel={t('instruction.search')}
      columns={columns}
      onRowClick={open}
      add={
        <Button variant="primary" icon={Plus} onClick={() => upload.open()}>
          {t('instruction.add')}
        </Button>
      }
      empty={{
        picture: <AreaPicture name="inPerson" />,
        title: t('instruction.none'),
        text: t('instruction.noneText'),
      }}
    >
      {upload.isOpen && <InstructionDialog id={null} onClose={upload.close} onSaved={saved(upload.close)} />}
      {edited.value && <InstructionDialog id={edited.value} onClose={edited.close} onSaved={saved(edited.close)} />}
      {shown && proofs.value && <ProofsDialog id={shown.id} name={shown.name} onClose={saved(proofs.close)} />}
      {shown && names.value && <NamesDialog id={shown.id} name={shown.name} onClose={names.close} />}
      {shown && viewed.value && <ViewerDialog row={shown} onClose={viewed.close} />}
      {shown && removal.value && (
        <DeleteDialog
          title={common('deleteOf', { name: shown.name })}
          question={common('deleteQuestion', { name: shown.name })}
          text={t('instruction.removeText')}
          remove={() => remove({ variables: { id: shown.id } })}
          done={common('deleted', { name: shown.name })}
          onClose={removal.close}
          onGone={saved(removal.close)}
        />
      )}
    </RecordListPage>
  );
};

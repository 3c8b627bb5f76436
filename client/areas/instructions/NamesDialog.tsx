import { instructionFacts } from '../../../schema/areas/instructions/instruction.record.shared.ts';
import { useInstructionQuery } from '../../generated/instructions.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { DialogList, useDialogList } from '../../kit/table/DialogList.tsx';
import { DIALOG_PAGE } from '../../kit/table/SmallPages.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** All people who are instructed: ten on a page, with a search. */
export const NamesDialog = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const t = useRecordTexts(instructionFacts);
  const list = useDialogList();
  const { data, error, refetch } = useInstructionQuery({ variables: { id }, context: QUIET });
  const needle = list.search.trim().toLocaleLowerCase();
  const found = data?.instruction.assigned.filter((person) => person.name.toLocaleLowerCase().includes(needle));
  const first = (list.page - 1) * DIALOG_PAGE;
  return (
    <Dialog open onClose={onClose} title={`${t('instruction.assigned')}: ${name}`}>
      <div className="grid gap-4">
        <DialogList
          list={list}
          searchLabel={t('instruction.searchNames')}
          shown={found && { data: found.slice(first, first + DIALOG_PAGE), count: found.length, isMore: false }}
          isBehind={false}
          error={error}
          onRetry={() => void refetch().catch(() => undefined)}
          empty={t('instruction.noName')}
        >
          {(person) => (
            <li key={person.employeeId ?? person.name} className="py-2 wrap-anywhere">
              {person.name}
            </li>
          )}
        </DialogList>
      </div>
    </Dialog>
  );
};

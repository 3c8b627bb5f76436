import { FileJson, FileText } from 'lucide-react';
import { ABILITIES } from '../../../../schema/kernel/abilities.shared.ts';
import { employeeFacts } from '../../../../schema/areas/employees/employee.record.shared.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { useAbility } from '../../../kit/session/me.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Menu } from '../../../ui/Menu.tsx';
import { loadJson } from './DataButtons.tsx';
import { useSaving } from './use-saving.ts';

/** All stored data about a person, to be handed over (Art. 15 GDPR): as a document, and as JSON. */
export const DataActions = ({ id, name }: { id: string; name: string }) => {
  const t = useRecordTexts(employeeFacts);
  const document = useDialogParam('data');
  const { busy, save } = useSaving();
  const mayExport = useAbility(ABILITIES.manageUsers);
  if (!mayExport) return null;
  const title = t('employee.dataOf', { name });
  return (
    <>
      <Menu
        label={t('employee.data')}
        buttonClassName={buttonClass({ variant: 'ghost', size: 'sm' })}
        entries={[
          { key: 'pdf', label: t('employee.dataPdf'), icon: FileText, onSelect: () => document.open() },
          {
            key: 'json',
            label: t('employee.dataJson'),
            icon: FileJson,
            disabled: busy,
            onSelect: () => void save(() => loadJson(`employee/${id}/data`, title)),
          },
        ]}
      >
        <FileText aria-hidden className="size-4" />
        {t('employee.data')}
      </Menu>
      {document.isOpen && <PdfDialog path={`employee/${id}/pdf`} title={title} onClose={document.close} />}
    </>
  );
};

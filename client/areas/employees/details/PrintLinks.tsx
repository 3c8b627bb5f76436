import { QrCode } from 'lucide-react';
import { employeeFacts } from '../../../../schema/areas/employees/employee.record.shared.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { Button } from '../../../ui/Button.tsx';

/** Prints the links of a person's open assignments as QR codes, for people without an e-mail address. */
export const PrintLinks = ({ id, name }: { id: string; name: string }) => {
  const t = useRecordTexts(employeeFacts);
  const document = useDialogParam('links');
  return (
    <>
      <Button size="sm" icon={QrCode} onClick={() => document.open()}>
        {t('employee.links.button')}
      </Button>
      {document.isOpen && (
        <PdfDialog
          path={`employee/${id}/links/pdf`}
          title={t('employee.links.of', { name })}
          onClose={document.close}
        />
      )}
    </>
  );
};

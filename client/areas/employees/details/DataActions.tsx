import { FileJson, FileText } from 'lucide-react';
import { ABILITIES } from '../../../../schema/kernel/abilities.shared.ts';
import { employeeFacts } from '../../../../schema/employees/employee.record.shared.ts';
import { requestRest } from '../../../kit/data/rest.ts';
import { handledGlobally } from '../../../kit/data/requests.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import { savePdf } from '../../../kit/pdf/pdf.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { useAbility } from '../../../kit/session/me.ts';
import { Button } from '../../../ui/Button.tsx';

/** Everything that is stored about a person, to hand over (Art. 15 GDPR): as a document, and for machines. */
export const DataActions = ({ id, name }: { id: string; name: string }) => {
  const t = useRecordTexts(employeeFacts);
  const pdf = useDialogParam('data');
  const mayExport = useAbility(ABILITIES.manageUsers);
  if (!mayExport) return null;
  const title = t('employee.dataOf', { name });
  const save = async (): Promise<void> => {
    try {
      const response = await requestRest(`employee/${id}/data`, { signal: new AbortController().signal });
      savePdf({ name: `${title}.json`, blob: await response.blob() });
    } catch (error) {
      if (!handledGlobally(error)) toast.error(failureOf(error).message || t('common:checkConnection'));
    }
  };
  return (
    <>
      <Button variant="ghost" size="sm" icon={FileText} onClick={() => pdf.open()}>
        {t('employee.dataPdf')}
      </Button>
      <Button variant="ghost" size="sm" icon={FileJson} onClick={() => void save()}>
        {t('employee.dataJson')}
      </Button>
      {pdf.isOpen && <PdfDialog path={`employee/${id}/pdf`} title={title} onClose={pdf.close} />}
    </>
  );
};

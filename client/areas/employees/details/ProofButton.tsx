import { FileCheck } from 'lucide-react';
import { employeeFacts } from '../../../../schema/areas/employees/employee.record.shared.ts';
import { ABILITIES } from '../../../../schema/kernel/abilities.shared.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { useAbility } from '../../../kit/session/me.ts';
import { Button } from '../../../ui/Button.tsx';

/** Prints the completions of a person, for an inspector. */
export const ProofButton = ({ id, name }: { id: string; name: string }) => {
  const t = useRecordTexts(employeeFacts);
  const document = useDialogParam('proof');
  const maySee = useAbility(ABILITIES.assign);
  if (!maySee) return null;
  return (
    <>
      <Button size="sm" icon={FileCheck} onClick={() => document.open()}>
        {t('employee.proof.button')}
      </Button>
      {document.isOpen && (
        <PdfDialog
          path={`employee/${id}/proof/pdf`}
          title={t('employee.proof.of', { name })}
          onClose={document.close}
        />
      )}
    </>
  );
};

import { Trash2 } from 'lucide-react';
import { ABILITIES } from '../../../../schema/kernel/abilities.shared.ts';
import { employeeFacts } from '../../../../schema/areas/employees/employee.record.shared.ts';
import { hasLeft } from '../../../../schema/areas/employees/employee.shared.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { useAbility } from '../../../kit/session/me.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataButtons } from './DataButtons.tsx';
import { DeleteRegisterDialog } from './DeleteRegisterDialog.tsx';

interface HealthCareRegisterProps {
  person: { id: string; name: string; leavingDate?: string | null };
  onDeleted: () => void;
}

/** The register of health care of a person: exports it, and deletes it after they have left (ArbMedVV § 3 (4)). */
export const HealthCareRegister = ({ person, onDeleted }: HealthCareRegisterProps) => {
  const t = useRecordTexts(employeeFacts);
  const deletion = useDialogParam('deleteRegister');
  const seesExaminations = useAbility(ABILITIES.examinations);
  const managesPeople = useAbility(ABILITIES.manageUsers);
  if (!seesExaminations) return null;
  const { id, name, leavingDate } = person;
  const mayDelete = managesPeople && hasLeft(leavingDate);
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">{t('employee.healthCare.title')}</h2>
      <p className="text-sm text-text-muted">{t(`employee.healthCare.${mayDelete ? 'must' : 'text'}`)}</p>
      <div className="-mx-3 flex flex-wrap items-center gap-2">
        <DataButtons
          param="healthCare"
          title={t('employee.healthCare.of', { name })}
          pdf={{ path: `employee/${id}/healthCare/pdf`, label: t('employee.healthCare.pdf') }}
          json={{ path: `employee/${id}/healthCare`, label: t('employee.healthCare.json') }}
        />
        {mayDelete && (
          <Button size="sm" icon={Trash2} onClick={() => deletion.open()}>
            {t('employee.healthCare.open')}
          </Button>
        )}
      </div>
      {mayDelete && deletion.isOpen && (
        <DeleteRegisterDialog id={id} name={name} onClose={deletion.close} onDeleted={onDeleted} />
      )}
    </section>
  );
};

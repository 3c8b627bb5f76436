import { ABILITIES } from '../../../../schema/kernel/abilities.shared.ts';
import { employeeFacts } from '../../../../schema/areas/employees/employee.record.shared.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { useAbility } from '../../../kit/session/me.ts';
import { DataButtons } from './DataButtons.tsx';

/** Everything that is stored about a person, to hand over (Art. 15 GDPR): as a document, and for machines. */
export const DataActions = ({ id, name }: { id: string; name: string }) => {
  const t = useRecordTexts(employeeFacts);
  const mayExport = useAbility(ABILITIES.manageUsers);
  if (!mayExport) return null;
  return (
    <DataButtons
      param="data"
      title={t('employee.dataOf', { name })}
      pdf={{ path: `employee/${id}/pdf`, label: t('employee.dataPdf') }}
      json={{ path: `employee/${id}/data`, label: t('employee.dataJson') }}
    />
  );
};

import { employeeFacts } from '../../../../schema/employees/employee.record.shared.ts';
import { addYears, today } from '../../../../schema/kernel/calendar.shared.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { DateField } from '../../../ui/DateField.tsx';

/** What is entered of a certificate: nothing in which a finding could be written (ArbMedVV § 6 (3) no. 3). */
export interface CertificateValues {
  certificateSeenOn: string;
  nextDate: string | null;
}

interface CertificateFieldsProps {
  values: CertificateValues;
  onChange: (next: CertificateValues) => void;
}

/** When the certificate of a health check was seen, and the next date that it names. */
export const CertificateFields = ({ values, onChange }: CertificateFieldsProps) => {
  const t = useRecordTexts(employeeFacts);
  return (
    <>
      <DateField
        label={t('employee.certificate.seenOn')}
        required
        max={today()}
        value={values.certificateSeenOn}
        onChange={(day) => onChange({ ...values, certificateSeenOn: day ?? today() })}
      />
      <DateField
        label={t('employee.certificate.nextDate')}
        hint={t('employee.certificate.nextHint')}
        max={addYears(today(), 10)}
        value={values.nextDate}
        onChange={(nextDate) => onChange({ ...values, nextDate })}
      />
    </>
  );
};

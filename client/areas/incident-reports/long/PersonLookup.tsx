import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LongReportForm } from '../../../../schema/areas/incident-reports/incident-report.input.ts';
import { nameParts } from '../../../../schema/areas/incident-reports/person-name.shared.ts';
import { today } from '../../../../schema/kernel/calendar.shared.ts';
import type { ZodForm } from '../../../kit/forms/use-zod-form.ts';
import { type InjuredPerson, InjuredPersonLookup, useFillPerson } from '../../../shared/people/InjuredPersonField.tsx';
import { LinkedPerson } from '../../../shared/people/LinkedPerson.tsx';

/** Fills the fields of the insured person with the data of an employee. All fields stay editable. */
export const PersonLookup = ({ form }: { form: ZodForm<LongReportForm, LongReportForm> }) => {
  const { t } = useTranslation('incident-reports');
  const [typed, setTyped] = useState('');
  const fill = useFillPerson(form);
  const take = ({ id, name, birthDate, jobTitle, department, entryDate }: InjuredPerson): void => {
    const month = entryDate?.slice(0, 7) ?? null;
    const { firstName, lastName } = nameParts(name);
    fill(
      {
        employee: id,
        'longIncidentReport.insuredPerson.firstName': firstName,
        'longIncidentReport.insuredPerson.lastName': lastName,
        'longIncidentReport.insuredPerson.birthday': birthDate ?? null,
        'longIncidentReport.workTimeAndAbsence.employedAs': jobTitle ?? null,
        'longIncidentReport.workTimeAndAbsence.employedSince': month && month <= today().slice(0, 7) ? month : null,
        'longIncidentReport.workTimeAndAbsence.partInCompanyPermanentlyEmployed': department ?? null,
      },
      (field) => (field.endsWith('.birthday') ? null : ''),
    );
  };
  return (
    <>
      <InjuredPersonLookup
        label={t('long.lookup')}
        hint={t('long.lookupHint')}
        value={typed}
        onChange={setTyped}
        onChoose={take}
      />
      <LinkedPerson form={form} name="employee" />
    </>
  );
};

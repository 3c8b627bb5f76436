import type { PartialLongReport } from '../../../../schema/incident-reports/long-report.shared.ts';
import type { CompanyOfReportQuery, IncidentReportRowFragment } from '../../../generated/incident-reports.ts';

type Company = CompanyOfReportQuery['me']['client'];

/** What a new long report begins with: the organisation's data, and what a short report says. */
export function firstContent(
  company: Company | null,
  short: Pick<
    IncidentReportRowFragment,
    'name' | 'date' | 'deadly' | 'description' | 'wound' | 'treatment' | 'backToWork'
  > | null,
): PartialLongReport {
  const { companyNumber, address } = company?.companyData ?? {};
  const place = {
    street: address?.street ?? '',
    houseNumber: address?.streetNumber ?? '',
    zip: address?.postalCode ?? '',
    city: address?.city ?? '',
  };
  const names = (short?.name ?? '').trim().split(/\s+/);
  return {
    companyData: { name: company?.name ?? '', companyNumber: companyNumber ?? '', ...place },
    ...(short && {
      insuredPerson: { firstName: names.slice(0, -1).join(' '), lastName: names.at(-1) ?? '' },
      accidentDetails: {
        incidentDate: short.date ?? null,
        deadly: short.deadly,
        incidentDescription: short.description,
        typeOfInjury: short.wound.replaceAll('\n', ' ').slice(0, 200),
      },
      medicalCare: { name: short.treatment.replaceAll('\n', ' ').slice(0, 200) },
    }),
  };
}

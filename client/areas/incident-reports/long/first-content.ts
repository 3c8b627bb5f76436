import { longContent, type ReportContent } from '../../../../schema/areas/incident-reports/origin.shared.ts';
import { GROUPS, type PartialLongReport } from '../../../../schema/areas/incident-reports/long-report.shared.ts';
import type { CompanyOfReportQuery } from '../../../generated/incident-reports.ts';

type Company = CompanyOfReportQuery['me']['client'];

/** The initial values of a new long report: the organisation's data, and the content of its origin. */
export function firstContent(company: Company | null, origin: ReportContent | null): PartialLongReport {
  const data = company?.companyData;
  const address = data?.address;
  const place = {
    street: address?.street ?? '',
    houseNumber: address?.streetNumber ?? '',
    zip: address?.postalCode ?? '',
    city: address?.city ?? '',
  };
  const taken = origin ? longContent(origin) : new Map<string, unknown>();
  const groups = GROUPS.map((group) => {
    const prefix = `longIncidentReport.${group}.`;
    const fields = [...taken].flatMap(([path, value]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), value] as const] : [],
    );
    return [group, Object.fromEntries(fields)] as const;
  });
  return {
    ...(Object.fromEntries(groups) as PartialLongReport),
    companyData: {
      name: company?.name ?? '',
      companyNumber: data?.companyNumber ?? '',
      ...place,
      recipientName: data?.insurerName ?? '',
      recipientStreet: data?.insurerStreet ?? '',
      recipientHouseNumber: data?.insurerHouseNumber ?? '',
      recipientZip: data?.insurerPostalCode ?? '',
      recipientCity: data?.insurerCity ?? '',
      contactPhone: data?.contactPhone ?? '',
      worksCouncil: data?.worksCouncil ?? '',
    },
  };
}

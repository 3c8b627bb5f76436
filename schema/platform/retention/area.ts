import { area } from '../../records/area.ts';
import { DeletedRecordResolver } from './deleted-record.resolver.ts';
import { OrganisationDeletionResolver } from './organisation-deletion.resolver.ts';
import { PersonalDataResolver } from './personal-data.resolver.ts';
import { RetentionPeriodResolver } from './retention-period.resolver.ts';

export const manifest = area({
  name: 'retention',
  retention: [
    {
      what: {
        de: 'Gelöschte Tickets, Begehungen, Beurteilungen und andere Datensätze',
        en: 'Deleted tickets, inspections, assessments and other records',
      },
      period: {
        de: '30 Tage; bis dahin lassen sie sich wiederherstellen',
        en: '30 days; until then they can be restored',
      },
      law: null,
    },
  ],
  resolvers: [DeletedRecordResolver, OrganisationDeletionResolver, PersonalDataResolver, RetentionPeriodResolver],
});

import { area } from '../../records/area.ts';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { DeletedRecordResolver } from './deleted-record.resolver.ts';
import { HealthCareDeletion } from '../../areas/assignments/health-care.entity.ts';
import { HealthCareResolver } from '../../areas/assignments/health-care.resolver.ts';
import { PersonalDataResolver } from './personal-data.resolver.ts';

export const retentionArea = area({
  name: 'retention',
  entities: [HealthCareDeletion],
  resolvers: [DeletedRecordResolver, HealthCareResolver, PersonalDataResolver],
  archive: {
    health_care_deletion: { rule: ABILITIES.examinations },
  },
});

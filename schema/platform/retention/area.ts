import { area } from '../../records/area.ts';
import { DeletedRecordResolver } from './deleted-record.resolver.ts';
import { PersonalDataResolver } from './personal-data.resolver.ts';

export const manifest = area({
  name: 'retention',
  resolvers: [DeletedRecordResolver, PersonalDataResolver],
});

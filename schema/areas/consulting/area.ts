import { area } from '../../records/area.ts';
import { ConsultingResolver } from './consulting.resolver.ts';

export const manifest = area({
  name: 'consulting',
  resolvers: [ConsultingResolver],
});

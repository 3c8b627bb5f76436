import { area } from '../../records/area.ts';
import { ConsultingResolver } from './consulting.resolver.ts';

export const consultingArea = area({
  name: 'consulting',
  resolvers: [ConsultingResolver],
});

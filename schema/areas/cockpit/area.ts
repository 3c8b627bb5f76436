import { area } from '../../records/area.ts';
import { CockpitResolver } from './cockpit.resolver.ts';

export const manifest = area({
  name: 'cockpit',
  uses: ['care-services'],
  resolvers: [CockpitResolver],
});

import { area } from '../../records/area.ts';
import { AccountResolver } from './account.resolver.ts';
import { MySessionsResolver } from './my-sessions.resolver.ts';
import { SecondFactorResolver } from './second-factor.resolver.ts';

export const manifest = area({
  name: 'accounts',
  resolvers: [AccountResolver, MySessionsResolver, SecondFactorResolver],
});

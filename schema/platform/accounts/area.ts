import { area } from '../../records/area.ts';
import { AccountResolver } from './account.resolver.ts';
import { MySessionsResolver } from './my-sessions.resolver.ts';

export const accountsArea = area({
  name: 'accounts',
  resolvers: [AccountResolver, MySessionsResolver],
});

import { area } from '../../records/area.ts';
import { UserLiveResolver } from './user-live.resolver.ts';
import { User } from './user.entity.ts';
import { userRecord } from './user.record.ts';
import { UserResolver } from './user.resolver.ts';

export const usersArea = area({
  name: 'users',
  records: [userRecord],
  entities: [User],
  resolvers: [UserResolver, UserLiveResolver],
  exports: {
    users: { columns: ['name', 'short', 'email', 'role', 'permissions', 'createdAt'] },
  },
  archive: {
    client_user: { rule: {} },
  },
});

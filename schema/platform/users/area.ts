import { area } from '../../records/area.ts';
import { registerPeople } from '../../records/people.ts';
import { ClientPeopleResolver } from './client-people.resolver.ts';
import { UserLiveResolver } from './user-live.resolver.ts';
import { User } from './user.entity.ts';
import { userRecord } from './user.record.ts';
import { UserResolver } from './user.resolver.ts';
import { usersById } from './user.rows.ts';

registerPeople({ type: User, byId: (ctx, id) => usersById(ctx).load(id) });

export const manifest = area({
  name: 'users',
  records: [userRecord],
  entities: [User],
  resolvers: [ClientPeopleResolver, UserResolver, UserLiveResolver],
  exports: {
    users: { columns: ['name', 'short', 'email', 'role', 'permissions', 'createdAt'] },
  },
  archive: {
    client_user: { rule: {} },
  },
  webhooks: { users: { entities: ['User'] } },
});

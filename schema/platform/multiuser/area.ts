import { area } from '../../records/area.ts';
import { broughtInvitation } from '../accounts/account.events.ts';
import { ClientSpecialistsResolver } from './client-specialists.resolver.ts';
import { invitationRecord } from './invitation.record.ts';
import { MultiuserInvite } from './multiuser.entity.ts';
import { joinFromElsewhere } from './redeem.service.ts';
import { ClientChoiceResolver, MultiuserInviteResolver, MultiuserResolver } from './multiuser.resolver.ts';

export const manifest = area({
  name: 'multiuser',
  records: [invitationRecord],
  entities: [MultiuserInvite],
  resolvers: [ClientSpecialistsResolver, MultiuserResolver, MultiuserInviteResolver, ClientChoiceResolver],
  on: [broughtInvitation.on(({ ctx, accountId, link }) => joinFromElsewhere(ctx, accountId, link))],
  exports: {
    multiusers: { columns: ['name', 'short', 'email', 'createdAt', 'lastActiveAt'] },
    multiuserClients: { notExported: 'the organisations of whoever asks, not records of one organisation' },
  },
  archive: {
    multiuser_invite: { notArchived: 'hashes of codes of invitations' },
  },
});

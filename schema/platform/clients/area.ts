import { area } from '../../records/area.ts';
import { Client } from './client.entity.ts';
import { clientRecord } from './client.record.ts';
import { ClientResolver } from './client.resolver.ts';

export const manifest = area({
  name: 'clients',
  records: [clientRecord],
  entities: [Client],
  resolvers: [ClientResolver],
});

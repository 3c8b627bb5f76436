import { area } from '../../records/area.ts';
import { ApiToken, ApiTokenKey, ApiTokenWindow } from './api-token.entity.ts';
import { apiTokenRecord } from './api-token.record.ts';
import { ApiTokenResolver } from './api-token.resolver.ts';

export const manifest = area({
  name: 'developers',
  records: [apiTokenRecord],
  entities: [ApiToken, ApiTokenKey, ApiTokenWindow],
  resolvers: [ApiTokenResolver],
  archive: {
    api_token: { rule: {} },
    api_token_key: { notArchived: 'hashes of the keys of programs' },
    api_token_window: { notArchived: 'calls of the running minute' },
  },
});

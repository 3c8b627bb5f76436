import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { area } from '../../records/area.ts';
import { ApiToken, ApiTokenKey, ApiTokenWindow } from './api-token.entity.ts';
import { IdempotencyKey } from './idempotency-key.entity.ts';
import { apiTokenRecord } from './api-token.record.ts';
import { ApiTokenResolver } from './api-token.resolver.ts';
import { TOKEN_DUTY } from './api-token.rows.ts';

export const manifest = area({
  name: 'developers',
  records: [apiTokenRecord],
  entities: [ApiToken, ApiTokenKey, ApiTokenWindow, IdempotencyKey],
  resolvers: [ApiTokenResolver],
  due: [
    {
      ...TOKEN_DUTY,
      kind: 'apiToken',
      rule: ABILITIES.manageTokens,
      label: { de: 'API-Zugänge', en: 'API tokens' },
      title: 't.name',
      path: `'/app/settings/tokens'`,
      reason: { de: 'Letzter gültiger Tag', en: 'Last day of validity' },
      people: 'select t.created_by',
      opens: { path: '/app/settings/tokens', because: 'the page shows all tokens, also those that have ended' },
    },
  ],
  archive: {
    api_token: { rule: {} },
    api_token_key: { notArchived: 'hashes of the keys of programs' },
    idempotency_key: { notArchived: 'answers to programs, kept for a day' },
    api_token_window: { notArchived: 'calls of the running minute' },
  },
});

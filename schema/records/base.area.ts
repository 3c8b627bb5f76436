import { ClientVersion, StoredChange } from '../kernel/change.entity.ts';
import { NumberRange, RateLimit } from '../kernel/counters.entity.ts';
import { QueueClaim } from '../kernel/queue-claim.entity.ts';
import { area } from './area.ts';
import { RecordsResolver } from './records.resolver.ts';

/** What kernel and records store and answer themselves. */
export const manifest = area({
  name: 'records',
  entities: [ClientVersion, NumberRange, QueueClaim, RateLimit, StoredChange],
  resolvers: [RecordsResolver],
  archive: {
    change: { notArchived: 'the change feed; the audit says what was changed' },
    client_version: { notArchived: 'the counter of the change feed' },
    queue_claim: { notArchived: 'which process is at work on what, and what has failed' },
    number_range: { notArchived: 'the next number of tickets' },
  },
});

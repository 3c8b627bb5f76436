import { area } from '../../records/area.ts';
import { AuditEntry } from './audit.entity.ts';
import { LastVisit } from './last-visit.entity.ts';
import { AuditResolver } from './audit.resolver.ts';

interface Change {
  field: string;
  from: unknown;
  to: unknown;
}

const written = (value: unknown): string =>
  value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);

export const manifest = area({
  name: 'audit',
  retention: [
    {
      what: { de: 'Protokoll der Änderungen', en: 'Audit of changes' },
      period: { de: 'solange es die Organisation gibt', en: 'as long as the organisation exists' },
      law: null,
    },
  ],
  entities: [AuditEntry, LastVisit],
  resolvers: [AuditResolver],
  exports: {
    audit: {
      columns: [
        'createdAt',
        'user.name',
        'door',
        { path: 'entity', words: 'entity.' },
        'action',
        'recordId',
        {
          path: 'changes',
          text: {
            select: 'entity changes { field from to }',
            of: ({ entity, changes }, word) =>
              (changes as Change[])
                .map(
                  ({ field, from, to }) => `${word(`${entity as string}.${field}`)}: ${written(from)} → ${written(to)}`,
                )
                .join('\n'),
          },
        },
        'requestId',
      ],
    },
    recordHistory: { notExported: 'the history of one record, fifty entries at a time; the audit exports all of them' },
  },
  archive: {
    last_visit: { notArchived: 'when each person has seen the start page' },
    // Changes of these entities hold the codes of public pages and the addresses of receivers.
    audit: {
      rule: {},
      where: `t.entity not in ('FirstAidKit', 'StorageLocationCode', 'EquipmentCode', 'WebhookEndpoint')`,
    },
  },
});

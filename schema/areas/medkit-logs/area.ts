import { placeNameResolver } from '../../platform/places/place-names.ts';
import { area } from '../../records/area.ts';
import { medkitEvidence } from './duty-evidence.ts';
import { CREATED, type ExportColumn } from '../../records/exported-list.ts';
import { FirstAidKitResolver } from './first-aid-kit.resolver.ts';
import { FirstAidKit, MedkitLogAccess, MedkitLogAddition, MedkitLogLink } from './medkit-log.entity.ts';
import { exportMedkitLogs } from './medkit-log-export.ts';
import { firstAidKitRecord, medkitLogRecord } from './medkit-log.record.ts';
import { MedkitLogAccessResolver, MedkitLogWordingResolver } from './medkit-log.resolver.ts';

const LOG_ENTRY: readonly ExportColumn[] = ['number', 'name', 'date', 'place', 'wound', ...CREATED];

export const manifest = area({
  name: 'medkit-logs',
  retention: [
    {
      what: { de: 'Einträge im Verbandbuch', en: 'Entries of the first-aid log' },
      period: { de: 'fünf Jahre nach der letzten Änderung', en: 'five years after the last change' },
      law: 'DGUV Vorschrift 1 § 24 (6)',
      mustBeKept: true,
      announced: {
        table: 'medkit_log',
        permission: 'medkitlog',
        // The mail of the incident reports, because there is one mail for all records about accidents.
        mail: 'accidentNotice',
        topic: 'logDeletion',
        path: '/app/medkitlogs',
      },
    },
  ],
  healthData: true,
  uses: ['employees'],
  records: [medkitLogRecord, firstAidKitRecord],
  entities: [FirstAidKit, MedkitLogAccess, MedkitLogAddition, MedkitLogLink],
  resolvers: [
    FirstAidKitResolver,
    placeNameResolver(FirstAidKit, 'firstAidKit'),
    MedkitLogAccessResolver,
    MedkitLogWordingResolver,
  ],
  placed: [
    {
      kind: 'firstAidKit',
      rule: firstAidKitRecord.rule,
      label: { de: 'Verbandkästen', en: 'First-aid kits' },
      table: 'first_aid_kit',
      title: 't.name',
      where: 't.revoked_at is null',
      codes: { table: 'first_aid_kit', record: 'id', where: 'c.revoked_at is null' },
      list: '/app/medkitlogs?kits=all',
    },
  ],
  evidence: medkitEvidence,
  folder: [
    {
      kind: 'medkitLog',
      rule: medkitLogRecord.rule,
      label: { de: 'Verbandbuch (Gesundheitsdaten)', en: 'First-aid log (health data)' },
      // Included in an inspector's folder only if chosen; the access is logged.
      onlyWhenAsked: true,
      print: (ctx, language, { from, to }) => exportMedkitLogs(ctx, { start: from, end: to }, language),
    },
  ],
  exports: {
    medkitLogs: { columns: LOG_ENTRY },
    struckMedkitLogs: { columns: LOG_ENTRY },
    medkitLogAccesses: { columns: ['at', 'user.name', 'kind', 'entryNumber', 'fromDay', 'toDay', 'entries'] },
  },
  archive: {
    medkit_log_access: { rule: { roles: ['Owner'] } },
    first_aid_kit: { leftOut: ['code'] },
    medkit_log_link: { notArchived: 'hashes of links' },
  },
  webhooks: { medkitLogs: { entities: ['MedkitLog'], confidential: true } },
});

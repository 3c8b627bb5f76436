import { placeNameResolver } from '../../platform/places/place-names.ts';
import { StorageLocation } from './storage-location.entity.ts';
import { area } from '../../records/area.ts';
import { REGISTER_COLUMNS } from './register-columns.ts';
import { printRegister } from './goods-document.ts';
import { goodsEvidence, goodsFacts } from './duty-evidence.ts';
import { CREATED } from '../../records/exported-list.ts';
import { CompletenessResolver } from './completeness.resolver.ts';
import { StorageLocationClass } from './dangerous-good.entity.ts';
import { dangerousGoodRecord } from './dangerous-good.record.ts';
import { GoodsDocumentResolver } from './goods-document.resolver.ts';
import { CO_STORAGE_DUTY, completeGoods, DATA_SHEET_DUE, DATA_SHEET_REASON } from './goods-due.rows.ts';
import { PublicLocationResolver } from './public-location.resolver.ts';
import { SafetyDataSheet } from './safety-data-sheet.entity.ts';
import { SafetyDataSheetResolver } from './safety-data-sheet.resolver.ts';
import { StorageLocationCode } from './storage-location-code.entity.ts';
import { storageLocationRecord } from './storage-location.record.ts';

export const manifest = area({
  name: 'dangerous-goods',
  retention: [
    {
      what: {
        de: 'Verzeichnis der Beschäftigten, die krebserzeugenden oder keimzellmutagenen Stoffen ausgesetzt sind (nur falls ihr es hier als Datei ablegt)',
        en: 'Register of employees exposed to carcinogenic or mutagenic substances (only if you file it here)',
      },
      period: {
        de: '40 Jahre nach dem Ende der Exposition, bei reproduktionstoxischen Stoffen fünf',
        en: '40 years after the end of exposure, five for reprotoxic substances',
      },
      law: 'GefStoffV § 10a',
      mustBeKept: true,
    },
  ],
  records: [storageLocationRecord, dangerousGoodRecord],
  entities: [StorageLocationClass, StorageLocationCode, SafetyDataSheet],
  resolvers: [
    placeNameResolver(StorageLocation, 'storageLocation'),
    GoodsDocumentResolver,
    CompletenessResolver,
    PublicLocationResolver,
    SafetyDataSheetResolver,
  ],
  cached: { storageLocations: ['User', 'StorageLocation', 'DangerousGood', 'Place'] },
  due: [
    {
      ...CO_STORAGE_DUTY,
      kind: 'coStorage',
      rule: storageLocationRecord.rule,
      label: { de: 'Verbotene Zusammenlagerung', en: 'Forbidden co-storage' },
      title: 't.name',
      path: `'/app/dangerousGoods/' || t.id || '/_'`,
      reason: { de: 'Nicht erlaubt nach TRGS 510', en: 'Not allowed, TRGS 510' },
      opens: { query: 'storageLocations', path: '/app/dangerousGoods?due=1' },
    },
    {
      ...DATA_SHEET_DUE,
      kind: 'dataSheet',
      rule: dangerousGoodRecord.rule,
      label: { de: 'Sicherheitsdatenblätter', en: 'Safety data sheets' },
      title: 't.name',
      path: `'/app/dangerousGoods/' || t.dangerous_good_storage_location || '/_/edit/' || t.id || '/edit'`,
      reason: {
        code: DATA_SHEET_REASON,
        words: {
          missing: { de: 'Datenblatt fehlt', en: 'Data sheet missing' },
          undated: { de: 'Datenblatt ohne Datum', en: 'Data sheet without a date' },
          old: { de: 'Datenblatt älter als drei Jahre', en: 'Data sheet older than three years' },
        },
      },
      opens: { query: 'dangerousGoods', path: '/app/dangerousGoods/substances?due=1' },
    },
  ],
  standing: [
    {
      kind: 'dangerousGood',
      rule: dangerousGoodRecord.rule,
      label: { de: 'Gefahrstoffe vollständig', en: 'Hazardous substances complete' },
      path: '/app/dangerousGoods',
      count: completeGoods,
    },
  ],
  placed: [
    {
      kind: 'storageLocation',
      rule: storageLocationRecord.rule,
      label: { de: 'Lagerorte', en: 'Storage locations' },
      table: 'storage_location',
      title: 't.name',
      path: `'/app/dangerousGoods/' || t.id || '/_'`,
      codes: {
        table: 'storage_location_code',
        record: 'storage_location_id',
        // The code of a deleted location is kept with it.
        where:
          'exists (select from storage_location t where t.client_id = c.client_id and t.id = c.storage_location_id)',
      },
      list: '/app/dangerousGoods',
    },
  ],
  evidence: goodsEvidence,
  facts: goodsFacts,
  folder: [
    {
      kind: 'dangerousGood',
      rule: dangerousGoodRecord.rule,
      label: { de: 'Gefahrstoffverzeichnis', en: 'Register of hazardous substances' },
      print: printRegister,
      lists: ['dangerousGoods', 'storageLocations'],
    },
  ],
  exports: {
    dangerousGoods: {
      columns: [
        { path: 'dangerousGoodStorageLocation.name', label: 'entity.StorageLocation' },
        ...REGISTER_COLUMNS.map((column) =>
          column === 'riskAssessmentId'
            ? { path: 'riskAssessment.title', label: 'DangerousGood.riskAssessment' }
            : column,
        ),
        ...CREATED,
      ],
    },
    storageLocations: {
      columns: ['name', { path: 'goodsCount', label: 'storageLocation.goods' }, ...CREATED],
    },
  },
  archive: {
    storage_location_code: { notArchived: 'codes of public pages' },
    // Without those of deleted goods.
    safety_data_sheet: {
      where: 'exists (select from dangerous_good g where g.client_id = t.client_id and g.id = t.dangerous_good_id)',
    },
  },
  webhooks: { dangerousGoods: { entities: ['DangerousGood', 'StorageLocation'] } },
});

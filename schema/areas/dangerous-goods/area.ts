import { area } from '../../records/area.ts';
import { CREATED } from '../../records/exported-list.ts';
import { CompletenessResolver } from './completeness.resolver.ts';
import { StorageLocationClass } from './dangerous-good.entity.ts';
import { dangerousGoodRecord } from './dangerous-good.record.ts';
import { GoodsDocumentResolver } from './goods-document.resolver.ts';
import { PublicLocationResolver } from './public-location.resolver.ts';
import { SafetyDataSheet } from './safety-data-sheet.entity.ts';
import { SafetyDataSheetResolver } from './safety-data-sheet.resolver.ts';
import { StorageLocationCode } from './storage-location-code.entity.ts';
import { storageLocationRecord } from './storage-location.record.ts';

export const manifest = area({
  name: 'dangerous-goods',
  records: [storageLocationRecord, dangerousGoodRecord],
  entities: [StorageLocationClass, StorageLocationCode, SafetyDataSheet],
  resolvers: [GoodsDocumentResolver, CompletenessResolver, PublicLocationResolver, SafetyDataSheetResolver],
  cached: { storageLocations: ['User', 'StorageLocation', 'DangerousGood'] },
  exports: {
    dangerousGoods: {
      columns: [
        { path: 'dangerousGoodStorageLocation.name', label: 'entity.StorageLocation' },
        'identifier',
        'name',
        'manufacturer',
        'casNumber',
        'signalWord',
        'pictograms',
        'h',
        'p',
        'storageClassification',
        'quantity',
        'unit',
        'containerSize',
        'yearlyUsage',
        'usageLocation',
        'workAreas',
        'waterHazardClass',
        'dataSheetDate',
        'riskAssessedOn',
        'cmr',
        'substitution',
        'substitutionCheckedOn',
        'substitutionNote',
        ...CREATED,
      ],
    },
    storageLocations: {
      columns: ['name', { path: 'goodsCount', label: 'storageLocation.goods' }, ...CREATED],
    },
  },
  archive: {
    storage_location_code: { notArchived: 'codes of public pages' },
  },
  webhooks: { dangerousGoods: { entities: ['DangerousGood', 'StorageLocation'] } },
});

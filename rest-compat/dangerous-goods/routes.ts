import { dangerousGoodRecord } from '../../schema/dangerous-goods/dangerous-good.record.ts';
import { storageLocationRecord } from '../../schema/dangerous-goods/storage-location.record.ts';
import { plainRoutes } from '../engine/plain-routes.ts';
import { EXAMPLE_IDS, type Route } from '../engine/route.ts';
import { goodFields, locationFields } from './shape.ts';

/** The places where dangerous goods are stored, and the goods. */
export const dangerousGoodRoutes: readonly Route[] = [
  ...plainRoutes(storageLocationRecord, {
    path: 'dangerousGoodStorageLocation',
    one: { de: 'ein Lagerort', en: 'a storage location' },
    many: { de: 'Lagerorte für Gefahrstoffe', en: 'Storage locations of dangerous goods' },
    fields: locationFields,
    details: {
      remove: {
        about: { de: 'Mit allen Gefahrstoffen, die dort stehen.', en: 'With all goods that are stored there.' },
      },
    },
  }),
  ...plainRoutes(dangerousGoodRecord, {
    path: 'dangerousGood',
    one: { de: 'ein Gefahrstoff', en: 'a dangerous good' },
    many: { de: 'Gefahrstoffe', en: 'Dangerous goods' },
    fields: goodFields,
    references: { dangerousGoodStorageLocation: EXAMPLE_IDS.dangerousGoodStorageLocation },
    details: {
      listing: {
        about: {
          de:
            'Mit dangerousGoodStorageLocation die eines Lagerorts. sort=identifier ordnet wie Zahlen: 2 vor 10. ' +
            'coStorage kommt mit populate: womit ein Stoff nach TRGS 510 nicht zusammen stehen darf.',
          en:
            'With dangerousGoodStorageLocation those of one location. sort=identifier sorts as numbers are: 2 before ' +
            '10. coStorage comes with populate: what a substance may not stand beside, by TRGS 510.',
        },
      },
    },
  }),
];

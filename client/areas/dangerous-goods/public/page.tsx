import {
  completeness as completenessDe,
  dangerousGood as dangerousGoodDe,
  ofCode as ofCodeDe,
  symbol as symbolDe,
  value as valueDe,
} from '../../../../schema/areas/dangerous-goods/labels.json?de';
import {
  completeness as completenessEn,
  dangerousGood as dangerousGoodEn,
  ofCode as ofCodeEn,
  symbol as symbolEn,
  value as valueEn,
} from '../../../../schema/areas/dangerous-goods/labels.json?en';
import { labelsOf } from '../../../kit/i18n/use-labels.ts';
import { addTexts, type PublicPageOfArea } from '../../../kit/public/public-page.ts';
import { StoragePage } from './StoragePage.tsx';

// Of the labels of the area only what this page says: all of them would be a tenth of what a phone loads.
addTexts(labelsOf('dangerous-goods'), {
  de: {
    completeness: completenessDe,
    dangerousGood: dangerousGoodDe,
    ofCode: ofCodeDe,
    symbol: symbolDe,
    value: valueDe,
  },
  en: {
    completeness: completenessEn,
    dangerousGood: dangerousGoodEn,
    ofCode: ofCodeEn,
    symbol: symbolEn,
    value: valueEn,
  },
});

/** What stands at a storage location, and what to do in an emergency. */
export const page: PublicPageOfArea = {
  title: `${labelsOf('dangerous-goods')}:dangerousGood.title`,
  draw: ([code = ''], search) => <StoragePage code={code} asked={search.get('search') ?? ''} />,
};

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

// Only those labels of the area that this page needs: all of them would be a tenth of its download.
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

/** The page of a storage location: its goods, and what to do in an emergency. */
export const page: PublicPageOfArea = {
  title: `${labelsOf('dangerous-goods')}:dangerousGood.title`,
  draw: ([code = ''], search) => <StoragePage code={code} asked={search.get('search') ?? ''} />,
};

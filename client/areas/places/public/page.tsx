import de from '../../../../schema/platform/places/labels.json?de';
import en from '../../../../schema/platform/places/labels.json?en';
import { labelsOf } from '../../../kit/i18n/use-labels.ts';
import { addTexts, type PublicPageOfArea } from '../../../kit/public/public-page.ts';
import { PublicPlacePage } from './PublicPlacePage.tsx';

addTexts(labelsOf('places'), { de, en });

/** The page behind the label of a place. */
export const page: PublicPageOfArea = {
  title: `${labelsOf('places')}:public.title`,
  draw: ([code = '']) => <PublicPlacePage code={code} />,
};

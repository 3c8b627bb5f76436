import de from '../../../../schema/areas/equipment/labels.json?de';
import en from '../../../../schema/areas/equipment/labels.json?en';
import { labelsOf } from '../../../kit/i18n/use-labels.ts';
import { addTexts, type PublicPageOfArea } from '../../../kit/public/public-page.ts';
import { DevicePage } from './DevicePage.tsx';

addTexts(labelsOf('equipment'), { de, en });

/** What the label of a device says. */
export const page: PublicPageOfArea = {
  title: `${labelsOf('equipment')}:public.title`,
  draw: ([code = '']) => <DevicePage code={code} />,
};

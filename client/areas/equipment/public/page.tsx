import de from '../../../../schema/areas/equipment/labels.de.json';
import en from '../../../../schema/areas/equipment/labels.en.json';
import { labelsOf } from '../../../kit/i18n/use-labels.ts';
import { addTexts, type PublicPageOfArea } from '../../../kit/public/public-page.ts';
import { DevicePage } from './DevicePage.tsx';

addTexts(labelsOf('equipment'), { de, en });

/** What the label of a device says. */
export const page: PublicPageOfArea = {
  title: `${labelsOf('equipment')}:public.title`,
  draw: ([code = '']) => <DevicePage code={code} />,
};

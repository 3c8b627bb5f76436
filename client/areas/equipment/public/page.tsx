import { EquipmentReport as reportDe, ofCode as ofCodeDe } from '../../../../schema/areas/equipment/labels.json?de';
import { EquipmentReport as reportEn, ofCode as ofCodeEn } from '../../../../schema/areas/equipment/labels.json?en';
import { labelsOf } from '../../../kit/i18n/use-labels.ts';
import { addTexts, type PublicPageOfArea } from '../../../kit/public/public-page.ts';
import { DevicePage } from './DevicePage.tsx';

// Of the labels of the area only what this page says: all of them would be a tenth of what a phone loads.
addTexts(labelsOf('equipment'), {
  de: { EquipmentReport: reportDe, ofCode: ofCodeDe },
  en: { EquipmentReport: reportEn, ofCode: ofCodeEn },
});

/** What the label of a device says. */
export const page: PublicPageOfArea = {
  title: `${labelsOf('equipment')}:ofCode.title`,
  draw: ([code = '']) => <DevicePage code={code} />,
};

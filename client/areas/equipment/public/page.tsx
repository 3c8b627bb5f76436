import { EquipmentReport as reportDe, ofCode as ofCodeDe } from '../../../../schema/areas/equipment/labels.json?de';
import { EquipmentReport as reportEn, ofCode as ofCodeEn } from '../../../../schema/areas/equipment/labels.json?en';
import { labelsOf } from '../../../kit/i18n/use-labels.ts';
import { addTexts, type PublicPageOfArea } from '../../../kit/public/public-page.ts';
import { DevicePage } from './DevicePage.tsx';

// Only those labels of the area that this page needs: all of them would be a tenth of its download.
addTexts(labelsOf('equipment'), {
  de: { EquipmentReport: reportDe, ofCode: ofCodeDe },
  en: { EquipmentReport: reportEn, ofCode: ofCodeEn },
});

/** The page behind the label of a device. */
export const page: PublicPageOfArea = {
  title: `${labelsOf('equipment')}:ofCode.title`,
  draw: ([code = '']) => <DevicePage code={code} />,
};

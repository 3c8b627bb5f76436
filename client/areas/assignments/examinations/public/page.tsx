import { addTexts, type PublicPageOfArea } from '../../../../kit/public/public-page.ts';
import { page as de } from '../de.json';
import { page as en } from '../en.json';
import { ExaminationStatusPage } from './ExaminationStatusPage.tsx';

addTexts('examinations', { de: { page: de }, en: { page: en } });

/** The page of the health check behind a mailed link. */
export const page: PublicPageOfArea = {
  title: 'examinations:page.title',
  draw: ([, assignmentId = '', employeeId = '']) => <ExaminationStatusPage address={{ assignmentId, employeeId }} />,
};

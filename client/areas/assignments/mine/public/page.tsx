import type { PublicPageOfArea } from '../../../../kit/public/public-page.ts';
import { MyThingsPage } from './MyThingsPage.tsx';

/** The page of everything that a person has open. */
export const page: PublicPageOfArea = {
  title: 'public:mine',
  draw: ([assignmentId = '', employeeId = '']) => <MyThingsPage address={{ assignmentId, employeeId }} />,
};

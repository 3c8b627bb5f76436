import type { ReactNode } from 'react';
import { examinationFacts } from '../../../schema/areas/assignments/examinations/examination.record.shared.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { TabbedLists } from '../../kit/records/TabbedLists.tsx';
import { SingleAssignmentFormPage } from '../../shared/single-assignments/SingleAssignmentFormPage.tsx';
import { SingleAssignmentTable } from '../../shared/single-assignments/SingleAssignmentTable.tsx';
import { EXAMINATIONS, SINGLES } from './examination-addresses.ts';
import { ExaminationTable } from './ExaminationTable.tsx';
import { SINGLE_EXAMINATIONS } from './singles.ts';

const ExaminationLists = ({ children }: { children: ReactNode }) => {
  const t = useRecordTexts(examinationFacts);
  return (
    <TabbedLists
      title={t('examination.title')}
      label={t('examination.tabs')}
      tabs={[
        { to: EXAMINATIONS, label: t('examination.list') },
        { to: SINGLES, label: t('examination.singles') },
      ]}
    >
      {children}
    </TabbedLists>
  );
};

/** /app/examination: the occupational health care of the organisation. */
export const ExaminationsPage = () => (
  <ExaminationLists>
    <ExaminationTable />
  </ExaminationLists>
);

/** What was assigned to people outside of their groups. */
export const SingleExaminationsPage = () => (
  <ExaminationLists>
    <SingleAssignmentTable of={SINGLE_EXAMINATIONS} />
  </ExaminationLists>
);

/** /app/examination/examinationAssignmentTable/edit/{id}/{mode}/ */
export const SingleExaminationFormPage = () => <SingleAssignmentFormPage of={SINGLE_EXAMINATIONS} />;

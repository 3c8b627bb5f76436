import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExaminationStatusPage } from '../../areas/examinations/public/ExaminationStatusPage.tsx';
import { InstructionPage } from '../../areas/managed-instructions/public/InstructionPage.tsx';
import { PageShell } from './PageShell.tsx';

const INSTRUCTION = /^\/managedInstructionsUserPage\/([^/]+)\/([^/]+)\/([^/]+)\/?$/;
const EXAMINATION = /^\/examinationAssignment\/employee\/([^/]+)\/([^/]+)\/status\/?$/;

/** The page of an address. The server sends this entry only for the addresses of these pages. */
export const PageAt = ({ pathname }: { pathname: string }): ReactNode => {
  const { t } = useTranslation();
  const [, managedInstructionAssignmentId = '', linkId = '', person = ''] = INSTRUCTION.exec(pathname) ?? [];
  if (linkId)
    return (
      <PageShell title={t('managed-instructions:page.title')}>
        <InstructionPage address={{ managedInstructionAssignmentId, assignmentId: linkId, employeeId: person }} />
      </PageShell>
    );
  const [, assignmentId = '', employeeId = ''] = EXAMINATION.exec(pathname) ?? [];
  return (
    <PageShell title={t('examinations:page.title')}>
      <ExaminationStatusPage address={{ assignmentId, employeeId }} />
    </PageShell>
  );
};

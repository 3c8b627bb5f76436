import type { PictureState } from '../../kit/navigation/picture-state.ts';
import { ASSESSMENTS_ADDRESS } from './assessment-addresses.ts';

/** States of the screens for the screenshot tool. */
export const pictures: readonly PictureState[] = [
  { name: 'risk-assessments', path: ASSESSMENTS_ADDRESS },
  { name: 'risk-assessments-delete', path: `${ASSESSMENTS_ADDRESS}?delete=:riskAssessment` },
  { name: 'risk-assessments-deleted', path: `${ASSESSMENTS_ADDRESS}?deleted=1` },
  { name: 'risk-assessment-new', path: `${ASSESSMENTS_ADDRESS}/edit/1/new/` },
  { name: 'risk-assessment-templates', path: `${ASSESSMENTS_ADDRESS}/edit/1/new/?templates=1` },
  { name: 'risk-assessment-edit', path: `${ASSESSMENTS_ADDRESS}/edit/:riskAssessment/edit/` },
  { name: 'risk-assessment-versions', path: `${ASSESSMENTS_ADDRESS}/edit/:riskAssessment/edit/?versions=all` },
  { name: 'risk-assessment-copy', path: `${ASSESSMENTS_ADDRESS}/edit/:riskAssessment/copy/` },
];

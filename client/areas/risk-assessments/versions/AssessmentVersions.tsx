import { VersionsDialog } from '../../../kit/versions/VersionsDialog.tsx';
import type { Assessment } from '../form/assessment-values.ts';
import { AssessmentDifferences } from './AssessmentDifferences.tsx';
import { KeptAssessmentView } from './KeptAssessmentView.tsx';
import { keptAssessment } from './snapshot.ts';

type AssessmentVersionsProps = {
  assessment: Assessment;
  view: string;
  onView: (view: string) => void;
  onPdf: (number: number) => void;
  onClose: () => void;
};

/** What an assessment said at earlier times: after an accident counts what was known then. */
export const AssessmentVersions = ({ assessment, ...rest }: AssessmentVersionsProps) => (
  <VersionsDialog
    {...rest}
    versions={assessment.versions}
    name={assessment.title}
    show={(snapshot) => <KeptAssessmentView kept={keptAssessment(snapshot)} />}
    compare={(older, newer) => <AssessmentDifferences older={keptAssessment(older)} newer={keptAssessment(newer)} />}
  />
);

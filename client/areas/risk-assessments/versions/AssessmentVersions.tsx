import { VersionsDialog } from '../../../kit/versions/VersionsDialog.tsx';
import type { Assessment } from '../form/assessment-values.ts';
import { AssessmentDifferences } from './AssessmentDifferences.tsx';
import { AssessmentVersionView } from './AssessmentVersionView.tsx';
import { parseAssessmentSnapshot } from './snapshot.ts';

type AssessmentVersionsProps = {
  assessment: Assessment;
  view: string;
  onView: (view: string) => void;
  onPdf: (number: number) => void;
  onClose: () => void;
};

/** Earlier versions of an assessment: after an accident, the state of that time is the evidence. */
export const AssessmentVersions = ({ assessment, ...rest }: AssessmentVersionsProps) => (
  <VersionsDialog
    {...rest}
    versions={assessment.versions}
    name={assessment.title}
    show={(snapshot) => <AssessmentVersionView version={parseAssessmentSnapshot(snapshot)} />}
    compare={(older, newer) => (
      <AssessmentDifferences older={parseAssessmentSnapshot(older)} newer={parseAssessmentSnapshot(newer)} />
    )}
  />
);

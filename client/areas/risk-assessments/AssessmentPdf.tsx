import { useTranslation } from 'react-i18next';
import { PdfDialog } from '../../kit/pdf/PdfDialog.tsx';

/** The value in the address that selects the stored assessment instead of a version. */
export const CURRENT = 'now';

type AssessmentPdfProps = {
  id: string;
  version: string;
  name: string;
  /** Whether there are unsaved changes, which the document does not contain. */
  isChanged?: boolean;
  onClose: () => void;
};

/** The document of the stored assessment, or of one of its versions. */
export const AssessmentPdf = ({ id, version, name, isChanged = false, onClose }: AssessmentPdfProps) => {
  const { t } = useTranslation('riskAssessments');
  const isVersion = /^\d+$/.test(version);
  return (
    <PdfDialog
      path={`riskAssessment/${id}/pdf${isVersion ? `?version=${version}` : ''}`}
      title={t(isVersion ? 'pdf.version' : isChanged ? 'pdf.stored' : 'pdf.title', { name, number: version })}
      onClose={onClose}
    />
  );
};

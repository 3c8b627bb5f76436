import { Suspense } from 'react';
import { MAX_RISKS } from '../../../../schema/areas/risk-assessments/risk-assessment.input.ts';
import type { RiskTemplate } from '../../../../schema/areas/risk-assessments/risk-templates.shared.ts';
import { shownClassification } from '../../../../schema/areas/risk-assessments/risk-level.shared.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.tsx';
import { AssessmentPdf } from '../AssessmentPdf.tsx';
import type { Assessment } from './assessment-values.ts';
import { useFormParts } from './form-parts.ts';
import type { MatrixSide } from '../matrix/RiskMatrixDialog.tsx';

const RiskMatrixDialog = lazyPart(async () => (await import('../matrix/RiskMatrixDialog.tsx')).RiskMatrixDialog);
const TemplatesDialog = lazyPart(async () => (await import('./TemplatesDialog.tsx')).TemplatesDialog);
const PsychosocialDialog = lazyPart(async () => (await import('./PsychosocialDialog.tsx')).PsychosocialDialog);
const MeasuresDialog = lazyPart(async () => (await import('./MeasuresDialog.tsx')).MeasuresDialog);
const AssessmentVersions = lazyPart(
  async () => (await import('../versions/AssessmentVersions.tsx')).AssessmentVersions,
);

const FIELDS = { before: 'riskClassification', after: 'riskClassificationAfterAction' } as const;

type FormDialogsProps = {
  /** The stored assessment; null for a new one. */
  assessment: Assessment | null;
  /** Whether the form has unsaved changes. */
  isChanged: boolean;
  onTemplates: (templates: RiskTemplate[]) => void;
};

/** The dialogs of the form; the address says which one is open, and for which hazard. */
export const FormDialogs = ({ assessment, isChanged, onTemplates }: FormDialogsProps) => {
  const { getValues, setValue, tickets, people } = useFormParts();
  const sides = { before: useDialogParam('before'), after: useDialogParam('after') };
  const templates = useDialogParam('templates');
  const psychosocial = useDialogParam('psychosocial');
  const measures = useDialogParam('measures');
  const versions = useDialogParam('versions');
  const pdf = useDialogParam('pdf');
  const riskOf = (id: string | null) => (id === null ? undefined : getValues(`risks.${id}`));

  const matrix = (side: MatrixSide) => {
    const { value, close } = sides[side];
    const risk = riskOf(value);
    if (!risk) return null;
    return (
      <RiskMatrixDialog
        side={side}
        name={risk.title}
        score={side === 'before' ? shownClassification(risk) : risk.riskClassificationAfterAction}
        onChoose={(score) => {
          const set = { shouldDirty: true, shouldValidate: true } as const;
          setValue(`risks.${value}.${FIELDS[side]}`, score, set);
          if (side === 'before') setValue(`risks.${value}.riskClassified`, true, set);
        }}
        onClose={close}
      />
    );
  };
  const riskOfMeasures = riskOf(measures.value);
  return (
    <Suspense>
      {matrix('before')}
      {matrix('after')}
      {templates.isOpen && (
        <TemplatesDialog
          present={new Set(getValues('order').map((id) => getValues(`risks.${id}.title`)))}
          maxAdded={MAX_RISKS - getValues('order').length}
          onAdd={onTemplates}
          onClose={templates.close}
        />
      )}
      {psychosocial.isOpen && (
        <PsychosocialDialog
          maxAdded={MAX_RISKS - getValues('order').length}
          onAdd={onTemplates}
          onClose={psychosocial.close}
        />
      )}
      {measures.value && riskOfMeasures && (
        <MeasuresDialog
          key={measures.value}
          risk={measures.value}
          fields={riskOfMeasures}
          tickets={tickets.get(measures.value) ?? []}
          people={people}
          onClose={measures.close}
        />
      )}
      {assessment && versions.value && (
        <AssessmentVersions
          assessment={assessment}
          view={versions.value}
          onView={versions.open}
          onPdf={(number) => pdf.open(String(number))}
          onClose={versions.close}
        />
      )}
      {assessment && pdf.value && (
        <AssessmentPdf
          id={assessment.id}
          version={pdf.value}
          isChanged={isChanged}
          name={assessment.title}
          onClose={pdf.close}
        />
      )}
    </Suspense>
  );
};

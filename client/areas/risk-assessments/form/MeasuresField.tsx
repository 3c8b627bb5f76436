import { useTranslation } from 'react-i18next';
import { useBoundField } from '../../../kit/forms/use-bound-field.ts';
import { sameContent } from '../../../kit/records/record-merge.ts';
import type { LineNote } from '../../../kit/rich-text/line-notes.ts';
import { RichTextField } from '../../../kit/rich-text/RichTextField.tsx';
import { useAssessmentLabels } from '../assessment-labels.ts';
import { useFormParts } from './form-parts.ts';
import { type MeasureFields, alignedWithLines } from './measure-values.ts';
import { MeasurePanel } from './MeasurePanel.tsx';
import { useMeasureChip } from './use-measure-chip.ts';

const place = (notes: readonly LineNote[], lines: readonly string[]) => alignedWithLines(notes, lines);

/** The measures of a hazard as a text. Each line can have details: person, due date, effectiveness. */
export const MeasuresField = ({ risk }: { risk: string }) => {
  const { t } = useTranslation('riskAssessments');
  const labels = useAssessmentLabels();
  const { fields } = useFormParts();
  const text = useBoundField(fields, `risks.${risk}.measurement`);
  const measures = useBoundField(fields, `risks.${risk}.measures`);
  const buttons = useMeasureChip(risk);
  return (
    <RichTextField
      {...text}
      value={String(text.value ?? '')}
      label={labels.Risk.measurement}
      hint={t('risk.measuresHint')}
      required
      onChange={(html, notes) => {
        text.onChange(html);
        if (!sameContent(notes, measures.value)) measures.onChange(notes);
      }}
      lineNotes={{
        ...buttons,
        place,
        value: (measures.value ?? []) as MeasureFields[],
        toolLabel: t('measure.tool'),
        panelLabel: (line) => t('measure.panel', { text: line }),
        panel: ({ note, ...open }) => <MeasurePanel risk={risk} measure={note as MeasureFields | null} {...open} />,
      }}
    />
  );
};

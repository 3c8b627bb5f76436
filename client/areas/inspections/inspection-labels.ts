import { CircleAlert, CircleCheck, CircleDashed, CircleMinus } from 'lucide-react';
import { useMemo } from 'react';
import { type Answer, ANSWERS } from '../../../schema/areas/inspections/inspection.enums.ts';
import type { InOneLanguage } from '../../../schema/kernel/bilingual.shared.ts';
import type labels from '../../../schema/areas/inspections/labels.json';
import de from '../../../schema/areas/inspections/labels.json?de';
import en from '../../../schema/areas/inspections/labels.json?en';
import { useLabels } from '../../kit/i18n/use-labels.ts';
import type { Choice } from '../../ui/ChoiceButtons.tsx';
import { AREA, INSPECTION, TASK } from './inspection-kinds.ts';

export const useInspectionLabels = (): InOneLanguage<typeof labels> => useLabels({ de, en });

/** The name of a field of the inspection, an area or a task; a field without a label keeps its own name. */
export const useFieldName = (): ((entity: string, field: string) => string) => {
  const { Inspection, InspectionArea, InspectionTask } = useInspectionLabels();
  return useMemo(() => {
    const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
      [INSPECTION]: Inspection,
      [AREA]: InspectionArea,
      [TASK]: { ...InspectionTask, answer: InspectionTask.ok },
    };
    return (entity, name) => labels[entity]?.[name] ?? name;
  }, [Inspection, InspectionArea, InspectionTask]);
};

/** The results of a task as options. */
export const useAnswerChoices = (): readonly Choice<Answer>[] => {
  const { ok } = useInspectionLabels().value.InspectionTask;
  return useMemo(() => ANSWERS.map((value) => ({ value, label: ok[value], ...styles[value] })), [ok]);
};

const styles: Record<Answer, Pick<Choice<Answer>, 'icon' | 'tone'>> = {
  true: { icon: CircleCheck, tone: 'success' },
  false: { icon: CircleAlert, tone: 'error' },
  notApplicable: { icon: CircleMinus, tone: 'neutral' },
  null: { icon: CircleDashed, tone: 'neutral' },
};

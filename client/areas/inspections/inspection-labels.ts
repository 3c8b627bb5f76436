import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { useMemo } from 'react';
import de from '../../../schema/inspections/labels.de.json';
import en from '../../../schema/inspections/labels.en.json';
import { useLabels } from '../../kit/i18n/use-labels.ts';
import type { Choice } from '../../ui/ChoiceButtons.tsx';
import { AREA, INSPECTION, TASK } from './inspection-fields.ts';

export const useInspectionLabels = (): typeof de => useLabels({ de, en });

/** The name of a field of the inspection, an area or a task; a field without a label keeps its own name. */
export const useFieldName = (): ((entity: string, field: string) => string) => {
  const { Inspection, InspectionArea, InspectionTask } = useInspectionLabels();
  return useMemo(() => {
    const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
      [INSPECTION]: Inspection,
      [AREA]: InspectionArea,
      [TASK]: InspectionTask,
    };
    return (entity, name) => labels[entity]?.[name] ?? name;
  }, [Inspection, InspectionArea, InspectionTask]);
};

/** What a task can be, as a choice on the screen. */
export type OkValue = 'true' | 'false' | 'null';
export const okValue = (ok: boolean | null): OkValue => (ok === null ? 'null' : ok ? 'true' : 'false');
export const okFrom = (value: OkValue): boolean | null => ({ true: true, false: false, null: null })[value];

export const useOkChoices = (): readonly Choice<OkValue>[] => {
  const { ok } = useInspectionLabels().value.InspectionTask;
  return useMemo(
    () => [
      { value: 'true', label: ok.true, icon: CircleCheck, tone: 'success' },
      { value: 'false', label: ok.false, icon: CircleAlert, tone: 'error' },
      { value: 'null', label: ok.null, icon: CircleDashed, tone: 'neutral' },
    ],
    [ok],
  );
};

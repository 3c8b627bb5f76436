import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { useMemo } from 'react';
import de from '../../../schema/inspections/labels.de.json';
import en from '../../../schema/inspections/labels.en.json';
import { useLanguage } from '../../kit/use-language.ts';
import type { Choice } from '../../ui/ChoiceButtons.tsx';

const labels = { de, en };

/** The words of the domain, the same that documents and API errors use. */
export const useInspectionLabels = (): typeof de => labels[useLanguage().language];

/** What a task can be, as a choice on the screen. */
export type OkValue = 'true' | 'false' | 'null';
export const okValue = (ok: boolean | null): OkValue => (ok === null ? 'null' : ok ? 'true' : 'false');
export const okFrom = (value: OkValue): boolean | null => ({ true: true, false: false, null: null })[value];

export const useOkChoices = (): readonly Choice<OkValue>[] => {
  const { ok } = useInspectionLabels();
  return useMemo(
    () => [
      { value: 'true', label: ok.true, icon: CircleCheck, tone: 'success' },
      { value: 'false', label: ok.false, icon: CircleAlert, tone: 'error' },
      { value: 'null', label: ok.null, icon: CircleDashed, tone: 'neutral' },
    ],
    [ok],
  );
};

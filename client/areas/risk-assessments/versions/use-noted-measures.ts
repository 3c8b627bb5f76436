import { useCallback } from 'react';
import { withNotes } from '../../../../schema/kernel/rich-text.shared.ts';
import { useMeasureWords } from '../use-measure-words.ts';
import type { KeptRisk } from './snapshot.ts';

const itself = (name: string): string => name;

/** The measures of a version, with the details of each below its line. */
export const useNotedMeasures = (): ((risk: KeptRisk) => string) => {
  const words = useMeasureWords(itself);
  return useCallback(
    ({ measurement, measures, tickets }) => {
      if (measures.length === 0) return measurement;
      const byText = new Map(measures.map((measure) => [measure.text, measure]));
      return withNotes(measurement, (line) => {
        const measure = byText.get(line);
        if (!measure) return '';
        return words(measure, tickets.find(({ measureId }) => measureId === measure.id) ?? null).join(' · ');
      });
    },
    [words],
  );
};

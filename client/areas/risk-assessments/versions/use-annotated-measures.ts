import { useCallback } from 'react';
import { withNotes } from '../../../../schema/kernel/rich-text.shared.ts';
import { useMeasureTexts } from '../use-measure-texts.ts';
import type { VersionRisk } from './snapshot.ts';

const identity = (name: string): string => name;

/** The measures of a version, with the details of each below its line. */
export const useAnnotatedMeasures = (): ((risk: VersionRisk) => string) => {
  const texts = useMeasureTexts(identity);
  return useCallback(
    ({ measurement, measures, tickets }) => {
      if (measures.length === 0) return measurement;
      const byText = new Map(measures.map((measure) => [measure.text, measure]));
      return withNotes(measurement, (line) => {
        const measure = byText.get(line);
        if (!measure) return '';
        return texts(measure, tickets.find(({ measureId }) => measureId === measure.id) ?? null).join(' · ');
      });
    },
    [texts],
  );
};

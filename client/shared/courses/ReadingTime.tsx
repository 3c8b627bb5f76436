import { useEffect, useState } from 'react';
import { Progress } from '../../ui/Progress.tsx';
import type { CourseTexts } from './course-texts.ts';

/** How often the bar moves. */
const TICK_MS = 250;

interface ReadingTimeProps {
  /** How long the page has to be read. The clock of the server decides; this one only shows it. */
  ms: number;
  onOver: () => void;
  t: CourseTexts;
}

/** A progress bar of the reading time in place of the button of the next page. */
export const ReadingTime = ({ ms, onOver, t }: ReadingTimeProps) => {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(() => {
      const now = performance.now() - begun;
      setPassed(Math.min(now, ms));
      if (now < ms) return;
      clearInterval(timer);
      onOver();
    }, TICK_MS);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the time begins once with each page.
  }, [ms]);
  return (
    <Progress
      value={Math.round(passed)}
      max={ms}
      label={t('reading')}
      valueText={t('readingText')}
      className="min-h-11 text-sm text-text-muted"
    >
      <span aria-hidden>{t('reading')}</span>
    </Progress>
  );
};

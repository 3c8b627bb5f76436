import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../../../../kit/table/use-latest.ts';

/** The visit ends after this time without a touch; the last part of it is counted down on the screen. */
const QUIET_SECONDS = 120;
const COUNTED_SECONDS = 30;
/** The interval at which the server is notified that the terminal is in use. */
const REPORT_MS = 30_000;

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'input'] as const;

/** A film or a page that is read aloud counts as use, although the learner touches nothing. */
const isWatching = (): boolean =>
  [...document.querySelectorAll('video')].some((film) => !film.paused && !film.ended) ||
  ('speechSynthesis' in window && speechSynthesis.speaking);

interface IdleEnd {
  /** Seconds until the end during the countdown; null before it. */
  left: number | null;
  stay: () => void;
}

/** Ends a visit without input. Uses a monotonic clock, so that changing the time of the tablet has no effect. */
export const useIdleEnd = (onEnd: () => void, onThere: () => void): IdleEnd => {
  const [left, setLeft] = useState<number | null>(null);
  const touchedAt = useRef(0);
  const reportedAt = useRef(0);
  const end = useLatest(onEnd);
  const reportPresence = useLatest(onThere);
  useEffect(() => {
    touchedAt.current = performance.now();
    reportedAt.current = touchedAt.current;
    const touched = (): void => {
      touchedAt.current = performance.now();
    };
    const checkIdle = (): void => {
      const now = performance.now();
      if (isWatching()) touched();
      const seconds = QUIET_SECONDS - Math.floor((now - touchedAt.current) / 1000);
      if (seconds <= 0) return end();
      setLeft(seconds <= COUNTED_SECONDS ? seconds : null);
      if (touchedAt.current > reportedAt.current && now - reportedAt.current > REPORT_MS) {
        reportedAt.current = now;
        reportPresence();
      }
    };
    for (const name of TOUCHES) window.addEventListener(name, touched, { capture: true, passive: true });
    const timer = setInterval(checkIdle, 500);
    return () => {
      clearInterval(timer);
      for (const name of TOUCHES) window.removeEventListener(name, touched, { capture: true });
    };
  }, [end, reportPresence]);
  return { left, stay: () => setLeft(null) };
};

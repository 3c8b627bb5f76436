import { useEffect, useState } from 'react';
import { today } from '../../../../schema/kernel/calendar.shared.ts';

/** Today in Germany; updates at midnight while the board is open. */
export function useToday(): string {
  const [day, setDay] = useState(() => today());
  useEffect(() => {
    const update = () => setDay(today());
    const timer = window.setInterval(update, 60_000);
    document.addEventListener('visibilitychange', update);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return day;
}

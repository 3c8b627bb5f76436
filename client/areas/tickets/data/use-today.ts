import { useEffect, useState } from 'react';
import { today } from '../../../../schema/kernel/calendar.shared.ts';

/** Today in Germany; updates at midnight while the board is open. */
export function useToday(): string {
  const [day, setDay] = useState(() => today());
  useEffect(() => {
    const look = () => setDay(today());
    const timer = window.setInterval(look, 60_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return day;
}

import { useEffect, useState } from 'react';

/** Returns a value once it has not changed for a while (debouncing), for requests that depend on typed text. */
export const useSettled = <Value extends string | number | null>(value: Value, milliseconds = 250): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
};

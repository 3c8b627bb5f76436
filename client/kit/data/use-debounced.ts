import { useEffect, useState } from 'react';

/** Returns a value once it has not changed for a while (debouncing), for requests that depend on typed text. */
export const useDebounced = <Value extends string | number | null>(value: Value, milliseconds = 250): Value => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
};

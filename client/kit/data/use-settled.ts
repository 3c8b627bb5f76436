import { useEffect, useState } from 'react';

/** Follows a value once it has not changed for a while, for requests that depend on what somebody types. */
export const useSettled = <Value extends string | number | null>(value: Value, milliseconds = 250): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
};

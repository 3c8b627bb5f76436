import { createContext, useContext, useEffect, useMemo, useState } from 'react';

type Tell = (key: string, isSending: boolean) => void;

const Sending = createContext<Tell>(() => undefined);
export const PartSendingProvider = Sending.Provider;

/** Keeps the part around a field in the page, also collapsed, as long as the field sends a file. */
export function useKeptWhileSending(key: string, isSending: boolean): void {
  const tell = useContext(Sending);
  useEffect(() => {
    tell(key, isSending);
    return () => tell(key, false);
  }, [tell, key, isSending]);
}

/** Of a part: how many of its fields send a file, and where they say so. */
export function useSendingFields(): { count: number; tell: Tell } {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const tell = useMemo<Tell>(
    () => (key, isSending) =>
      setKeys((before) => {
        if (before.has(key) === isSending) return before;
        const after = new Set(before);
        if (!after.delete(key)) after.add(key);
        return after;
      }),
    [],
  );
  return { count: keys.size, tell };
}

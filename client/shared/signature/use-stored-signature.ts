import { useState } from 'react';
import type { Signature } from '../../../schema/records/signature.shared.ts';
import { readJson, writeJson } from '../../kit/data/storage.ts';

/**
 * A signature that survives a reload until it is sent. It is stored in sessionStorage, which ends with the tab: the
 * next person on this device must not see it.
 */
export const useStoredSignature = (of: string) => {
  const key = `signature:${of}`;
  const [signature, setSignature] = useState(() => readJson<Signature>(sessionStorage, key));
  const keep = (next: Signature | null): void => {
    writeJson(sessionStorage, key, next);
    setSignature(next);
  };
  return [signature, keep] as const;
};

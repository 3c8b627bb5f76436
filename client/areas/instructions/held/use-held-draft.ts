import { useCallback, useEffect, useRef, useState } from 'react';
import { useSaveHeldInstructionMutation } from '../../../generated/instructions-held.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { clearDraft, readDraft, writeDraft } from '../../../kit/forms/drafts.ts';
import { type HeldValues, inputOf } from './held-values.ts';

/** Milliseconds after the last change until it is saved, and until a failed save is tried again. */
const PAUSE_MS = 700;
const RETRY_MS = 4000;

export type SaveState = 'saved' | 'saving' | 'failed';

/**
 * The input of the form: stored on the device at once, and sent to the server after a pause, with retries after network
 * errors. `isStored`: the server has the record already, with the values of `initial`.
 */
export const useHeldDraft = (id: string, initial: HeldValues, isStored: boolean) => {
  const key = `held:${id}`;
  const [values, setValues] = useState(() => readDraft<HeldValues>(key, 'local') ?? initial);
  const [state, setState] = useState<SaveState>('saved');
  const [refusal, setRefusal] = useState<string>();
  const [save] = useSaveHeldInstructionMutation({ context: QUIET });
  const newest = useRef(values);
  const timer = useRef<number | undefined>(undefined);
  const isKnown = useRef(isStored);
  const running = useRef<Promise<boolean>>(Promise.resolve(true));

  const saveNow = useCallback((): Promise<boolean> => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    running.current = running.current.then(async () => {
      const sent = newest.current;
      try {
        await save({ variables: { input: { id, ...inputOf(sent) } } });
        isKnown.current = true;
        setRefusal(undefined);
        if (newest.current === sent) {
          clearDraft(key, 'local');
          setState('saved');
        }
        return true;
      } catch (error) {
        const { code, message } = failureOf(error);
        setState('failed');
        if (code !== 'NETWORK') setRefusal(message);
        else timer.current = window.setTimeout(() => void saveNow(), RETRY_MS);
        return false;
      }
    });
    return running.current;
  }, [id, key, save]);

  const change = useCallback(
    (part: Partial<HeldValues>): void => {
      newest.current = { ...newest.current, ...part };
      setValues(newest.current);
      setState('saving');
      writeDraft(key, newest.current, 'local');
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void saveNow(), PAUSE_MS);
    },
    [key, saveNow],
  );
  // Saves input that is still on the device after a reload, and pending input on unmount.
  useEffect(() => {
    if (readDraft<HeldValues>(key, 'local')) void saveNow();
    return () => {
      if (timer.current !== undefined) void saveNow();
    };
  }, [key, saveNow]);

  return {
    values,
    change,
    state,
    refusal,
    /** Saves the input, and creates the record if necessary, before another mutation of it; false if that failed. */
    flush: (): Promise<boolean> => (state === 'saved' && isKnown.current ? running.current : saveNow()),
    /** Saves the input before the page is left, but does not create a record without input. */
    leave: (): Promise<boolean> => (state === 'saved' ? running.current : saveNow()),
  };
};

export type HeldDraft = ReturnType<typeof useHeldDraft>;

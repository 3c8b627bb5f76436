import { useEffect, useRef, useState } from 'react';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { useLatest } from '../../../kit/table/use-latest.ts';
import { nextPart, queued, type QueuedStep, storedQueue, storeQueue, waitingAnswers } from './course-queue.ts';

/** How often a line that the browser calls online is tried again. */
const AGAIN_MS = 15_000;

interface CourseQueueOptions {
  /** What the steps belong to: a link and a version of its course. */
  name: string;
  /** The page or question that is shown; null on the cover and at the end. */
  screen: string | null;
  /** Reports screens; returns the one that is open then. Throws what the request throws. */
  visit: (visits: readonly { screen: string; ms: number }[]) => Promise<string | null>;
  /** Has an answer judged; false when it was wrong. */
  answer: (question: string, chosen: string[]) => Promise<boolean>;
  /** Called when all was sent, or as far as the server goes; with the screen that is open by the server. */
  onCaughtUp: (open: string | null) => Promise<void>;
}

/** That the server was not reached, rather than that it refused. */
export const isUnreached = (error: unknown): boolean => failureOf(error).code === 'NETWORK';

/** The steps of a course that were taken without a network: kept on this device, and sent in order when it is back. */
export const useCourseQueue = ({ name, screen, visit, answer, onCaughtUp }: CourseQueueOptions) => {
  const [queue, setQueue] = useState(() => storedQueue(name));
  const newest = useRef<readonly QueuedStep[]>(queue);
  const since = useRef(0);
  const isSending = useRef(false);
  /** An answer was wrong: those after it wait until it is given again. */
  const isHeld = useRef(false);
  useEffect(() => {
    since.current = Date.now();
  }, [screen]);

  const put = (next: readonly QueuedStep[]): void => {
    newest.current = next;
    storeQueue(name, next);
    setQueue([...next]);
  };
  /** Notes how long the shown screen was open. */
  const keepVisit = (): void => {
    if (screen === null) return;
    put(queued(newest.current, { screen, ms: Date.now() - since.current }));
    since.current = Date.now();
  };
  const keepAnswer = (question: string, chosen: string[]): void => {
    // Given again without a network: before those that waited for it.
    if (isHeld.current) put([{ question, chosen }, ...newest.current]);
    else {
      keepVisit();
      put(queued(newest.current, { question, chosen }));
    }
    isHeld.current = false;
  };

  const sendAll = async (): Promise<string | null> => {
    let open: string | null = null;
    while (newest.current.length > 0) {
      const { visits, answer: given, rest } = nextPart(newest.current);
      if (given) {
        const isRight = await answer(given.question, given.chosen);
        put(rest);
        isHeld.current = !isRight;
        if (!isRight) return null;
        continue;
      }
      const all = rest.length === 0 && screen !== null ? [...visits, { screen, ms: 0 }] : visits;
      open = await visit(all);
      // Not all of it was read for long enough by the server's clock: the learner goes on there.
      put(open === all.at(-1)!.screen ? rest : []);
    }
    return open;
  };
  const catchUp = useLatest(async (): Promise<void> => {
    if (isSending.current || isHeld.current || newest.current.length === 0 || !navigator.onLine) return;
    isSending.current = true;
    try {
      await onCaughtUp(await sendAll());
    } catch (error) {
      // Refused, such as by a newer version of the course: what the server has is shown.
      if (!isUnreached(error)) {
        put([]);
        await onCaughtUp(null).catch(() => undefined);
      }
    }
    isSending.current = false;
  });
  useEffect(() => {
    const look = (): void => void catchUp();
    look();
    const timer = setInterval(look, AGAIN_MS);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, [catchUp]);

  /** The question that held the others up is right. */
  const goOn = (): void => {
    isHeld.current = false;
    void catchUp();
  };
  /** Whether the next screen is told later: there is no network, or earlier ones have to go first. */
  const tellsLater = (): boolean => !navigator.onLine || (newest.current.length > 0 && !isHeld.current);
  return { hasQueued: queue.length > 0, waiting: waitingAnswers(queue), tellsLater, keepVisit, keepAnswer, goOn };
};

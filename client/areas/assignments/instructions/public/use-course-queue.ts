import { useEffect, useRef, useState } from 'react';
import { failureOf } from '../../../../kit/errors/server-error.ts';
import { useLatest } from '../../../../kit/table/use-latest.ts';
import {
  firstQuestion,
  fromFirstAnswer,
  nextPart,
  queued,
  queuedBefore,
  type QueuedStep,
  storedQueue,
  storeQueue,
  visitedMs,
  waitingAnswers,
} from './course-queue.ts';

/** How often the server is tried again, whatever the browser says of the line: it may be wrong for as long as the page is open. */
const AGAIN_MS = 15_000;

interface CourseQueueOptions {
  /** What the steps belong to: a link and a version of its course. */
  name: string;
  /** The page or question that is shown; null on the cover and at the end. */
  screen: string | null;
  /**
   * Reports screens, and how long those were open that are reported behind an answer; returns the one that is open
   * then. Throws what the request throws.
   */
  visit: (visits: readonly { screen: string; ms: number }[], laterMs: number) => Promise<string | null>;
  /** Has an answer judged; false when it was wrong. */
  answer: (question: string, chosen: string[]) => Promise<boolean>;
  /** Called when the queue is empty or the server refuses an entry, with the screen that the server has open. */
  onCaughtUp: (open: string | null) => Promise<void>;
}

/** That the server was not reached, rather than that it refused. */
export const isUnreached = (error: unknown): boolean => failureOf(error).code === 'NETWORK';

/** The steps of a course that were done offline: stored on this device, and sent in order once it is online. */
export const useCourseQueue = ({ name, screen, visit, answer, onCaughtUp }: CourseQueueOptions) => {
  const [queue, setQueue] = useState(() => storedQueue(name));
  const newest = useRef<readonly QueuedStep[]>(queue);
  const since = useRef(0);
  const isSending = useRef(false);
  /** An answer was wrong: those after it wait until it is given again. */
  const isHeld = useRef(false);
  /** A page before the first answer has to be read for longer: the answers wait until their question is open. */
  const isUnread = useRef(false);
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
    const visited = { screen, ms: Date.now() - since.current };
    put(isUnread.current ? queuedBefore(newest.current, visited) : queued(newest.current, visited));
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
    void catchUp();
  };

  /** Keeps the answers until the learner is at the question of the first one again. */
  const hold = (): void => {
    put(fromFirstAnswer(newest.current));
    isUnread.current = newest.current.length > 0;
  };

  /** Whether what is queued waits for the learner. */
  const isWaiting = (): boolean => isHeld.current || (isUnread.current && nextPart(newest.current).answer !== null);

  const sendAll = async (): Promise<string | null> => {
    let open: string | null = null;
    while (newest.current.length > 0) {
      const { visits, answer: given, rest } = nextPart(newest.current);
      if (given) {
        isUnread.current = false;
        const isRight = await answer(given.question, given.chosen);
        put(rest);
        isHeld.current = !isRight;
        if (!isRight) return null;
        // The learner stays where they are: what was judged after an answer that had to be given again is behind it.
        open = null;
        continue;
      }
      const all = rest.length === 0 && screen !== null ? [...visits, { screen, ms: 0 }] : visits;
      open = await visit(all, visitedMs(rest));
      if (open === all.at(-1)!.screen) {
        put(rest);
        continue;
      }
      // Not all of it was read for long enough by the server's clock: the learner goes on there, and the answers wait.
      hold();
      return open;
    }
    return open;
  };
  const catchUp = useLatest(async (): Promise<void> => {
    if (isSending.current || isWaiting() || newest.current.length === 0) return;
    isSending.current = true;
    try {
      await onCaughtUp(await sendAll());
    } catch (error) {
      // Refused, such as by a newer version of the course: what the server has is shown.
      if (!isUnreached(error)) {
        // An answer before its question is open waits for that; at the question itself it is refused for good.
        if (firstQuestion(newest.current) === screen) put([]);
        else hold();
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

  // The pages before the question were read: its answer is sent now.
  useEffect(() => {
    if (!isUnread.current || screen === null || firstQuestion(newest.current) !== screen) return;
    isUnread.current = false;
    void catchUp();
  }, [screen, catchUp]);

  /** The question that held the others up is right. */
  const goOn = (): void => {
    isHeld.current = false;
    void catchUp();
  };
  /** Whether the next screen has to be queued: earlier entries have to be sent first. */
  const tellsLater = (): boolean => newest.current.length > 0 && !isWaiting();
  return { hasQueued: queue.length > 0, waiting: waitingAnswers(queue), tellsLater, keepVisit, keepAnswer, goOn };
};

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

/**
 * The interval of further attempts to reach the server, independent of the browser's online state, which may be wrong
 * for a long time.
 */
const AGAIN_MS = 15_000;

interface CourseQueueOptions {
  /** Identifies the steps: a link and a version of its course. */
  name: string;
  /** The page or question that is shown; null on the cover and at the end. */
  screen: string | null;
  /**
   * Reports screens with the times for which they were open; `laterMs` is the time of those that are reported after an
   * answer. Returns the screen that the server then has open. Throws the errors of the request.
   */
  visit: (visits: readonly { screen: string; ms: number }[], laterMs: number) => Promise<string | null>;
  /** Sends an answer to be judged; false if it was wrong. */
  answer: (question: string, chosen: string[]) => Promise<boolean>;
  /** Called when the queue is empty or the server refuses an entry, with the screen that the server has open. */
  onCaughtUp: (open: string | null) => Promise<void>;
}

/** Whether the server could not be reached, in contrast to a refusal. */
export const isUnreached = (error: unknown): boolean => failureOf(error).code === 'NETWORK';

/** The steps of a course that were done offline: stored on this device, and sent in order once it is online. */
export const useCourseQueue = ({ name, screen, visit, answer, onCaughtUp }: CourseQueueOptions) => {
  const [queue, setQueue] = useState(() => storedQueue(name));
  const newest = useRef<readonly QueuedStep[]>(queue);
  const since = useRef(0);
  const isSending = useRef(false);
  /** An answer was wrong: later ones are not sent until the learner has answered that question again. */
  const isHeld = useRef(false);
  /**
   * A page before the first answer has to be read for longer: the answers are not sent until their question is open.
   */
  const isUnread = useRef(false);
  useEffect(() => {
    since.current = Date.now();
  }, [screen]);

  const put = (next: readonly QueuedStep[]): void => {
    newest.current = next;
    storeQueue(name, next);
    setQueue([...next]);
  };
  /** Queues how long the shown screen was open. */
  const keepVisit = (): void => {
    if (screen === null) return;
    const visited = { screen, ms: Date.now() - since.current };
    put(isUnread.current ? queuedBefore(newest.current, visited) : queued(newest.current, visited));
    since.current = Date.now();
  };
  const keepAnswer = (question: string, chosen: string[]): void => {
    // The question was answered again without a network: this answer goes before those that were held back.
    if (isHeld.current) put([{ question, chosen }, ...newest.current]);
    else {
      keepVisit();
      put(queued(newest.current, { question, chosen }));
    }
    isHeld.current = false;
    void catchUp();
  };

  /** Holds the answers back until the learner has reached the question of the first one again. */
  const hold = (): void => {
    put(fromFirstAnswer(newest.current));
    isUnread.current = newest.current.length > 0;
  };

  /** Whether the queue cannot be sent before the learner has done something. */
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
        // The learner stays on the current screen, because they have already passed the screen that the server has
        // open.
        open = null;
        continue;
      }
      const all = rest.length === 0 && screen !== null ? [...visits, { screen, ms: 0 }] : visits;
      open = await visit(all, visitedMs(rest));
      if (open === all.at(-1)!.screen) {
        put(rest);
        continue;
      }
      // By the server's clock not all pages were read for long enough: the learner continues there, and the answers are
      // held back.
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
      // The server has refused it, for example because of a newer version of the course: its state is shown.
      if (!isUnreached(error)) {
        // An answer before its question is open is held back until then; a refusal at the question itself is final.
        if (firstQuestion(newest.current) === screen) put([]);
        else hold();
        await onCaughtUp(null).catch(() => undefined);
      }
    }
    isSending.current = false;
  });
  useEffect(() => {
    const retry = (): void => void catchUp();
    retry();
    const timer = setInterval(retry, AGAIN_MS);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [catchUp]);

  // The pages before the question were read, so its answer can be sent now.
  useEffect(() => {
    if (!isUnread.current || screen === null || firstQuestion(newest.current) !== screen) return;
    isUnread.current = false;
    void catchUp();
  }, [screen, catchUp]);

  /** Called when the question that held back the others was answered correctly. */
  const goOn = (): void => {
    isHeld.current = false;
    void catchUp();
  };
  /** Whether the next screen has to be queued, because earlier entries have to be sent first. */
  const mustQueue = (): boolean => newest.current.length > 0 && !isWaiting();
  return { hasQueued: queue.length > 0, waiting: waitingAnswers(queue), mustQueue, keepVisit, keepAnswer, goOn };
};

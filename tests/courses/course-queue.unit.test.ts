import { describe, expect, it } from 'vitest';
import {
  firstQuestion,
  fromFirstAnswer,
  queuedBefore,
  nextPart,
  queued,
  type QueuedStep,
  waitingAnswers,
} from '../../client/areas/assignments/instructions/public/course-queue.ts';

describe('a course without a network', () => {
  it('sends screens up to an answer, then the answer, then the rest', () => {
    const steps: QueuedStep[] = [
      { screen: 'a', ms: 1 },
      { screen: 'q1', ms: 2 },
      { question: 'q1', chosen: ['x'] },
      { screen: 'q1', ms: 3 },
      { question: 'q2', chosen: ['y'] },
    ];
    const first = nextPart(steps);
    expect(first).toMatchObject({ visits: [{ screen: 'a' }, { screen: 'q1' }], answer: null });
    const second = nextPart(first.rest);
    expect(second).toMatchObject({ visits: [], answer: { question: 'q1', chosen: ['x'] } });
    const third = nextPart(second.rest);
    expect(third.visits).toEqual([{ screen: 'q1', ms: 3 }]);
    expect(nextPart(third.rest)).toEqual({ visits: [], answer: { question: 'q2', chosen: ['y'] }, rest: [] });
  });

  it('keeps the last answer to a question, and counts no time for a clock that was set back or a forgotten phone', () => {
    const twice = queued([{ question: 'q', chosen: ['x'] }], { question: 'q', chosen: ['y'] });
    expect(waitingAnswers(twice)).toEqual({ q: ['y'] });
    expect(queued([], { screen: 'a', ms: -5_000 })).toEqual([{ screen: 'a', ms: 0 }]);
    expect(queued([], { screen: 'a', ms: 366 * 24 * 3_600_000 })).toEqual([{ screen: 'a', ms: 600_000 }]);
  });

  it('keeps the answers when a page before them was not read for long enough, and sends them at their question', () => {
    const steps: QueuedStep[] = [
      { screen: 'a', ms: 1 },
      { screen: 'q1', ms: 2 },
      { question: 'q1', chosen: ['x'] },
      { screen: 'q2', ms: 3 },
      { question: 'q2', chosen: ['y'] },
    ];
    const remaining = fromFirstAnswer(steps);
    expect(remaining).toEqual(steps.slice(2));
    expect(firstQuestion(remaining)).toBe('q1');
    expect(nextPart(remaining).answer).toEqual({ question: 'q1', chosen: ['x'] });
    // Without a network again: the page that is read now is sent first.
    expect(queuedBefore(remaining, { screen: 'a', ms: 9 })).toEqual([{ screen: 'a', ms: 9 }, ...remaining]);
    expect(fromFirstAnswer(steps.slice(0, 2))).toEqual([]);
    expect(firstQuestion([])).toBeNull();
  });
});

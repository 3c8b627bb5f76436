import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogueCourse, contentHash, snapshotOf } from '../../schema/areas/courses/catalogue.ts';
import { askedContent, newAttempt, orderedContent } from '../../schema/areas/courses/course-attempt.ts';
import { leastMsOf } from '../../schema/areas/courses/course-pace.shared.ts';
import { judge } from '../../schema/areas/courses/course-answers.shared.ts';
import { proofView } from '../../schema/areas/courses/course-proof.entity.ts';
import { isIntact, firstTryCounts, sealProof } from '../../schema/areas/courses/course-proof.ts';
import { inOrder, isTask } from '../../schema/areas/courses/course-screens.shared.ts';
import {
  answerQuestion,
  catchUp,
  continuedRun,
  LONGEST_VISIT_MS,
  missingOf,
  MAX_ANSWERS,
  openScreen,
  resumeAt,
  startRun,
  type CourseRun,
} from '../../schema/areas/courses/course-run.ts';
import { signatureSchema } from '../../schema/records/signature.input.ts';
import { hasOtherName, signatureSvg, type Signature } from '../../schema/records/signature.shared.ts';

const ladders = snapshotOf(catalogueCourse('ladders-and-steps')!, 'de');
/** A course without tasks; tasks between pages are tested with the course about machines. */
const content = { ...ladders.content, questions: ladders.content.questions.filter((question) => !isTask(question)) };
const snapshot = { ...ladders, content };
const { pages, questions } = content;
const START = new Date('2026-11-23T08:00:00Z');
const after = (seconds: number): Date => new Date(START.getTime() + seconds * 1000);
const begin = (): CourseRun => startRun(contentHash(snapshot), 'de', START);

const rightOf = (id: string): string[] =>
  questions.find((question) => question.id === id)!.answers.flatMap((answer) => (answer.correct ? answer.id : []));
const wrongOf = (id: string): string[] => [
  questions.find((question) => question.id === id)!.answers.find((answer) => !answer.correct)!.id,
];

/** Every page open for half a minute, then every question answered correctly. */
function wholeRun(): { run: CourseRun; seconds: number } {
  let run = begin();
  let seconds = 0;
  for (const { id } of pages) {
    run = openScreen(run, content, id, after(seconds));
    seconds += 30;
  }
  for (const { id } of questions) {
    run = openScreen(run, content, id, after(seconds));
    run = answerQuestion(run, content, id, rightOf(id), after(seconds + 5)).run;
    seconds += 10;
  }
  return { run, seconds };
}

const drawn: Signature = {
  kind: 'drawn',
  strokes: [
    [
      [20, 120],
      [60, 40],
      [90, 130],
    ],
    [
      [140, 60],
      [200, 100],
    ],
  ],
};

describe('the way through a course', () => {
  it('counts the time of each page by the clock of the server, each visit, and going back', () => {
    const [first, second] = pages;
    let run = openScreen(begin(), content, first!.id, after(0));
    run = openScreen(run, content, second!.id, after(40));
    run = openScreen(run, content, first!.id, after(60));
    run = openScreen(run, content, second!.id, after(75));
    expect(run.screens[first!.id]).toMatchObject({ visits: 2, ms: 55_000 });
    expect(run.screens[second!.id]).toMatchObject({ visits: 2, ms: 20_000 });
  });

  it('does not count a night with the phone in the pocket, and no clock that was set back', () => {
    const [first, second] = pages;
    let run = openScreen(begin(), content, first!.id, after(0));
    run = openScreen(run, content, second!.id, after(9 * 3600));
    run = openScreen(run, content, first!.id, after(3600));
    expect(run.screens[first!.id]!.ms).toBe(LONGEST_VISIT_MS);
    expect(run.screens[second!.id]!.ms).toBe(0);
  });

  it('refuses what was not reached: a later page, a question before the pages, one after a wrong answer', () => {
    const start = openScreen(begin(), content, pages[0]!.id, after(0));
    expect(() => openScreen(start, content, pages[2]!.id, after(1))).toThrow('BAD_INPUT');
    expect(() => answerQuestion(start, content, questions[0]!.id, rightOf(questions[0]!.id), after(1))).toThrow(
      'BAD_INPUT',
    );
    let run = start;
    for (const { id } of pages) run = openScreen(run, content, id, after(2));
    run = answerQuestion(run, content, questions[0]!.id, wrongOf(questions[0]!.id), after(3)).run;
    expect(() => openScreen(run, content, questions[1]!.id, after(4))).toThrow('BAD_INPUT');
    expect(openScreen(run, content, pages[3]!.id, after(5)).open!.screen).toBe(pages[3]!.id);
  });

  it('stores each try once, up to a limit', () => {
    let { run } = wholeRun();
    const id = questions[0]!.id;
    run = { ...run, answers: [] };
    const give = (chosen: string[]) => {
      run = answerQuestion(run, content, id, chosen, after(400)).run;
    };
    give(wrongOf(id));
    give(wrongOf(id));
    expect(run.answers).toHaveLength(1);
    give(rightOf(id));
    give(rightOf(id));
    expect(run.answers.map(({ correct }) => correct)).toEqual([false, true]);

    const full = Array.from({ length: MAX_ANSWERS }, () => ({
      questionId: 'other',
      chosen: ['a'],
      correct: false,
      at: START.toISOString(),
    }));
    expect(() => answerQuestion({ ...run, answers: full }, content, id, rightOf(id), after(500))).toThrow('BAD_INPUT');
  });

  it('refuses answers in a form that the page never sends', () => {
    const { run } = wholeRun();
    const id = questions.find(({ kind }) => kind === 'single')!.id;
    const all = questions.find((question) => question.id === id)!.answers.map((answer) => answer.id);
    for (const chosen of [[], ['nothing'], [all[0]!, all[0]!], all, ['__proto__']])
      expect(() => answerQuestion(run, content, id, chosen, after(500)), chosen.join()).toThrow('BAD_INPUT');
    for (const screen of ['nothing', '__proto__', 'constructor', ''])
      expect(() => openScreen(run, content, screen, after(500)), screen).toThrow('BAD_INPUT');
  });

  it('continues where it was interrupted, on any device', () => {
    const run = openScreen(begin(), content, pages[0]!.id, after(0));
    const stored = JSON.parse(JSON.stringify(run)) as CourseRun;
    expect(resumeAt(stored, content, after(8))).toBe(pages[0]!.id);
    expect(openScreen(stored, content, pages[1]!.id, after(9)).screens[pages[0]!.id]!.ms).toBe(9000);
  });

  it('is never complete without every page and every right answer, whatever is sent in whatever order', () => {
    const ids = [...pages, ...questions].map(({ id }) => id);
    const step = fc.record({ id: fc.constantFrom(...ids), wait: fc.nat(1200), right: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let run = begin();
        let clock = 0;
        for (const { id, wait, right } of steps) {
          clock += wait;
          try {
            if (questions.some((question) => question.id === id))
              run = answerQuestion(run, content, id, right ? rightOf(id) : wrongOf(id), after(clock)).run;
            else run = openScreen(run, content, id, after(clock));
          } catch {
            // It was refused, so nothing has changed.
          }
        }
        const spent = Object.values(run.screens).reduce((sum, { ms }) => sum + ms, 0);
        expect(spent).toBeLessThanOrEqual(clock * 1000);
        const answered = new Set(run.answers.flatMap(({ questionId, correct }) => (correct ? questionId : [])));
        if (answered.size > 0) for (const { id } of pages) expect(run.screens[id]).toBeDefined();
        expect(missingOf(run, content, after(clock))).toHaveLength(
          pages.filter(({ id }) => !run.screens[id]).length + questions.length - answered.size,
        );
      }),
      { numRuns: 200 },
    );
  });
});

describe('an attempt', () => {
  const attempted = { ...snapshot, content };
  const startAttempt = () => startRun(contentHash(snapshot), 'de', START, newAttempt(attempted, 'ali'));
  /** All pages read, half a minute each. */
  function readAll(of = content, run = startAttempt()): { run: CourseRun; seconds: number } {
    let seconds = 0;
    for (const { id } of of.pages) {
      run = openScreen(run, of, id, after(seconds));
      seconds += 30;
    }
    return { run, seconds };
  }

  it('waits for the least time of a page by the clock of the server, whose setting back adds none', () => {
    const [first, second] = pages;
    const least = leastMsOf(first!) / 1000;
    const run = openScreen(startAttempt(), content, first!.id, after(0));
    expect(() => openScreen(run, content, second!.id, after(least - 1))).toThrow('BAD_INPUT');
    expect(() => openScreen(run, content, second!.id, after(-3600))).toThrow('BAD_INPUT');
    expect(openScreen(run, content, second!.id, after(least)).open!.screen).toBe(second!.id);
    // Time that was counted before counts after going away and coming back.
    const back = openScreen(run, content, first!.id, after(least - 1));
    expect(openScreen(back, content, second!.id, after(least)).open!.screen).toBe(second!.id);
  });

  it('credits what was read without a network, and never more time than has passed by the clock of the server', () => {
    const visits = pages.map(({ id }) => ({ screen: id, ms: 60_000 }));
    const begun = openScreen(startAttempt(), content, pages[0]!.id, after(0));
    const open = questions[0]!.id;
    const whole = catchUp(begun, content, [...visits, { screen: open, ms: 0 }], after(60 * pages.length));
    expect(whole.open!.screen).toBe(open);
    expect(
      missingOf(whole, content, after(60 * pages.length)).filter((id) => pages.some((page) => page.id === id)),
    ).toEqual([]);
    // A phone that reports a minute for each page a quarter of a minute later is credited a quarter of a minute.
    const hasty = catchUp(begun, content, visits, after(15));
    expect(Object.values(hasty.screens).reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(15_000);
    expect(hasty.open!.screen).not.toBe(pages.at(-1)!.id);
    // After a reload the phone has lost the reading time of the open page, but the server has it.
    const [first, second] = pages;
    const reloaded = [
      { screen: first!.id, ms: 500 },
      { screen: second!.id, ms: 0 },
    ];
    expect(catchUp(begun, content, reloaded, after(60)).open!.screen).toBe(second!.id);
    expect(catchUp(begun, content, reloaded, after(1)).open!.screen).toBe(first!.id);
    expect(catchUp(begun, content, reloaded.toReversed(), after(60)).open!.screen).toBe(first!.id);
    // Without a first screen the server has no time to credit, so a question cannot be reached either.
    expect(catchUp(startAttempt(), content, visits, after(900)).open!.screen).toBe(pages[0]!.id);
    expect(catchUp(begun, content, [{ screen: open, ms: 0 }], after(900)).open!.screen).toBe(pages[0]!.id);
  });

  it('asks at most seven questions, in another order for each person and attempt, and requires most of them right', () => {
    const of = (person: string, number: number) =>
      newAttempt(attempted, person, Array(number - 1).fill({ startedAt: '', failedOn: '', known: 0, asked: 7 }))!;
    expect(of('ali', 1)).toEqual(of('ali', 1));
    expect(of('ali', 1).asked).toHaveLength(7);
    expect(of('ali', 1).needed).toBe(5);
    const orders = [of('ali', 1), of('ali', 2), of('ben', 1)].map(({ asked }) => asked.join());
    expect(new Set(orders).size).toBe(3);
    const answers = [1, 2, 3, 4].map((number) => {
      const { questions: ordered } = orderedContent(content, { ...of('ali', 1), number });
      return ordered.map((question) => question.answers.map(({ id }) => id).join('')).join();
    });
    expect(new Set(answers).size).toBe(4);
    expect(newAttempt({ ...attempted, passMark: 100 }, 'ali')!.needed).toBe(7);
  });

  it('with one question allows a mistake and has its page read again; in a course without questions asks none', () => {
    const [only] = questions.filter(({ kind }) => kind === 'single');
    const one = { ...content, questions: [{ ...only!, page: undefined }] };
    const start = startRun('h', 'de', START, newAttempt({ content: one }, 'ali'));
    const { run: read, seconds } = readAll(one, start);
    const wrong = only!.answers.filter(({ correct }) => !correct).map(({ id }) => id);
    const first = answerQuestion(read, one, only!.id, [wrong[0]!], after(seconds));
    expect(first.verdict.again).toBeUndefined();
    const second = answerQuestion(first.run, one, only!.id, [wrong[1]!], after(seconds + 1));
    const again = second.verdict.again!;
    expect(pages.map(({ id }) => id)).toContain(again.page);
    expect(() => answerQuestion(second.run, one, only!.id, rightOf(only!.id), after(seconds + 2))).toThrow('BAD_INPUT');
    const reread = openScreen(second.run, one, again.page, after(seconds + 3));
    const later = after(seconds + 3 + again.ms / 1000);
    const right = answerQuestion(reread, one, only!.id, rightOf(only!.id), later);
    expect(right.verdict).toMatchObject({ correct: true });
    expect(right.verdict.failed).toBeUndefined();
    expect(missingOf(right.run, one, later)).toEqual([]);

    const none = { ...content, questions: [] };
    const { run, seconds: end } = readAll(none, startRun('h', 'de', START, newAttempt({ content: none }, 'ali')));
    expect(missingOf(run, none, after(end))).toEqual([]);
    expect(missingOf(run, none, after(end - 30))).toEqual([pages.at(-1)!.id]);
  });

  it('begins anew on the day after it failed, and not before, also when the clock was set back', () => {
    const { run, seconds } = readAll();
    const failed = { ...run, attempt: { ...run.attempt!, failedOn: '2026-11-23' } };
    expect(continuedRun(failed, attempted, 'ali', after(seconds))).toBe(failed);
    expect(continuedRun(failed, attempted, 'ali', new Date('2026-11-20T08:00:00Z'))).toBe(failed);
    expect(() => openScreen(failed, content, pages[0]!.id, after(seconds))).toThrow('CONFLICT');
    const next = continuedRun(failed, attempted, 'ali', new Date('2026-11-24T08:00:00Z'));
    expect(next).toMatchObject({ screens: {}, answers: [], attempt: { number: 2, failedOn: null } });
    expect(next.attempt!.earlier).toEqual([
      { startedAt: START.toISOString(), failedOn: '2026-11-23', known: 0, asked: 7 },
    ]);
  });
});

describe('a task between the pages', () => {
  const machines = snapshotOf(catalogueCourse('machines')!, 'de');
  const [lockout, shortcut] = ['lockout-steps', 'guard-shortcut'];
  const taskOf = (id: string) => machines.content.questions.find((question) => question.id === id)!;
  const start = () => startRun(contentHash(machines), 'de', START, newAttempt(machines, 'ali'));
  const contentIn = (run: CourseRun) => askedContent(machines.content, run.attempt);
  /** All pages up to the one with the task, each read for half a minute. */
  function readTo(task: string): { run: CourseRun; seconds: number } {
    let run = start();
    let seconds = 0;
    for (const screen of inOrder(contentIn(run))) {
      if ('question' in screen) {
        if (screen.question.id === task) break;
        run = answerQuestion(run, contentIn(run), screen.question.id, right(screen.question.id), after(seconds)).run;
        continue;
      }
      run = openScreen(run, contentIn(run), screen.page.id, after(seconds));
      seconds += 30;
    }
    return { run, seconds };
  }
  const right = (id: string): string[] => taskOf(id).answers.flatMap((answer) => (answer.correct ? answer.id : []));

  it('is in each attempt after its page, beside the questions that are drawn, and does not count', () => {
    const attempt = newAttempt(machines, 'ali')!;
    expect(attempt.asked).toHaveLength(7);
    const screens = inOrder(askedContent(machines.content, attempt)).map((screen) =>
      'page' in screen ? screen.page.id : screen.question.id,
    );
    expect(screens).toHaveLength(machines.content.pages.length + 2 + 7);
    for (const id of [lockout, shortcut]) {
      expect(attempt.asked).not.toContain(id);
      expect(screens[screens.indexOf(id) - 1]).toBe(taskOf(id).after);
    }
  });

  it('keeps the next page closed until it is right, and its page open', () => {
    const { run, seconds } = readTo(lockout);
    const of = contentIn(run);
    const next = machines.content.pages.find(
      (_, index) => machines.content.pages[index - 1]?.id === taskOf(lockout).after,
    )!.id;
    expect(() => openScreen(run, of, next, after(seconds))).toThrow('BAD_INPUT');
    const { verdict, run: wrong } = answerQuestion(run, of, lockout, right(lockout).toReversed(), after(seconds));
    expect(verdict.correct).toBe(false);
    expect(() => openScreen(wrong, of, next, after(seconds))).toThrow('BAD_INPUT');
    const done = answerQuestion(wrong, of, lockout, right(lockout), after(seconds + 5));
    expect(done.verdict.answers.map(({ id }) => id)).toEqual(right(lockout));
    expect(openScreen(done.run, of, next, after(seconds + 6)).open!.screen).toBe(next);
    expect(openScreen(done.run, of, taskOf(lockout).after!, after(seconds + 6)).open!.screen).toBe('fault');
  });

  it('has its page read again after a second wrong order, and opens no later page meanwhile', () => {
    const { run, seconds } = readTo(lockout);
    const of = contentIn(run);
    const [a, b, c, d] = right(lockout) as [string, string, string, string];
    const first = answerQuestion(run, of, lockout, [b, a, c, d], after(seconds));
    // The same steps in another order are a different answer.
    const second = answerQuestion(first.run, of, lockout, [b, a, d, c], after(seconds + 1));
    expect(second.run.answers.filter(({ questionId }) => questionId === lockout)).toHaveLength(2);
    expect(second.verdict.again!.page).toBe('fault');
    expect(() => openScreen(second.run, of, 'hand-held', after(seconds + 2))).toThrow('BAD_INPUT');
    expect(() => answerQuestion(second.run, of, lockout, [a, b, c, d], after(seconds + 2))).toThrow('BAD_INPUT');
    const again = openScreen(second.run, of, 'fault', after(seconds + 3));
    const later = after(seconds + 3 + second.verdict.again!.ms / 1000);
    expect(answerQuestion(again, of, lockout, [a, b, c, d], later).verdict.correct).toBe(true);
  });

  it('says of a wrong order what has its place, and gives reasons for that alone', () => {
    const [a, b, c, d] = right(lockout) as [string, string, string, string];
    const { answers } = judge(taskOf(lockout), [a, c, b, d]);
    expect(answers.map(({ id, correct }) => [id, correct])).toEqual([
      [a, true],
      [c, false],
      [b, false],
      [d, true],
    ]);
    expect(answers.map(({ why }) => why === '')).toEqual([false, true, true, false]);
  });

  it('refuses an order that leaves a step out or has one twice, and two decisions', () => {
    const { run, seconds } = readTo(lockout);
    const of = contentIn(run);
    const all = right(lockout);
    for (const chosen of [[], all.slice(1), [...all, all[0]!], [all[0]!, ...all.slice(0, 3)], [...all.slice(1), 'x']])
      expect(() => answerQuestion(run, of, lockout, chosen, after(seconds)), chosen.join()).toThrow('BAD_INPUT');
    const decision = readTo(shortcut);
    expect(() => answerQuestion(decision.run, of, shortcut, ['a', 'b'], after(decision.seconds))).toThrow('BAD_INPUT');
  });

  it('is never shown in its right order, for any person and attempt', () => {
    for (const person of Array.from({ length: 60 }, (_, index) => `person ${index}`)) {
      const shown = orderedContent(machines.content, newAttempt(machines, person));
      const ids = shown.questions.find(({ id }) => id === lockout)!.answers.map(({ id }) => id);
      expect(ids.join(), person).not.toBe(right(lockout).join());
      expect(ids.toSorted(), person).toEqual(right(lockout).toSorted());
    }
    const unattempted = orderedContent(machines.content, null).questions.find(({ id }) => id === lockout)!;
    expect(unattempted.answers.map(({ id }) => id).join()).not.toBe(right(lockout).join());
  });

  it('leaves its time to the pages that are reported after its answer, when the network is back', () => {
    const of = contentIn(start());
    const begun = openScreen(start(), of, of.pages[0]!.id, after(0));
    const screens = inOrder(of).map((screen) => ('page' in screen ? screen.page.id : screen.question.id));
    const parts = [screens.slice(0, screens.indexOf(shortcut) + 1), screens.slice(screens.indexOf(shortcut) + 1)];
    const visits = parts.map((part) => part.map((screen) => ({ screen, ms: 30_000 })));
    const later = visits[1]!.slice(0, 2);
    const now = after(30 * (visits[0]!.length + later.length));
    const first = catchUp(begun, of, visits[0]!, now, 30_000 * later.length);
    expect(first.open!.screen).toBe(shortcut);
    const judged = answerQuestion(first, of, shortcut, right(shortcut), now).run;
    const second = catchUp(judged, of, later, now);
    expect(second.open!.screen).toBe(later[1]!.screen);
    // A phone that reports more time than has passed is credited no more than that.
    const claimed = catchUp(begun, of, visits[0]!, after(60), 86_400_000);
    expect(Object.values(claimed.screens).reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(60_000);
  });

  it('is in the proof as a task, with each try, and not among what was known', () => {
    let { run, seconds } = readTo(lockout);
    const of = contentIn(run);
    run = answerQuestion(run, of, lockout, right(lockout).toReversed(), after(seconds)).run;
    for (const screen of inOrder(of)) {
      const id = 'page' in screen ? screen.page.id : screen.question.id;
      if (missingOf(run, of, after(seconds)).includes(id)) {
        if ('page' in screen) run = openScreen(run, of, id, after(seconds));
        else run = answerQuestion(run, of, id, right(id), after(seconds)).run;
      }
      seconds += 30;
    }
    const sealed = sealProof(machines, run, { employee: 'Ali Demir', signature: drawn, now: after(seconds) });
    expect(firstTryCounts(sealed.proof)).toEqual({ askedCount: 7, knownCount: 7 });
    const task = sealed.proof.questions.find(({ id }) => id === lockout)!;
    expect([task.isTask, task.tries.map(({ correct }) => correct)]).toEqual([true, [false, true]]);
    const opened = { ...sealed, assignmentId: 'x', snapshot: machines, onlineAt: null, assignmentCompletedAt: null };
    const view = proofView({ ...opened, oralBy: null, oralSignature: null });
    expect(view.questions.find(({ id }) => id === lockout)!.tries[1]!.chosen[0]).toBe(
      '1. Ausschalten und warten, bis alles stillsteht',
    );
  });
});

describe('the proof of a course', () => {
  const { run, seconds } = wholeRun();
  const details = { employee: 'Jonas Brandt', signature: drawn, now: after(seconds) };

  it('names version, language, times, tries and signature, and shows every later change', () => {
    const sealed = sealProof(snapshot, run, details);
    const { proof } = sealed;
    expect(proof).toMatchObject({
      employee: 'Jonas Brandt',
      slug: 'ladders-and-steps',
      language: 'de',
      reviewedOn: snapshot.reviewedOn,
      startedAt: START.toISOString(),
      signature: drawn,
    });
    expect(proof.pages).toHaveLength(pages.length);
    expect(proof.pages[0]).toMatchObject({ title: 'Leiter oder etwas Besseres?', visits: 1, seconds: 30 });
    expect(proof.questions.map(({ tries }) => tries.length)).toEqual(questions.map(() => 1));

    const stored = JSON.parse(JSON.stringify({ sealed, snapshot })) as { sealed: typeof sealed; snapshot: unknown };
    expect(isIntact(stored.sealed, stored.snapshot)).toBe(true);
    expect(isIntact({ ...sealed, proof: { ...proof, employee: 'Somebody else' } }, snapshot)).toBe(false);
    expect(isIntact(sealed, { ...snapshot, content: { ...content, title: 'Other' } })).toBe(false);
  });

  it('is refused for an unfinished run, and for a run with other content', () => {
    const last = questions.at(-1)!.id;
    const unfinished = { ...run, answers: run.answers.filter(({ questionId }) => questionId !== last) };
    expect(() => sealProof(snapshot, unfinished, details)).toThrow('BAD_INPUT');
    const english = snapshotOf(catalogueCourse('ladders-and-steps')!, 'en');
    expect(() => sealProof(english, run, details)).toThrow('BAD_INPUT');
    const changed = { ...snapshot, content: { ...content, summary: 'Changed since' } };
    expect(() => sealProof(changed, run, details)).toThrow('BAD_INPUT');
  });
});

describe('a signature', () => {
  it('that was typed is compared with the name of the person, capitals, blanks and marks aside', () => {
    const as = (name: string): Signature => ({ kind: 'typed', name });
    expect(hasOtherName(as(' jonas  BRANDT-Lehmann'), 'Jonas Brandt Lehmann')).toBe(false);
    expect(hasOtherName(as('Wer Anders'), 'Olena Kowalenko')).toBe(true);
    expect(hasOtherName(as('Müller'), 'Mueller')).toBe(true);
    expect([hasOtherName(drawn, 'Jonas Brandt'), hasOtherName(null, 'Jonas Brandt')]).toEqual([false, false]);
  });

  it('is drawn from its points, or typed', () => {
    expect(signatureSchema.safeParse(drawn).success).toBe(true);
    expect(signatureSvg(drawn)).toContain('<path d="M20 120L60 40 90 130"/>');
    const typed: Signature = { kind: 'typed', name: 'Jonas Brandt' };
    expect(signatureSchema.safeParse(typed).success).toBe(true);
    expect(signatureSvg(typed)).toBeNull();
  });

  it('has more than a tap, lies inside the pad, consists of numbers, and has a limited length', () => {
    const refused = (strokes: unknown) => !signatureSchema.safeParse({ kind: 'drawn', strokes }).success;
    expect(refused([])).toBe(true);
    expect(refused([[[10, 10]]])).toBe(true);
    expect(refused([Array.from({ length: 20 }, () => [10, 10])])).toBe(true);
    expect(
      refused([
        [
          [0, 0],
          [50, 50],
          [60, 60],
          [70, 70],
          [9999, 0],
        ],
      ]),
    ).toBe(true);
    expect(
      refused([
        [
          [0, 0],
          [50, 50],
          [60, 60],
          [70, 70],
          [NaN, 0],
        ],
      ]),
    ).toBe(true);
    expect(
      refused([
        [
          ['<script>', 0],
          [50, 50],
          [60, 60],
          [70, 70],
          [80, 0],
        ],
      ]),
    ).toBe(true);
    expect(refused([Array.from({ length: 5000 }, (_, index) => [index % 600, index % 200])])).toBe(true);
    expect(signatureSchema.safeParse({ ...drawn, svg: '<svg onload="alert(1)"/>' }).success).toBe(false);
    expect(signatureSchema.safeParse({ kind: 'typed', name: ' ' }).success).toBe(false);
  });
});

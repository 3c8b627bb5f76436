import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogueCourse, contentHash, snapshotOf } from '../../schema/areas/courses/catalogue.ts';
import { newAttempt, orderedContent } from '../../schema/areas/courses/course-attempt.ts';
import { leastMsOf } from '../../schema/areas/courses/course-pace.shared.ts';
import { isIntact, sealProof } from '../../schema/areas/courses/course-proof.ts';
import {
  answerQuestion,
  catchUp,
  goesOn,
  LONGEST_VISIT_MS,
  missingOf,
  MOST_ANSWERS,
  openScreen,
  resumeAt,
  startRun,
  type CourseRun,
} from '../../schema/areas/courses/course-run.ts';
import { signatureSchema } from '../../schema/records/signature.input.ts';
import { hasOtherName, signatureSvg, type Signature } from '../../schema/records/signature.shared.ts';

const snapshot = snapshotOf(catalogueCourse('ladders-and-steps')!, 'de');
const { content } = snapshot;
const { pages, questions } = content;
const START = new Date('2026-11-23T08:00:00Z');
const after = (seconds: number): Date => new Date(START.getTime() + seconds * 1000);
const begin = (): CourseRun => startRun(contentHash(snapshot), 'de', START);

const rightOf = (id: string): string[] =>
  questions.find((question) => question.id === id)!.answers.flatMap((answer) => (answer.correct ? answer.id : []));
const wrongOf = (id: string): string[] => [
  questions.find((question) => question.id === id)!.answers.find((answer) => !answer.correct)!.id,
];

/** Every page open for half a minute, then every question right. */
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

  it('keeps each try, but not what arrives twice, and not without end', () => {
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

    const full = Array.from({ length: MOST_ANSWERS }, () => ({
      questionId: 'other',
      chosen: ['a'],
      correct: false,
      at: START.toISOString(),
    }));
    expect(() => answerQuestion({ ...run, answers: full }, content, id, rightOf(id), after(500))).toThrow('BAD_INPUT');
  });

  it('refuses answers that a page does not send', () => {
    const { run } = wholeRun();
    const id = questions.find(({ kind }) => kind === 'single')!.id;
    const all = questions.find((question) => question.id === id)!.answers.map((answer) => answer.id);
    for (const chosen of [[], ['nothing'], [all[0]!, all[0]!], all, ['__proto__']])
      expect(() => answerQuestion(run, content, id, chosen, after(500)), chosen.join()).toThrow('BAD_INPUT');
    for (const screen of ['nothing', '__proto__', 'constructor', ''])
      expect(() => openScreen(run, content, screen, after(500)), screen).toThrow('BAD_INPUT');
  });

  it('goes on where it was left, on any device', () => {
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
            // Refused: nothing has changed.
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
    // What was read before counts after going away and coming back.
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
    // A phone that claims a minute for each page after a quarter of a minute gets a quarter of a minute.
    const hasty = catchUp(begun, content, visits, after(15));
    expect(Object.values(hasty.screens).reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(15_000);
    expect(hasty.open!.screen).not.toBe(pages.at(-1)!.id);
    // A reload lets the phone forget how long the open page was read before; the server has heard of it.
    const [first, second] = pages;
    const reloaded = [
      { screen: first!.id, ms: 500 },
      { screen: second!.id, ms: 0 },
    ];
    expect(catchUp(begun, content, reloaded, after(60)).open!.screen).toBe(second!.id);
    expect(catchUp(begun, content, reloaded, after(1)).open!.screen).toBe(first!.id);
    expect(catchUp(begun, content, reloaded.toReversed(), after(60)).open!.screen).toBe(first!.id);
    // Without a first screen the server knows of no time at all; a question cannot be reached that way either.
    expect(catchUp(startAttempt(), content, visits, after(900)).open!.screen).toBe(pages[0]!.id);
    expect(catchUp(begun, content, [{ screen: open, ms: 0 }], after(900)).open!.screen).toBe(pages[0]!.id);
  });

  it('asks at most seven questions, in an order of its own for each person and attempt, and most of them known', () => {
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

  it('with one question leaves room for a mistake, has the page read again, and a course without any asks none', () => {
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
    expect(goesOn(failed, attempted, 'ali', after(seconds))).toBe(failed);
    expect(goesOn(failed, attempted, 'ali', new Date('2026-11-20T08:00:00Z'))).toBe(failed);
    expect(() => openScreen(failed, content, pages[0]!.id, after(seconds))).toThrow('CONFLICT');
    const next = goesOn(failed, attempted, 'ali', new Date('2026-11-24T08:00:00Z'));
    expect(next).toMatchObject({ screens: {}, answers: [], attempt: { number: 2, failedOn: null } });
    expect(next.attempt!.earlier).toEqual([
      { startedAt: START.toISOString(), failedOn: '2026-11-23', known: 0, asked: 7 },
    ]);
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

  it('is more than a tap, inside the pad, of numbers, and no novel', () => {
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

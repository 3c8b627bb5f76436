import { describe, expect, it } from 'vitest';
import { plainTextOf } from '../../schema/kernel/rich-text.shared.ts';
import {
  catalogueCourses,
  contentHash,
  coverOf,
  illustration,
  illustrationsOf,
  snapshotOf,
} from '../../schema/areas/courses/catalogue.ts';
import { judge, withoutSolutions } from '../../schema/areas/courses/course-answers.shared.ts';
import {
  courseContentSchema,
  PAGE_CHARACTERS,
  readCharacters,
  type CourseBlock,
  type CourseContent,
} from '../../schema/areas/courses/course-content.shared.ts';
import { FIGURES, figuresOf } from '../../schema/areas/courses/course-figures.ts';
import { isRemarkablyFast, leastMsOf, minutesOf, wordCountOf } from '../../schema/areas/courses/course-pace.shared.ts';
import { isTask } from '../../schema/areas/courses/course-screens.shared.ts';
import { pictogramPaths, SYMBOLS } from '../../schema/areas/dangerous-goods/pictogram-drawings.shared.ts';
import type { Pictogram } from '../../schema/areas/dangerous-goods/dangerous-good.enums.ts';
import { structureDifferences } from '../../schema/areas/courses/translation.shared.ts';
import { isSafeIllustration } from '../../schema/areas/courses/illustration.shared.ts';
import { documentTemplateOf } from '../../schema/platform/printing/print-engine.ts';
import { LANGUAGES, type Language } from '../../schema/kernel/permissions.ts';
import { sources } from '../contracts/sources.ts';

const courses = catalogueCourses();

it('shows the nine hazard pictograms as labels and sheets of the product draw them', () => {
  for (const drawn of [illustration('ghs-diamonds'), `${illustration('ghs-fire')}${illustration('ghs-health')}`])
    for (const pictogram of Object.keys(SYMBOLS) as Pictogram[])
      for (const { d } of pictogramPaths(pictogram)) expect(drawn, pictogram).toContain(`d="${d}"`);
});

it('says what each of the nine means, with what to do, and asks for each', () => {
  const { content } = courses.find(({ slug }) => slug === 'hazardous-substances')!;
  for (const language of LANGUAGES) {
    const { pages, questions } = content[language];
    const meanings = pages
      .filter(({ id }) => id === 'symbols-fire' || id === 'symbols-health')
      .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'list' ? block.items : [])));
    const right = questions
      .filter(({ id }) => id.startsWith('sign-'))
      .map(({ answers }) => answers.find(({ correct }) => correct)!.text);
    expect([meanings.length, new Set(right).size]).toEqual([9, 9]);
    for (const meaning of right) expect(meanings.filter((line) => line.includes(meaning))).toHaveLength(1);
  }
});

it.each(catalogueCourses().map((course) => [course.slug, course] as const))(
  '%s says how long it takes somebody who reads slowly',
  (_, { minutes, content }) => expect(minutes).toBe(minutesOf(content.de)),
);
const bySlug = courses.map((course) => [course.slug, course] as const);

const textsOf = (block: CourseBlock): string[] => {
  if (block.kind === 'list') return block.items;
  if (block.kind === 'figure' || block.kind === 'image') return [block.alt, block.caption ?? ''];
  if (block.kind === 'text') return [plainTextOf(block.html)];
  return block.kind === 'video' ? [block.title] : [block.text];
};

const pageTexts = ({ summary, pages }: CourseContent): string[] => [
  summary,
  ...pages.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(textsOf)]),
];

/** The colours of signs have a meaning (ISO 3864, CLP Annex V), so they are the same in the dark theme. */
const SIGN_COLOURS = ['#1a1a1a', '#ffffff', '#00853f', '#0a57a4', '#c4161c', '#f9a800', '#000000', '#d8141c'];

/** Laws that questions of courses name, although the courses are not about them. */
const GENERAL_LAWS = ['ArbSchG', 'ArbStättV', 'BetrSichV', 'ArbMedVV', 'JArbSchG', 'MuSchG', 'SGB', 'StGB'];

/** Obvious mistakes: doubled words, spaces before punctuation, a missing end of a sentence. */
const CARELESS = /(?<!\p{L})(\p{L}+) \1(?!\p{L})|\s[,.;:!?]|,,|\.\.|\s{2}/u;

describe('the catalogue', () => {
  it('has tasks between the pages of all courses, of all three kinds', () => {
    const tasks = courses.map(({ content }) => content.de.questions.filter(isTask));
    expect(tasks.filter(({ length }) => length === 0)).toEqual([]);
    expect(new Set(tasks.flat().map(({ kind }) => kind))).toEqual(new Set(['order', 'hotspot', 'decision']));
  });

  it('has twelve courses, general safety first, each with its subject once', () => {
    expect(courses.length).toBeGreaterThanOrEqual(12);
    expect(courses[0]?.slug).toBe('general-safety');
    for (const language of LANGUAGES)
      expect(new Set(courses.map(({ content }) => content[language].title)).size).toBe(courses.length);
  });

  it('shows every illustration somewhere, in the colours of the theme and of safety signs', () => {
    const shown = new Set(courses.flatMap((course) => illustrationsOf(course.cover, course.content.de)));
    const files = sources(['schema/areas/courses/illustrations'], /\.svg$/);
    expect(files.map(({ path }) => path.replace(/^.*\/|\.svg$/g, '')).filter((name) => !shown.has(name))).toEqual([]);
    const fixed = files.flatMap(({ text }) => text.replaceAll(/var\([^)]*\)/g, '').match(/#\w+/g) ?? []);
    expect(new Set(fixed)).toEqual(new Set(SIGN_COLOURS));
  });

  it('accepts as an illustration shapes alone', () => {
    const svg = (inner: string, root = '<svg viewBox="0 0 9 9">') => `${root}${inner}</svg>`;
    expect(isSafeIllustration(svg('<g fill="var(--primary,#0d5c6b)"><path d="M0 0l9 9z"/></g>'))).toBe(true);
    for (const hostile of [
      svg('<script>alert(1)</script>'),
      svg('<path d="M0 0" onload="alert(1)"/>'),
      svg('<path d="M0 0"/>', '<svg onload="alert(1)">'),
      svg('<image href="https://example.org/a.png"/>'),
      svg('<use href="#a"/>'),
      svg('<foreignObject><p>hi</p></foreignObject>'),
      svg('<rect fill="url(https://example.org/a)"/>'),
      svg('<rect fill="URL (#a)"/>'),
      svg('<style>*{fill:red}</style>'),
      svg('<a><text x="1">link</text></a>'),
      svg('<text x="1">&lt;script&gt;</text>'),
      svg('<path d="M0 0" style="fill:red"/>'),
      svg('<!-- <path d="M0 0"/> -->'),
      svg("<path d='M0 0' onclick='alert(1)'/>"),
      svg('<path d="M0 0"'),
      '<p>no picture</p>',
    ])
      expect(isSafeIllustration(hostile), hostile).toBe(false);
  });
});

describe.each(bySlug)('the course %s', (slug, course) => {
  it('has 8 to 14 pages, at least twelve questions, its legal basis and a date', () => {
    for (const language of LANGUAGES) {
      const { pages, questions, goals } = course.content[language];
      expect(pages.length).toBeGreaterThanOrEqual(8);
      expect(pages.length).toBeLessThanOrEqual(14);
      expect(questions.filter((question) => !isTask(question)).length).toBeGreaterThanOrEqual(12);
      expect(goals.length).toBeGreaterThanOrEqual(3);
    }
    expect(course.legalBasis.length).toBeGreaterThanOrEqual(3);
    expect(course.reviewedOn).toMatch(/^20\d\d-/);
  });

  it('says the same in both languages, and in other words', () => {
    const { de, en } = course.content;
    expect(structureDifferences(de, en)).toEqual([]);
    const german = pageTexts(de);
    const same = pageTexts(en).filter((text, index) => text.length > 20 && text === german[index]);
    expect(same).toEqual([]);
  });

  it('shows an illustration with its alternative text on each page', () => {
    for (const language of LANGUAGES) {
      for (const { id, blocks } of course.content[language].pages) {
        const figures = blocks.filter((block) => block.kind === 'figure');
        expect(figures.length, id).toBeGreaterThan(0);
        for (const figure of figures) expect(figure.alt, figure.illustration).toMatch(/^[A-ZÄÖÜ].{19,}\.$/);
      }
      for (const name of illustrationsOf(course.cover, course.content[language]))
        expect(illustration(name), name).toBeTruthy();
    }
  });

  it('fits on the pages of a phone', () => {
    for (const language of LANGUAGES)
      for (const { id, blocks } of course.content[language].pages)
        expect(readCharacters(blocks), `${language} ${id}`).toBeLessThanOrEqual(PAGE_CHARACTERS);
  });

  it('ends with what is missing at the workplace and the invitation to ask, and says where an oral part is due', () => {
    const last = { de: course.content.de.pages.at(-1)!, en: course.content.en.pages.at(-1)! };
    expect(last.de.id).toBe('on-site');
    const words = (language: Language) => last[language].blocks.flatMap(textsOf).join(' ');
    expect(words('de')).toMatch(/vollständig|bereitet dich nur vor/);
    expect(words('de')).toMatch(/[Ff]rage?n?\b/);
    expect(words('en')).toMatch(/complete|only prepares you/);
    expect(words('en')).toMatch(/\b[Aa]sk\b/);
    if (course.oralRequired) {
      expect(words('de')).toMatch(/mündlich|Übung/);
      expect(words('en')).toMatch(/oral|exercise/);
    }
    expect(course.content.de.onSite.length).toBeGreaterThanOrEqual(5);
  });

  it('never stops somebody who reads 250 words a minute, and names the page with the reason of each question', () => {
    for (const language of LANGUAGES) {
      const { pages, questions } = course.content[language];
      for (const page of pages)
        expect(leastMsOf(page), `${language} ${page.id}`).toBeLessThanOrEqual((wordCountOf(page) * 60_000) / 250);
      const all = pages.reduce((sum, page) => sum + wordCountOf(page), 0);
      expect(isRemarkablyFast(pages, (all * 60) / 250)).toBe(false);
      for (const { id, page } of questions)
        expect(
          pages.map((each) => each.id),
          id,
        ).toContain(page);
    }
  });

  it('explains every answer, and does not give the right one away by its place or its length', () => {
    for (const language of LANGUAGES) {
      const { questions } = course.content[language];
      const single = questions.filter(({ kind }) => kind === 'single');
      const isRight = (answer: { correct: boolean } | undefined) => answer?.correct === true;
      const first = single.filter(({ answers }) => isRight(answers[0]));
      const longest = single.filter(({ answers }) => {
        const [longer, second] = answers.toSorted((a, b) => b.text.length - a.text.length);
        return isRight(longer) && longer!.text.length > second!.text.length;
      });
      expect(first.length, `${language} first`).toBeLessThanOrEqual(single.length / 2);
      expect(longest.length, `${language} longest`).toBeLessThanOrEqual(questions.length / 3);
      expect(questions.some(({ kind }) => kind === 'multiple')).toBe(true);
      for (const { id, kind, answers } of questions) {
        expect(answers.length, id).toBeGreaterThanOrEqual(3);
        expect(new Set(answers.map(({ text }) => text)).size, id).toBe(answers.length);
        const lengths = answers.map(({ text }) => text.length);
        const [shortest, longer] = [Math.min(...lengths), Math.max(...lengths)];
        expect(longer, `${language} ${id}`).toBeLessThanOrEqual(Math.max(2 * shortest, shortest + 12));
        for (const { correct, why } of answers)
          if (correct && kind !== 'order')
            expect(why, id).toMatch(language === 'de' ? /^Richtig/ : /^(Correct|Well spotted)/);
      }
    }
  });

  it('has tasks whose steps are not ordered by their ids, and enough wrong places that guessing fails', () => {
    const tasks = course.content.de.questions.filter(isTask);
    for (const { id, kind, answers, figure } of tasks) {
      const ids = answers.map((answer) => answer.id);
      if (kind === 'order') expect(ids.toSorted(), id).not.toEqual(ids);
      if (kind !== 'hotspot') continue;
      expect(answers.filter(({ correct }) => !correct).length, id).toBeGreaterThanOrEqual(3);
      // The description of the picture must not name the hazards, which are the answers.
      for (const { text } of answers) expect(figure!.alt, id).not.toContain(text);
    }
  });

  it('asks nothing twice, and names the source of each question', () => {
    for (const language of LANGUAGES) {
      const { questions } = course.content[language];
      expect(new Set(questions.map(({ text }) => text)).size).toBe(questions.length);
      const named = course.legalBasis.map((basis) => basis.split(/[ ,]/)[0]!);
      for (const { id, source } of questions) {
        expect(source, `${language} ${id}`).toBeDefined();
        // A law that was checked is in the legal basis of the course, or is one of the general ones.
        if (source!.evidence === 'law')
          expect([...named, ...GENERAL_LAWS], `${language} ${id}`).toContain(source!.rule.split(' ')[0]);
      }
    }
  });

  it('uses no number but the checked ones, each with a source', () => {
    const checked = FIGURES[slug]!;
    for (const language of LANGUAGES) {
      const phrases = checked.map(({ [language]: phrase }) => phrase);
      const texts = pageTexts(course.content[language]);
      const whole = texts.join('\n').replaceAll('\u00a0', ' ');
      expect(phrases.filter((phrase) => !whole.includes(phrase))).toEqual([]);
      const longestFirst = phrases.toSorted((a, b) => b.length - a.length);
      const rest = longestFirst.reduce((text, phrase) => text.replaceAll(phrase, ''), whole);
      expect(rest.match(/.*\d.*/g) ?? []).toEqual([]);
      // The list of sources for specialists contains each of them, in its sentence.
      const listed = figuresOf(slug, course.content[language], language).map(({ text }) =>
        text.replaceAll('\u00a0', ' '),
      );
      expect(phrases.filter((phrase) => !listed.some((text) => text.includes(phrase)))).toEqual([]);
    }
  });

  it('follows the rules of style, such as short sentences and no forbidden words', () => {
    const { de, en } = course.content;
    const all = (content: CourseContent) => [
      ...pageTexts(content),
      content.oralPart,
      content.repeat,
      content.audience,
      ...content.goals,
      ...content.onSite,
      ...content.questions.flatMap(({ text, answers }) => [text, ...answers.flatMap((each) => [each.text, each.why])]),
    ];
    expect([...all(de), ...all(en)].filter((text) => CARELESS.test(text))).toEqual([]);
    // No straight quotation marks, and no formal address.
    expect(all(de).filter((text) => /"|(?<![.:!?„] )(?<!^)\b(Sie|Ihnen|Ihre?[nmrs]?)\b/.test(text))).toEqual([]);
    expect(all(en).filter((text) => /"|\w'\w/.test(text))).toEqual([]);
  });
});

it.each([
  [
    'electrical-equipment',
    'sticker',
    /Richtwert .* 6 Monate, auf Baustellen 3 Monate\..*Grenze: .*2 Jahren.*Baustellen nach 1 Jahr/,
    /recommended interval .*6 months, on building sites 3 months\..*longest allowed: .*2 years.*1 year/,
  ],
  ['hazardous-substances', 'symbols', /Tafeln an Lkw gelten weiter/, /plates on lorries still are/],
  ['forklifts-and-traffic', 'ramps', /Bergseite\. Wie du leer fährst/, /uphill\. .*without a load/],
  [
    'fire-protection',
    'extinguisher',
    /Tropft oder fließt .* von oben nach unten/,
    /drips or flows down.* top to bottom/,
  ],
] as const)('the course %s names the case in which the rule of its page %s differs', (slug, id, de, en) => {
  const { content } = courses.find((course) => course.slug === slug)!;
  const wordsOn = (language: Language) =>
    content[language].pages
      .find((page) => page.id === id)!
      .blocks.flatMap(textsOf)
      .join(' ');
  expect(wordsOn('de')).toMatch(de);
  expect(wordsOn('en')).toMatch(en);
});

it.each(['electrical-equipment', 'fire-protection', 'forklifts-and-traffic'])(
  'the course %s names the duty to instruct in its legal basis',
  (slug) =>
    expect(courses.find((course) => course.slug === slug)!.legalBasis.join('; ')).toMatch(/DGUV Vorschrift 1 §§? 4/),
);

describe('the hash of a course', () => {
  const snapshot = snapshotOf(courses[0]!, 'de');

  it('does not depend on the order of keys, and survives the way through JSON', () => {
    const turned = Object.fromEntries(Object.entries(snapshot).reverse());
    expect(contentHash(turned)).toBe(contentHash(snapshot));
    expect(contentHash(JSON.parse(JSON.stringify(snapshot)))).toBe(contentHash(snapshot));
    expect(contentHash(snapshot)).toMatch(/^[0-9a-f]{64}$/);
  });

  it('changes with a word, with the order of pages, with a picture and with the language', () => {
    const { content, illustrations } = snapshot;
    const hashes = [
      snapshot,
      { ...snapshot, content: { ...content, title: `${content.title}.` } },
      { ...snapshot, content: { ...content, pages: content.pages.toReversed() } },
      { ...snapshot, illustrations: { ...illustrations, roles: '<svg></svg>' } },
      snapshotOf(courses[0]!, 'en'),
    ].map(contentHash);
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});

describe('a learner', () => {
  const { content } = snapshotOf(courses[0]!, 'de');
  const [single] = content.questions.filter(({ kind }) => kind === 'single');
  const [multiple] = content.questions.filter(({ kind }) => kind === 'multiple');
  const right = (question: typeof single) => question!.answers.filter(({ correct }) => correct).map(({ id }) => id);

  it('does not receive the solutions', () => {
    const open = JSON.stringify(withoutSolutions(content));
    expect(open).not.toMatch(/"(correct|why|source)":/);
    for (const { answers } of content.questions) for (const { why } of answers) expect(open).not.toContain(why);
  });

  it('has answered a question correctly with all right answers and no other', () => {
    expect(judge(single!, right(single)).correct).toBe(true);
    expect(judge(single!, []).correct).toBe(false);
    const all = right(multiple);
    expect(all.length).toBeGreaterThan(1);
    expect(judge(multiple!, all).correct).toBe(true);
    expect(judge(multiple!, all.slice(1)).correct).toBe(false);
    expect(
      judge(
        multiple!,
        multiple!.answers.map(({ id }) => id),
      ).correct,
    ).toBe(false);
  });

  it('gets the reason of each answer once the question is right, and before that only those of the chosen answers', () => {
    expect(judge(single!, right(single)).answers.map(({ why }) => why)).toEqual(single!.answers.map(({ why }) => why));
    const wrong = single!.answers.find(({ correct }) => !correct)!;
    expect(judge(single!, [wrong.id]).answers).toEqual([
      { id: wrong.id, correct: false, chosen: true, why: wrong.why },
    ]);
    expect(judge(single!, ['nothing'])).toEqual({ correct: false, answers: [] });
  });
});

describe('a course of an organisation', () => {
  const { content } = snapshotOf(courses[0]!, 'de');
  const page = content.pages[0]!;

  it('needs a right answer, different ids and pages that can be read', () => {
    const refused = (change: Partial<CourseContent>) =>
      courseContentSchema.safeParse({ ...content, ...change }).success === false;
    expect(courseContentSchema.safeParse(content).success).toBe(true);
    expect(refused({ pages: [page, page] })).toBe(true);
    const [question] = content.questions;
    expect(refused({ questions: [{ ...question!, id: page.id }] })).toBe(true);
    const wrong = question!.answers.map((answer) => ({ ...answer, correct: false }));
    expect(refused({ questions: [{ ...question!, answers: wrong }] })).toBe(true);
    const right = question!.answers.map((answer) => ({ ...answer, correct: true }));
    expect(refused({ questions: [{ ...question!, kind: 'single', answers: right }] })).toBe(true);
    const text = 'x'.repeat(PAGE_CHARACTERS);
    const long: CourseBlock[] = [
      { kind: 'paragraph', text },
      { kind: 'paragraph', text: 'y' },
    ];
    expect(refused({ pages: [{ ...page, blocks: long }] })).toBe(true);
  });
});

describe('the cover of a course', () => {
  it.each(bySlug)('%s is on the first page of what is printed of it, beside its title', (_slug, course) => {
    const cover = coverOf(snapshotOf(course, 'de'));
    expect(cover).toMatch(/^<svg /);
    const print = documentTemplateOf('{{#> document}}{{/document}}', () => '');
    const letterhead = { name: 'Hof', street: '', city: '', country: 'DE' };
    const view = { kind: 'K', title: 'T', language: 'de', letterhead, version: null, facts: [], signers: [] } as const;
    expect(print({ ...view, picture: cover }).html.split('<h1')[0]).toContain(cover);
    expect(print(view).html).not.toContain('<div class="cover-picture"');
  });
});

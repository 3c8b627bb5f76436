import { describe, expect, it } from 'vitest';
import { INTERVIEW_PAGES } from '../../schema/areas/interview/interview-pages.ts';
import {
  unsureAnswer,
  answersInLanguage,
  choiceOf,
  interviewCategories,
  interviewProgress,
  interviewQuestions,
  mayBeExempt,
  questionByKey,
  savedAnswer,
  surveyPayload,
  ticketFor,
  type AnswerChoice,
  type InterviewQuestion,
} from '../../schema/areas/interview/interview.shared.ts';

it('links its tickets to pages that exist', () => {
  const named = interviewQuestions.flatMap(({ page }) => page ?? []);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((page) => !(page in INTERVIEW_PAGES))).toEqual([]);
});

const question = (key: string): InterviewQuestion => {
  const found = questionByKey(key);
  if (!found) throw new Error(`no question ${key}`);
  return found;
};

/** The rules of the specification, one per line: question, answer, priority of its ticket. */
const stated: [key: string, answer: boolean, priority: number][] = [
  ['fireExtinguishers', false, 2],
  ['evacuationDrill', false, 2],
  ['fireProtectionAssistants', false, 2],
  ['firstResponders', false, 3],
  ['firstAidKit', false, 3],
  ['safetyOfficers', false, 2],
  ['legalPostings', false, 1],
  ['electricalEquipment', false, 2],
  ['safetyCommittee', false, 2],
  ['fireDoors', true, 2],
  ['laddersAndSteps', true, 2],
  ['travelMedicalCare', true, 2],
  ['mobileWorking', true, 2],
];

/**
 * Answers for which the specification names only the priority ("otherwise 2, and 3 for Covid-19, risk assessment and
 * safety specialist").
 */
const priorityOnly: [key: string, answer: boolean, priority: number][] = [
  ['riskAssessment', false, 3],
  ['corona', false, 3],
  ['safetySpecialist', false, 3],
  ['workAccident', true, 2],
  ['personalProtectiveEquipment', false, 2],
  ['escapeRoutes', false, 2],
  ['workInstructions', false, 2],
  ['operatingInstructions', false, 2],
  ['shelfInspection', false, 2],
  ['lighting', false, 2],
  ['climate', false, 2],
  ['noise', false, 2],
  ['ergonomics', false, 2],
  ['hazardousMaterials', true, 2],
  ['telework', true, 2],
  ['emergencySigns', false, 2],
];

describe('the tickets that answers create', () => {
  it.each([...stated, ...priorityOnly])(
    '%s answered %s creates a ticket of priority %i, the other answer none',
    (key, answer, priority) => {
      expect(ticketFor(question(key), answer, 'de')).toMatchObject({ priority });
      expect(ticketFor(question(key), !answer, 'de')).toBeNull();
    },
  );

  it('the yearly instruction: yes asks for proofs, no for the instruction too, both of priority 3', () => {
    const yes = ticketFor(question('instructions'), true, 'de');
    const no = ticketFor(question('instructions'), false, 'de');
    expect(yes).toMatchObject({ priority: 3, title: 'Unterweisungsnachweise hochladen' });
    expect(no).toMatchObject({ priority: 3, title: 'Beschäftigte unterweisen und Nachweise hochladen' });
  });

  it('the lists above name every question exactly once', () => {
    const named = [...stated, ...priorityOnly].map(([key]) => key);
    expect([...named, 'instructions'].sort()).toEqual(interviewQuestions.map((each) => each.key).sort());
  });

  it('a ticket is written in the language of the person', () => {
    expect(ticketFor(question('fireExtinguishers'), false, 'de')?.title).toBe(
      'Feuerlöscher bereitstellen und prüfen lassen',
    );
    expect(ticketFor(question('fireExtinguishers'), false, 'en')?.title).toBe(
      'Provide fire extinguishers and have them checked',
    );
  });
});

describe('answers in the browser', () => {
  it('keep the shape of the specification, with an empty ticket where nothing is to be done', () => {
    expect(savedAnswer(question('fireDoors'), 'no', 'de')).toEqual({
      key: 'fireDoors',
      value: { value: false, ticket: null },
    });
    expect(savedAnswer(question('fireDoors'), 'yes', 'de')).toEqual({
      key: 'fireDoors',
      value: { value: true, ticket: ticketFor(question('fireDoors'), true, 'de') },
    });
  });

  it.each(interviewQuestions.map((each) => each.key))(
    '%s: the answer "I do not know" always creates the ticket',
    (key) => {
      const answer = savedAnswer(question(key), 'unsure', 'de');
      expect(answer.unsure).toBe(true);
      expect(answer.value.ticket).not.toBeNull();
      expect(answer.value.value).toBe(unsureAnswer(question(key)));
    },
  );

  it('not knowing whether everyone was instructed counts as no', () => {
    expect(savedAnswer(question('instructions'), 'unsure', 'de').value.value).toBe(false);
  });

  it('a company below the threshold gets no ticket', () => {
    expect(savedAnswer(question('safetyOfficers'), 'exempt', 'de')).toEqual({
      key: 'safetyOfficers',
      value: { value: false, ticket: null },
      exempt: true,
    });
    expect(question('safetyOfficers').exemption?.maxEmployees).toBe(20);
    expect(question('safetyCommittee').exemption?.maxEmployees).toBe(20);
    expect([null, 20, 21].map((count) => mayBeExempt(question('safetyOfficers'), count))).toEqual([true, true, false]);
  });

  it('store the pressed buttons', () => {
    const choices: AnswerChoice[] = ['yes', 'no', 'unsure', 'exempt'];
    for (const choice of choices) expect(choiceOf(savedAnswer(question('safetyOfficers'), choice, 'de'))).toBe(choice);
  });

  it('change their tickets with the language and nothing else', () => {
    const german = [
      savedAnswer(question('safetyOfficers'), 'exempt', 'de'),
      savedAnswer(question('instructions'), 'unsure', 'de'),
      savedAnswer(question('fireDoors'), 'no', 'de'),
    ];
    const english = answersInLanguage(german, 'en');
    expect(english.map((answer) => answer.key)).toEqual(['instructions', 'fireDoors', 'safetyOfficers']);
    expect(english[0]).toMatchObject({
      unsure: true,
      value: { value: false, ticket: { title: 'Instruct employees and upload the records' } },
    });
    expect(answersInLanguage(english, 'de')).toEqual(answersInLanguage(german, 'de'));
  });

  it('to a question that no longer exists are dropped', () => {
    const stale = { key: 'gone', value: { value: true, ticket: null } };
    expect(answersInLanguage([stale], 'de')).toEqual([]);
    expect(interviewProgress([stale])).toBe(0);
  });
});

describe('progress and payload', () => {
  it('progress is saved answers / all questions x 100', () => {
    expect(interviewProgress([])).toBe(0);
    const three = interviewQuestions.slice(0, 3).map((each) => savedAnswer(each, 'yes', 'de'));
    expect(interviewProgress(three)).toBe(10);
    expect(interviewProgress([...three, ...three])).toBe(10);
    expect(interviewProgress(interviewQuestions.map((each) => savedAnswer(each, 'yes', 'de')))).toBe(100);
  });

  it('the payload contains every answer and each ticket once, without fields that only the browser uses', () => {
    const answers = [
      savedAnswer(question('instructions'), 'unsure', 'de'),
      savedAnswer(question('fireDoors'), 'no', 'de'),
      savedAnswer(question('safetyOfficers'), 'exempt', 'de'),
    ];
    const payload = surveyPayload(answers);
    expect(payload.tickets).toEqual([ticketFor(question('instructions'), false, 'de')]);
    expect(payload.results.map((result) => Object.keys(result))).toEqual([
      ['key', 'value'],
      ['key', 'value'],
      ['key', 'value'],
    ]);
    expect(payload.results[1]).toEqual({ key: 'fireDoors', value: { value: false, ticket: null } });
  });

  it('all answers no create the tickets of all no rules', () => {
    const answers = interviewQuestions.map((each) => savedAnswer(each, 'no', 'de'));
    const rules = [...stated, ...priorityOnly].filter(([, answer]) => !answer).length + 1;
    expect(surveyPayload(answers).tickets).toHaveLength(rules);
    expect(surveyPayload(answers).results).toHaveLength(30);
  });
});

describe('the data', () => {
  it('has 30 questions with different keys in five categories, category after category', () => {
    expect(interviewQuestions).toHaveLength(30);
    expect(new Set(interviewQuestions.map((each) => each.key)).size).toBe(30);
    expect(interviewCategories).toHaveLength(5);
    const order = interviewQuestions.map((each) =>
      interviewCategories.findIndex((category) => category.key === each.category),
    );
    expect(order.every((position) => position >= 0)).toBe(true);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it.each(interviewQuestions.map((each) => each.key))('%s is complete in both languages', (key) => {
    const each = question(key);
    const tickets = [each.tickets.yes, each.tickets.no].filter((ticket) => ticket !== undefined);
    expect(tickets.length).toBeGreaterThan(0);
    expect(each.legalBasis.length).toBeGreaterThan(0);
    const texts = [
      each.topic,
      each.question,
      each.description,
      each.exemption?.label,
      ...tickets.flatMap((ticket) => [ticket.title, ticket.description]),
    ];
    for (const text of texts.filter((item) => item !== undefined)) {
      expect(text.de.trim().length).toBeGreaterThan(3);
      expect(text.en.trim().length).toBeGreaterThan(3);
    }
    for (const ticket of tickets) expect([1, 2, 3]).toContain(ticket.priority);
  });

  it('claims no legal threshold for the safety specialist and heads Corona as infection control', () => {
    expect(question('safetySpecialist').question.de).not.toMatch(/50|Pflicht/);
    expect(question('corona').topic.de).toBe('Infektionsschutz');
  });
});

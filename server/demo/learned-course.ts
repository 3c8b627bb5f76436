import { catalogueCourse } from '../../schema/areas/courses/catalogue.ts';
import { inOrder } from '../../schema/areas/courses/course-screens.shared.ts';
import type { RunAs } from './run-as.ts';

const SLUG = 'machines';
const LEARNER = 'Lukas Hahn';
const QUESTION = 'Darf ich den Spaltkeil abnehmen, wenn ich eine Nut säge?';
const ANSWER =
  'Nein. Für verdeckte Schnitte nimmst du den kurzen Spaltkeil und den Schiebestock. Ich zeige es dir morgen an der Säge.';

const EMPLOYEES = 'query ($filter: JSON) { employees(filter: $filter) { data { id } } }';
const OPEN = `query ($id: ID!) {
  assignmentsOfEmployee(id: $id, state: open, perPage: -1) { data { id managedInstruction { course } } } }`;
const LINK = 'query ($id: ID!) { assignmentLink(id: $id) }';

const IDS = '$managedInstructionAssignmentId: ID!, $assignmentId: ID!, $employeeId: ID!';
const SENT =
  'managedInstructionAssignmentId: $managedInstructionAssignmentId, assignmentId: $assignmentId, employeeId: $employeeId';
const STEP = `${IDS}, $hash: String!`;
const STEPPED = `${SENT}, language: "de", hash: $hash`;

/**
 * An employee of the joinery completes a course by its link: asks a question, gets an answer, and signs. `passReadingTime` ages
 * the open page, which has to be read before the next one.
 */
export async function learnCourse(
  run: RunAs,
  by: string,
  passReadingTime: (assignmentId: string) => Promise<void>,
): Promise<void> {
  const { employees } = await run<{ employees: { data: { id: string }[] } }>(by, EMPLOYEES, {
    filter: { name: LEARNER },
  });
  const { assignmentsOfEmployee: open } = await run<{
    assignmentsOfEmployee: { data: { id: string; managedInstruction: { course: string | null } | null }[] };
  }>(by, OPEN, { id: employees.data[0]!.id });
  const assignment = open.data.find(({ managedInstruction }) => managedInstruction?.course === SLUG)!;
  const { assignmentLink } = await run<{ assignmentLink: string }>(by, LINK, { id: assignment.id });
  const [managedInstructionAssignmentId, assignmentId, employeeId] = new URL(assignmentLink).pathname
    .split('/')
    .slice(-3);
  const link = { managedInstructionAssignmentId, assignmentId, employeeId };
  const visit = <T>(document: string, variables: object = {}): Promise<T> =>
    run<T>(by, document, { ...link, ...variables });

  const { instructionOfLink } = await visit<{
    instructionOfLink: { course: { hash: string; content: { questions: { id: string }[] } } };
  }>(`query (${IDS}) { instructionOfLink(${SENT}, language: "de") { course { hash content } } }`);
  const { hash, content } = instructionOfLink.course;
  const { pages, questions } = catalogueCourse(SLUG)!.content.de;
  const show = (screen: string) =>
    visit(`mutation (${STEP}, $screen: String!) { openCourseScreen(${STEPPED}, screen: $screen) }`, { hash, screen });
  const asked = content.questions.map(({ id }) => questions.find((question) => question.id === id)!);
  for (const screen of inOrder({ pages, questions: asked })) {
    if ('page' in screen) {
      await show(screen.page.id);
      await passReadingTime(assignment.id);
      continue;
    }
    const { id, answers } = screen.question;
    await show(id);
    await visit(
      `mutation (${STEP}, $question: String!, $chosen: [String!]!) {
         answerCourse(${STEPPED}, question: $question, chosen: $chosen) }`,
      { hash, question: id, chosen: answers.flatMap((answer) => (answer.correct ? [answer.id] : [])) },
    );
  }
  const { askInstructor } = await visit<{ askInstructor: { id: string }[] }>(
    `mutation (${IDS}, $question: String!, $place: String!) {
       askInstructor(${SENT}, question: $question, place: $place) { id } }`,
    { question: QUESTION, place: pages[2]!.title },
  );
  await run(by, 'mutation ($id: ID!, $answer: String!) { answerCourseQuestion(id: $id, answer: $answer) { id } }', {
    id: askInstructor[0]!.id,
    answer: ANSWER,
  });
  await visit(
    `mutation (${STEP}, $signature: JSON!) { completeCourse(${STEPPED}, signature: $signature) { status } }`,
    { hash, signature: { kind: 'typed', name: LEARNER } },
  );
}

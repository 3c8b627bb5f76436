import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { addressOf, learnerAt, offeredTo, pages } from './learner.ts';

let app: TestApp;
let owner: Actor;
let ali: string;
let ben: string;
let learner: ReturnType<typeof learnerAt>;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  ({ ali, ben } = await offeredTo(app, owner));
  learner = learnerAt(app, await addressOf(app, ali));
});
afterAll(() => app.stop());

const OPEN = '{ openCourseQuestions { id question place employeeName instructionName } }';
interface Open {
  openCourseQuestions: { id: string; question: string }[];
}
const openOnes = async (actor = owner) => (await app.graphql<Open>(actor.token, OPEN)).data.openCourseQuestions;
const answerTo = (id: string, answer: string, actor = owner) =>
  app.graphql<{ answerCourseQuestion: { id: string } } | null>(
    actor.token,
    'mutation ($id: ID!, $answer: String!) { answerCourseQuestion(id: $id, answer: $answer) { id } }',
    { id, answer },
  );

describe('a question from the page of a course', () => {
  it('is mailed to the people who offer the course and listed in the office, and its answer is on the page', async () => {
    const { data } = await learner.askInstructor('Wo ist unser Sammelplatz?', pages[0]!.title);
    expect(data).toEqual([{ question: 'Wo ist unser Sammelplatz?', answer: '' }]);
    await expect
      .poll(() => app.mails.find(({ text }) => text.includes('Wo ist unser Sammelplatz?')))
      .toMatchObject({
        to: owner.email,
        subject: 'Frage von Ali Demir zu „Brandschutz“',
        replyTo: { name: 'Ali Demir' },
      });
    const [open] = await openOnes();
    expect(open).toMatchObject({ place: pages[0]!.title, employeeName: 'Ali Demir', instructionName: 'Brandschutz' });
    expect((await answerTo(open!.id, ' ')).errors![0]!.extensions.code).toBe('BAD_INPUT');
    await answerTo(open!.id, 'Am Tor.');
    expect((await learner.page()).data!.questions).toEqual([
      { question: 'Wo ist unser Sammelplatz?', answer: 'Am Tor.' },
    ]);
    expect(await openOnes()).toEqual([]);
    expect((await answerTo(open!.id, 'Im Hof.')).errors![0]!.extensions.code).toBe('CONFLICT');
  });

  it('is one question when its learner sends it again, until it is answered', async () => {
    const ask = () => learner.askInstructor('Wo hängt der Löscher?', pages[0]!.title);
    const mails = () => app.mails.filter(({ text }) => text.includes('Wo hängt der Löscher?')).length;
    await Promise.all([ask(), ask()]);
    expect((await ask()).data).toHaveLength(2);
    await expect.poll(mails).toBe(1);
    await learner.askInstructor('Wo hängt der Löscher?', pages[1]!.title);
    const open = await openOnes();
    expect(open.map(({ question }) => question)).toEqual(['Wo hängt der Löscher?', 'Wo hängt der Löscher?']);
    for (const { id } of open) await answerTo(id, 'Neben der Tür.');
    await ask();
    await expect.poll(mails).toBe(3);
    await answerTo((await openOnes())[0]!.id, 'Immer noch neben der Tür.');
  });

  it('is refused without words, with far too many, and with lines in the name of its page', async () => {
    for (const question of ['', '  ', 'x'.repeat(2001)])
      expect((await learner.askInstructor(question)).code).toBe('BAD_INPUT');
    expect((await learner.askInstructor('Was?', 'a\nb')).code).toBe('BAD_INPUT');
  });

  it('is nothing for colleagues without the permission or for other organisations', async () => {
    await learner.askInstructor('Wer löscht?');
    const [open] = await openOnes();
    const colleague = await addUser(app, owner, { permissions: ['examination'] });
    expect((await answerTo(open!.id, 'x', colleague)).errors![0]!.extensions.code).toBe('FORBIDDEN');
    const stranger = await registerOwner(app);
    expect(await openOnes(stranger)).toEqual([]);
    expect((await answerTo(open!.id, 'x', stranger)).errors![0]!.extensions.code).toBe('NOT_FOUND');
  });
});

describe('the link of an assignment', () => {
  const ofAssignment = async (field: string, id: string, actor = owner) => {
    const { data, errors } = await app.graphql<{ link: string } | null>(
      actor.token,
      `${field === 'assignmentLink' ? 'query' : 'mutation'} ($id: ID!) { link: ${field}(id: $id) }`,
      { id },
    );
    return { link: data?.link, code: errors?.[0]?.extensions.code };
  };

  it('is given out by users with the permission and can be revoked at once; progress continues at the new link', async () => {
    const [assignment] = await app.sql<{ id: string }>('select id from assignment where employee_id = $1', [ali]);
    const id = assignment!.id;
    const { assignmentId } = await addressOf(app, ali);
    expect((await ofAssignment('assignmentLink', id)).link).toContain(`/${assignmentId}/${ali}`);
    await learner.open(await learner.hashOf(), pages[0]!.id);
    const { link } = await ofAssignment('replaceAssignmentLink', id);
    expect(link).not.toContain(assignmentId);
    expect((await learner.page()).code).toBe('NOT_FOUND');
    expect((await learner.askInstructor('Noch da?')).code).toBe('NOT_FOUND');
    const renewed = learnerAt(app, await addressOf(app, ali));
    expect((await renewed.page()).data!.course!.screen).toBe(pages[0]!.id);
    const stranger = await registerOwner(app);
    for (const field of ['assignmentLink', 'replaceAssignmentLink'])
      expect((await ofAssignment(field, id, stranger)).code).toBe('NOT_FOUND');
    const colleague = await addUser(app, owner, { permissions: ['examination'] });
    expect((await ofAssignment('replaceAssignmentLink', id, colleague)).code).toBe('NOT_FOUND');
  });

  it('is sent to the person who was chosen for it, and to nobody who may not answer', async () => {
    const [may, mayNot] = [
      await addUser(app, owner, { name: 'Jens Krüger', permissions: ['managedinstruction'] }),
      await addUser(app, owner, { permissions: ['instruction'] }),
    ];
    const choose = async (userId: string | null, actor = owner) => {
      const { data, errors } = await app.graphql<{ chosen: { name: string; isChosen: boolean }[] } | null>(
        actor.token,
        'mutation ($userId: ID) { chosen: chooseCourseQuestionReceiver(userId: $userId) { name isChosen } }',
        { userId },
      );
      return data?.chosen.find(({ isChosen }) => isChosen)?.name ?? errors?.[0]?.extensions.code;
    };
    expect(await choose(mayNot.userId)).toBe('BAD_INPUT');
    expect(await choose('x')).toBe('BAD_INPUT');
    expect(await choose(may.userId, mayNot)).toBe('FORBIDDEN');
    expect(await choose(may.userId)).toBe('Jens Krüger');
    const other = learnerAt(app, await addressOf(app, ben));
    const receiverOf = async (question: string) => {
      await other.askInstructor(question);
      const isThere = () => app.mails.find(({ text }) => text.includes(question))?.to;
      await expect.poll(isThere).toBeDefined();
      return isThere();
    };
    // The page shows the instructor's name only, because others may find the link: no address, and no last name of the
    // learner.
    const contact = async () => (await other.page()).data!.contactName;
    expect(await contact()).toBe('Jens Krüger');
    const shown = JSON.stringify(await other.page());
    expect([may.email, 'Ben Roth'].filter((known) => shown.includes(known))).toEqual([]);
    expect(await receiverOf('Wer ist Ersthelfer?')).toBe(may.email);
    await app.sql(`update client_user set permissions = '{}' where id = $1`, [may.userId]);
    expect(await contact()).toMatch(/^Petra Vogel/);
    expect(await receiverOf('Wo hängt der Feuerlöscher?')).toBe(owner.email);
    expect(await choose(null)).toBeUndefined();
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restClient, type RestClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let owner: Actor;
let rest: RestClient;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await registerOwner(app);
  rest = restClient(app, owner.token);
});

const SUBJECT = 'Die Ergebnisse deines Interviews';
const OWN_TEXT = 'Das kam heraus, {{employeeName}}: packt es gemeinsam an.';
const ladders = { title: 'Leitern und Tritte prüfen', description: 'Mit Plakette', priority: 2 };
const resultsMails = () => app.mails.filter(({ to, subject }) => to === owner.email && subject === SUBJECT);
const importAnswers = () =>
  app.graphql(
    owner.token,
    'mutation ($input: ImportInterviewInput!) { importInterview(input: $input) { ticketIds } }',
    {
      input: {
        key: randomUUID(),
        tickets: [ladders],
        results: [
          { key: 'ladders', value: { value: true, ticket: ladders } },
          { key: 'lighting', value: { value: true } },
        ],
      },
    },
  );

describe('The results of an interview', () => {
  it('are mailed to the importing user, in the texts of the organisation', async () => {
    await rest.put('settings/interviewResults', { value: OWN_TEXT });
    await importAnswers();
    await expect.poll(resultsMails).toHaveLength(1);
    const { text } = resultsMails()[0]!;
    expect(text).toContain('Das kam heraus, Petra Vogel');
    expect(text).toMatch(/- Leitern und Tritte prüfen \(Priorität: mittel, fällig am \d{2}\.\d{2}\.\d{4}\)/);
    expect(text).not.toContain('dein Konto für');
  });

  it('are sent again whenever an Owner asks, with the text that holds then', async () => {
    await importAnswers();
    await expect.poll(resultsMails).toHaveLength(1);
    await rest.put('settings/interviewResults', { value: OWN_TEXT });
    const { status, body } = await rest.post('interviewResult/email');
    expect([status, body.message]).toEqual([200, 'Die Ergebnisse sind unterwegs zu dir.']);
    await expect.poll(resultsMails).toHaveLength(2);
    expect(resultsMails()[1]!.text).toContain('packt es gemeinsam an.');
    expect(resultsMails()[1]!.text).toContain('Leitern und Tritte prüfen');
  });

  it('cannot be sent without an answer', async () => {
    const { status, error } = await rest.post('interviewResult/email');
    expect([status, error.message]).toEqual([409, 'Es gibt noch keine Antworten auf das Interview.']);
  });

  it('are read and set by the key of the question', async () => {
    await importAnswers();
    const { body: list } = await rest.list('interviewResult');
    expect(list).toEqual({
      count: 2,
      data: [
        { key: 'ladders', value: { value: true, ticket: ladders } },
        { key: 'lighting', value: { value: true, ticket: null } },
      ],
    });
    const done = { key: 'ladders', value: { value: false, ticket: null } };
    expect((await rest.put('interviewResult/ladders', { value: { value: false } })).body).toEqual(done);
    expect((await rest.get('interviewResult/ladders')).body).toEqual(done);
    expect((await rest.put('interviewResult/noise', { value: { value: true } })).status).toBe(200);
    const none = await rest.put('interviewResult/noise', { value: { value: true, ticket: {} } });
    expect(none.body).toEqual({ key: 'noise', value: { value: true, ticket: null } });
    expect((await rest.list('interviewResult')).body.count).toBe(3);

    expect((await rest.get('interviewResult/unanswered')).status).toBe(404);
    const wrongKey = await rest.put('interviewResult/no-key', { value: { value: true } });
    expect([wrongKey.status, wrongKey.error.field]).toEqual([400, 'key']);
    const wrongValue = await rest.put('interviewResult/noise', { value: { value: 'yes' } });
    expect([wrongValue.status, wrongValue.error.field]).toEqual([400, 'value.value']);
  });

  it('are the Owner’s alone', async () => {
    const colleague = restClient(app, (await addUser(app, owner)).token);
    expect((await colleague.get('interviewResult')).status).toBe(403);
    expect((await colleague.put('interviewResult/ladders', { value: { value: true } })).status).toBe(403);
    expect((await colleague.post('interviewResult/email')).status).toBe(403);
  });
});

import { describe, expect, it } from 'vitest';
import { addDays } from '../../schema/kernel/calendar.shared.ts';
import {
  jobForm,
  jobMerging,
  type JobValues,
  newJobValues,
  storedJob,
  updateInput,
} from '../../client/areas/jobs/job-values.ts';
import { proposedTurn, turnsOfForm } from '../../client/areas/jobs/job-schedule.ts';

const job = {
  id: '1',
  name: 'Leitern prüfen',
  type: 'ticket',
  interval: 52,
  nextExecution: '2030-04-03',
  dueDay: '2030-05-01',
  anchorDay: 1,
  payload: { title: 'Leitern prüfen', description: '', priority: 2, users: ['b', 'a'] },
  ticketId: 't',
  lastRunAt: null,
  error: null,
  createdAt: '2029-05-01T08:00:00.000Z',
  version: 3,
};
const base = storedJob(job, '2029-05-01');
const mine = (changes: Partial<JobValues>, payload: Partial<JobValues['payload']> = {}): JobValues => ({
  ...base.values,
  ...changes,
  payload: { ...base.values.payload, ...payload },
});

/** The input of the mutation for these values of the form. */
const sent = (values: JobValues) => {
  const changes = jobMerging.changes(base.values, values);
  return changes && updateInput(changes, base, values);
};

describe('what the form of a recurring ticket sends', () => {
  it('is nothing while nothing was changed, and people in another order are no change', () => {
    expect(sent(mine({}, { users: ['a', 'b'] }))).toBeNull();
  });

  it('is only what was changed', () => {
    expect(sent(mine({ name: 'Alle Leitern' }, { description: 'Mit Protokoll' }))).toEqual({
      name: 'Alle Leitern',
      payload: { description: 'Mit Protokoll' },
    });
  });

  it('is the chosen due date; the server calculates how long before it the ticket appears', () => {
    expect(sent(mine({}, { dueDate: '2030-06-20' }))).toEqual({ payload: { dueDate: '2030-06-20' } });
  });

  it('names the due date with another interval, so that the dates shown are the ones stored', () => {
    expect(sent(mine({ interval: 4 }))).toEqual({ interval: 4, payload: { dueDate: '2030-05-01' } });
  });

  it('gives the ticket the name of the series when it has no title of its own', () => {
    const values = { ...newJobValues(), name: 'Regale prüfen' };
    expect(jobForm(null).parse(values).payload).toMatchObject({ title: 'Regale prüfen', priority: 2 });
  });
});

describe('two people who change a recurring ticket', () => {
  const theirs = { ...base.values, name: 'Ihre Fassung', interval: 26 };

  it('only have to decide about what both changed, to different values', () => {
    const clashesOf = (values: JobValues) => jobMerging.merge(base.values, values, theirs).clashes;
    expect(clashesOf(mine({ name: 'Meine Fassung' }, { priority: 4 }))).toEqual(['name']);
    expect(clashesOf(mine({ name: 'Ihre Fassung' }))).toEqual([]);
  });

  it('both keep what only one of them changed', () => {
    const { merged } = jobMerging.merge(base.values, mine({}, { priority: 4 }), theirs);
    expect(merged).toMatchObject({ name: 'Ihre Fassung', interval: 26, payload: { priority: 4 } });
    expect(jobMerging.changes(theirs, merged)).toEqual({ payload: { priority: 4 } });
  });
});

describe('the rules of the form', () => {
  const refused = (values: JobValues, stored: string | null = null): string[] =>
    (jobForm(stored).safeParse(values).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

  it('want a name and a day that is not over', () => {
    expect(refused({ ...newJobValues(), name: ' ' })).toEqual(['name: required']);
    expect(refused(mine({}, { dueDate: '2020-01-01' }))).toEqual(['payload.dueDate: dateInPast']);
    expect(refused(mine({}, { dueDate: null }))).toEqual(['payload.dueDate: required']);
  });

  it('let a late job keep its day while something else is changed', () => {
    expect(refused(mine({}, { dueDate: '2020-01-01' }), '2020-01-01')).toEqual([]);
  });
});

describe('the dates that a form shows', () => {
  it('are those of the job while its calendar is not touched, counted with the day that it keeps', () => {
    const stored = {
      type: 'ticket' as const,
      interval: 4,
      dueDay: '2030-02-28',
      nextExecution: '2030-02-14',
      anchorDay: 31,
      newestDue: undefined,
    };
    expect(
      turnsOfForm({ type: 'ticket', interval: 4, dueDate: '2030-02-28' }, stored, 3).map(({ dueDay }) => dueDay),
    ).toEqual(['2030-02-28', '2030-03-31', '2030-04-30']);
  });

  it('are those of the last day of each month for a series of the 31st, whatever became of its tickets', () => {
    const february = { ...job, interval: 4, dueDay: '2030-02-28', nextExecution: '2030-02-14', anchorDay: 31 };
    const { schedule } = storedJob(february, undefined);
    expect(
      turnsOfForm({ type: 'ticket', interval: 4, dueDate: '2030-02-28' }, schedule, 3).map(({ dueDay }) => dueDay),
    ).toEqual(['2030-02-28', '2030-03-31', '2030-04-30']);
    expect(proposedTurn('ticket', 26, schedule, '2030-02-01').dueDay).toBe('2030-08-31');
  });

  it('begin on the day that was chosen, as far ahead of the due date as before', () => {
    const stored = {
      type: 'ticket' as const,
      interval: 52,
      dueDay: '2030-05-01',
      nextExecution: '2030-04-21',
      anchorDay: 1,
      newestDue: undefined,
    };
    expect(turnsOfForm({ type: 'ticket', interval: 52, dueDate: '2030-06-20' }, stored, 1)).toEqual([
      { nextExecution: '2030-06-10', dueDay: '2030-06-20' },
    ]);
  });

  it('of another interval are counted from the newest ticket', () => {
    expect(proposedTurn('ticket', 104, base.schedule, '2029-06-01')).toEqual({
      nextExecution: '2031-04-03',
      dueDay: '2031-05-01',
    });
  });

  it('of a reminder are its own days', () => {
    const { nextExecution, dueDay } = proposedTurn('other', 1, null, '2030-01-01');
    expect([nextExecution, dueDay]).toEqual([addDays('2030-01-01', 7), addDays('2030-01-01', 7)]);
  });

  it('begin at once when the first due date is nearer than the ticket usually appears', () => {
    const turns = turnsOfForm({ type: 'ticket', interval: 52, dueDate: '2030-06-20' }, null, 2, '2030-06-10');
    expect(turns).toEqual([
      { dueDay: '2030-06-20', nextExecution: '2030-06-10' },
      { dueDay: '2031-06-20', nextExecution: '2031-05-23' },
    ]);
  });

  it('are none without a day', () => {
    expect(turnsOfForm({ type: 'ticket', interval: 52, dueDate: null }, null, 3)).toEqual([]);
  });
});

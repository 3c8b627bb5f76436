import { describe, expect, it } from 'vitest';
import { outlookOf, type TicketOfSeries } from '../../client/areas/tickets/ticket/series-outlook.ts';

const TODAY = '2027-03-10';

/** The ticket of the end of February in a monthly series of the 31st, whose next ticket was postponed by three days. */
const newest: TicketOfSeries = {
  series: { interval: 4, dueDay: '2027-03-31', nextExecution: '2027-03-20', anchorDay: 31, ticketId: 'newest' },
  id: 'newest',
  dueDate: '2027-02-28',
};
const older: TicketOfSeries = { ...newest, id: 'older', dueDate: '2027-01-31' };
const after = (dueDate: string | null, weeks: number, before: TicketOfSeries | null) =>
  outlookOf({ dueDate, weeks }, before, TODAY);
const turn = (dueDay: string, nextExecution: string, isFromToday = false) => ({
  kind: 'turn',
  turn: expect.objectContaining({ dueDay, nextExecution }),
  isFromToday,
});

describe('what the form of a ticket says about the next one', () => {
  it('counts from the due date of a ticket that has no series yet, or from today without one', () => {
    expect(after('2027-03-01', 4, null)).toEqual(turn('2027-04-01', '2027-03-18'));
    expect(after(null, 52, null)).toEqual(turn('2028-03-10', '2028-02-11', true));
    expect(after('9500-01-01', 52, null)).toEqual({ kind: 'never' });
    expect(after(null, 0, null)).toEqual({ kind: 'once' });
  });

  it('is that of the stored series as long as nothing is changed: the 31st, and a chosen day', () => {
    expect(after('2027-02-28', 4, newest)).toEqual(turn('2027-03-31', '2027-03-20'));
    expect(after('2027-01-31', 4, older)).toEqual(turn('2027-03-31', '2027-03-20'));
  });

  it('follows another due date of the newest ticket, and none of an older one', () => {
    expect(after('2027-03-05', 4, newest)).toEqual(turn('2027-04-05', '2027-03-25'));
    expect(after('2027-01-15', 4, older)).toEqual(turn('2027-03-31', '2027-03-20'));
  });

  it('for another interval starts at the newest ticket, and on an older one applies to the series', () => {
    expect(after('2027-02-28', 26, newest)).toEqual(turn('2027-08-31', '2027-08-03'));
    expect(after('2027-01-31', 26, older)).toEqual({ kind: 'whole' });
  });

  it('announces the end of the series, whichever of its tickets is made a single one', () => {
    expect(after('2027-02-28', 0, newest)).toEqual({ kind: 'ends' });
    expect(after('2027-01-31', 0, older)).toEqual({ kind: 'ends' });
  });
});

import ical, { ICalCalendarMethod } from 'ical-generator';
import { momentOf } from '../../kernel/calendar.shared.ts';

/** A meeting at a time of a day, as an entry for calendar programs. */
export interface MeetingEntry {
  /** Stable between mails, so that a program moves the entry instead of adding another one. */
  id: string;
  /** Grows with each change (RFC 5545, 3.8.7.4). */
  sequence: number;
  day: string;
  /** Times of the day in Germany, HH:MM; without an end it lasts two hours. */
  startsAt: string;
  endsAt: string;
  title: string;
  place: string;
  link: string;
}

const USUAL_MS = 2 * 60 * 60 * 1000;

/** The file .ics of a meeting. Throws for a day or a time that does not exist. */
export function meetingFile({ id, sequence, day, startsAt, endsAt, title, place, link }: MeetingEntry): string {
  const start = momentOf(`${day}T${startsAt}`);
  const end = endsAt ? momentOf(`${day}T${endsAt}`) : start && new Date(start.getTime() + USUAL_MS);
  if (!start || !end) throw new RangeError('A meeting has a day and a time');
  const calendar = ical({ method: ICalCalendarMethod.PUBLISH, prodId: { company: 'Obacht', product: 'Obacht' } });
  calendar.createEvent({
    id: `${id}@${new URL(link).hostname}`,
    start,
    end,
    stamp: start,
    sequence,
    summary: title,
    ...(place && { location: place }),
    url: link,
  });
  return calendar.toString();
}

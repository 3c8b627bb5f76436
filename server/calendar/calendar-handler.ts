import { createHash } from 'node:crypto';
import { Router } from 'express';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { isKnown } from '../../rest-compat/engine/send.ts';
import { calendarEntries, type CalendarEntry } from '../../schema/platform/calendar/calendar-entries.rows.ts';
import { calendarOwner, type CalendarOwner } from '../../schema/platform/calendar/calendar-feed.service.ts';
import { calendarText } from '../../schema/platform/calendar/calendar-text.ts';
import { AppError, notFound } from '../../schema/kernel/errors.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../schema/kernel/permissions.ts';
import type { MakeContext } from '../context.ts';
import { anonymousContext } from '../http/anonymous-context.ts';

interface Options {
  makeContext: MakeContext;
  publicUrl: string;
}

/**
 * /calendar/<token>.ics: the due dates of one user for calendar programs. The token in the address is the
 * authorization.
 */
export function calendarHandler({ makeContext, publicUrl }: Options): Router {
  const router = Router();
  router.get('/:file', async (req, res) => {
    const token = /^([\w-]{43})\.ics$/.exec(req.params.file)?.[1];
    if (!token) throw notFound();
    const ctx = anonymousContext(makeContext, req, res, DEFAULT_LANGUAGE);
    let owner: CalendarOwner;
    try {
      owner = await calendarOwner(ctx, token);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
      // The organisation may have moved to another cell.
      const moved = await ctx.ports.accounts.movedTo(token);
      if (!moved) throw error;
      return res.redirect(307, `${moved}${req.originalUrl}`);
    }
    const entries = await ctx.readAs(owner.clientId, 'calendar: what is due', (rows) => calendarEntries(rows, owner));
    res.setHeader('Content-Type', 'text/calendar; charset=utf-8');
    // Cached by the program, which asks each time whether it has changed.
    res.setHeader('Cache-Control', 'private, no-cache');
    res.setHeader('Referrer-Policy', 'no-referrer');
    const calendar = calendarOf(entries, owner.language, publicUrl);
    const etag = `"${createHash('sha256').update(calendar).digest('base64url')}"`;
    res.setHeader('ETag', etag);
    if (isKnown(req.headers['if-none-match'], etag)) res.status(304).end();
    else res.end(calendar);
  });
  return router;
}

/** All-day entries: what is due is due on a day, not at a time. */
function calendarOf(entries: readonly CalendarEntry[], language: Language, publicUrl: string): string {
  const host = new URL(publicUrl).hostname;
  const calendar = ical({
    name: calendarText(language, 'name'),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Obacht', product: 'Obacht', language: language.toUpperCase() },
    ttl: 60 * 60,
  });
  for (const { id, day, kind, title, count, path, version, updatedAt } of entries) {
    const start = new Date(`${day}T00:00:00Z`);
    calendar.createEvent({
      id: `${id}@${host}`,
      start,
      allDay: true,
      // The same bytes for the same entry: a program sees a change only where there is one.
      stamp: start,
      summary: calendarText(language, `entry.${kind}`, { title, count }),
      url: `${publicUrl}${path}`,
      // A program that compares this number would otherwise keep the former day (RFC 5545, 3.8.7.4).
      ...(version !== null && { sequence: version - 1 }),
      ...(updatedAt !== null && { lastModified: new Date(updatedAt) }),
    });
  }
  return calendar.toString();
}

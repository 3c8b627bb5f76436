import { DUE_URGENCIES } from '../../schema/platform/due/due-item.entity.ts';
import { dayOf } from '../../schema/kernel/calendar.shared.ts';
import { badInput } from '../../schema/kernel/errors.ts';
import { embedded, number, optionalDay, optionalUuid, text, value } from '../engine/fields.ts';
import type { Route } from '../engine/route.ts';
import type { Shape } from '../engine/shape.ts';

const TAG = { de: 'Fälliges', en: 'What is due' };
const optionalText = { type: ['string', 'null'] };

const itemShape: Shape = {
  name: 'DueItem',
  identified: false,
  fields: {
    id: value(text, { example: 'ticket-5e1d0a34-2b0f-4f7e-8f4f-3b3f0c6c9a01' }),
    kind: value(text, { example: 'ticket' }),
    recordId: value(optionalUuid),
    title: value(text, { example: 'T-00001 Feuerlöscher prüfen' }),
    day: value(optionalDay),
    urgency: value({ type: 'string', enum: [...DUE_URGENCIES] }),
    count: value(number),
    reason: value(optionalText),
    path: value(text, { example: '/app/tickets/user' }),
    personNames: value({ type: 'array', items: text }, { example: ['Petra Vogel'] }),
    mine: value({ type: 'boolean' }),
  },
};

const tileShape: Shape = {
  name: 'DueTile',
  identified: false,
  fields: {
    kind: value(text, { example: 'ticket' }),
    label: value(text, { example: 'Tickets' }),
    overdue: value(number),
    today: value(number),
    soon: value(number),
    open: value(number),
    count: value(number),
    path: value(text, { example: '/app/tickets/all?due=any' }),
    page: value(text, { example: '/app/tickets/all' }),
  },
};

const pageShape: Shape = {
  name: 'DueItemPage',
  identified: false,
  fields: {
    data: embedded(itemShape, { many: true, from: 'items' }),
    count: value(number),
    tiles: embedded(tileShape, { many: true }),
    next: value(optionalText),
  },
};

const standingShape: Shape = {
  name: 'Standing',
  identified: false,
  fields: {
    kind: value(text, { example: 'riskAssessment' }),
    label: value(text, { example: 'Beurteilungen eingestuft' }),
    done: value(number),
    total: value(number),
    word: value(text, { example: '7 von 8' }),
    path: value(text, { example: '/app/riskAssessment' }),
  },
};

/** The last day. Throws BAD_INPUT for what is no day. */
function untilIn(written: string | null): string | null {
  const day = written === null ? null : dayOf(written);
  if (written !== null && day === null) throw badInput('until', 'invalid');
  return day;
}

/** How many items. Throws BAD_INPUT for what is no number. */
function firstIn(written: string | null): number {
  if (written !== null && !/^\d{1,3}$/.test(written)) throw badInput('first', 'invalid');
  return Number(written ?? 50);
}

/** Whether one's own items alone. Throws BAD_INPUT for what is neither true nor false. */
function mineIn(written: string | null): boolean {
  if (written !== null && written !== 'true' && written !== 'false') throw badInput('mine', 'invalid');
  return written === 'true';
}

/** Everything that is due, and how each area stands. */
export const routes: readonly Route[] = [
  {
    method: 'GET',
    path: 'dueItem',
    tag: TAG,
    summary: { de: 'Alles, was fällig ist', en: 'Everything that is due' },
    about: {
      de: 'Was zu tun ist, aus allem, was du sehen darfst: Dringendes zuerst. tiles zählt je Art, next ist after der nächsten Seite.',
      en: 'What has to be done, of everything that you may see: what is urgent first. tiles counts each kind, next is after of the next page.',
    },
    field: 'dueItems',
    query: {
      until: {
        de: 'Bis zu diesem Tag, und was keinen hat',
        en: 'Until this day, and what has none',
        example: '2026-12-31',
      },
      kinds: {
        de: 'Nur diese Arten, durch Kommas getrennt',
        en: 'These kinds alone, separated by commas',
        example: 'ticket',
      },
      mine: { de: 'true: nur, was du selbst zu tun hast', en: 'true: only what you have to do', example: 'true' },
      first: { de: 'Einträge, 1 bis 200; sonst 50', en: 'Items, 1 to 200; else 50', example: '50' },
      after: { de: 'next der Seite davor', en: 'next of the page before' },
    },
    variables: ({ query }) => ({
      until: untilIn(query.get('until') ?? null),
      kinds: query.get('kinds')?.split(',').filter(Boolean) ?? null,
      mine: mineIn(query.get('mine') ?? null),
      first: firstIn(query.get('first') ?? null),
      after: query.get('after') ?? null,
    }),
    shape: pageShape,
  },
  {
    method: 'GET',
    path: 'standing',
    tag: TAG,
    summary: { de: 'Wie die Bereiche stehen', en: 'How the areas stand' },
    about: {
      de: 'Wie viel je Bereich so ist, wie es sein soll. total 0: noch nichts erfasst.',
      en: 'How much of each area is as it should be. total 0: nothing entered yet.',
    },
    field: 'standing',
    isArray: true,
    shape: standingShape,
  },
];

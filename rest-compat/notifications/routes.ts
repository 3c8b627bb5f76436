import { badInput } from '../../schema/kernel/errors.ts';
import { notificationChoiceSchema } from '../../schema/platform/notifications/notification.input.ts';
import { Notification, NotificationChoice } from '../../schema/platform/notifications/notification.entity.ts';
import { embedded, moment, number, optionalDay, text, uuid, value } from '../engine/fields.ts';
import { message, type Route } from '../engine/route.ts';
import type { Shape } from '../engine/shape.ts';
import { columnFields } from '../records.ts';
import { person } from '../users/shape.ts';

const TAG = { de: 'Mitteilungen', en: 'Notifications' };

const notificationShape: Shape = {
  name: 'Notification',
  identified: false,
  fields: {
    id: value(uuid),
    ...columnFields(Notification),
    createdAt: value(moment),
    author: person(),
    words: value(text, {
      about: 'Was geschehen ist, nach dem Namen der Person',
      example: 'hat dir ein Ticket gegeben',
    }),
    title: value(text, { about: 'Wie der Datensatz heißt', example: 'T-00001 Feuerlöscher prüfen' }),
    path: value(text, { about: 'Adresse der Seite', example: '/app/tickets/all' }),
    day: value(optionalDay, { about: 'Der Tag, um den es geht' }),
  },
};

const pageShape: Shape = {
  name: 'NotificationPage',
  identified: false,
  fields: {
    data: embedded(notificationShape, { many: true, from: 'items' }),
    unread: value(number, { about: 'Ungelesene; 100 steht für 100 und mehr' }),
    next: value({ type: ['string', 'null'] }),
  },
};

const stateShape: Shape = {
  name: 'NotificationState',
  identified: false,
  fields: { id: value(uuid), unread: value(number, { about: 'Ungelesene; 100 steht für 100 und mehr' }) },
};

const choiceShape: Shape = {
  name: 'NotificationChoice',
  identified: false,
  fields: columnFields(NotificationChoice),
};

/** How many. Throws BAD_INPUT for what is no number. */
function firstIn(written: string | undefined): number {
  if (written !== undefined && !/^\d{1,3}$/.test(written)) throw badInput('first', 'invalid');
  return Number(written ?? 30);
}

/** Whether unread ones alone. Throws BAD_INPUT for what is neither true nor false. */
function unreadIn(written: string | undefined): boolean {
  if (written !== undefined && written !== 'true' && written !== 'false') throw badInput('unread', 'invalid');
  return written === 'true';
}

/** The notifications of the caller, and which of them are mailed. */
export const routes: readonly Route[] = [
  {
    method: 'GET',
    path: 'notification',
    tag: TAG,
    summary: { de: 'Meine Mitteilungen', en: 'My notifications' },
    about: {
      de: 'Was dir gilt, das Neueste zuerst. Was du nicht mehr sehen darfst oder was gelöscht ist, fehlt. next ist after der nächsten Seite.',
      en: 'What concerns you, newest first. What you may not see any more, or what was deleted, is left out. next is after of the next page.',
    },
    field: 'notifications',
    query: {
      unread: { de: 'true: nur Ungelesenes', en: 'true: unread ones alone', example: 'true' },
      first: { de: 'Einträge, 1 bis 100; sonst 30', en: 'Items, 1 to 100; else 30', example: '30' },
      after: { de: 'next der Seite davor', en: 'next of the page before' },
    },
    variables: ({ query }) => ({
      unread: unreadIn(query.get('unread')),
      first: firstIn(query.get('first')),
      after: query.get('after') ?? null,
    }),
    shape: pageShape,
  },
  {
    method: 'PUT',
    path: 'notification/{id}/read',
    tag: TAG,
    summary: { de: 'Eine Mitteilung als gelesen markieren', en: 'Mark a notification as read' },
    field: 'readNotification',
    shape: stateShape,
  },
  {
    method: 'PUT',
    path: 'notification/{id}/unread',
    tag: TAG,
    summary: { de: 'Eine Mitteilung als ungelesen markieren', en: 'Mark a notification as unread' },
    field: 'unreadNotification',
    shape: stateShape,
  },
  {
    method: 'PUT',
    path: 'notification/{id}/snooze',
    tag: TAG,
    summary: { de: 'Eine Mitteilung auf morgen verschieben', en: 'Put a notification off until tomorrow' },
    about: {
      de: 'Sie ist bis morgen um 7 Uhr nicht in der Liste und danach ungelesen.',
      en: 'It is not listed until tomorrow at seven, and unread then.',
    },
    field: 'snoozeNotification',
    shape: stateShape,
  },
  {
    method: 'PUT',
    path: 'notification/read',
    tag: TAG,
    summary: { de: 'Alle Mitteilungen als gelesen markieren', en: 'Mark all notifications as read' },
    field: 'readAllNotifications',
    ...message('notificationsRead'),
  },
  {
    method: 'GET',
    path: 'notificationChoice',
    tag: TAG,
    summary: { de: 'Was ich per E-Mail bekomme', en: 'What I get by mail' },
    field: 'notificationChoice',
    shape: choiceShape,
  },
  {
    method: 'PUT',
    path: 'notificationChoice',
    tag: TAG,
    summary: { de: 'E-Mails wählen', en: 'Choose mails' },
    field: 'chooseNotifications',
    body: { schema: notificationChoiceSchema, example: { mails: true, digest: 'weekly' } },
    shape: choiceShape,
  },
];

import { userList } from '../../schema/platform/users/user.rows.ts';
import { createUserSchema, updateUserSchema } from '../../schema/platform/users/user.input.ts';
import { EXAMPLE_PASSWORD, NEW_PASSWORD, changePasswordBody, withRepeatedPassword } from '../accounts/bodies.ts';
import { recordRoutes } from '../engine/record-routes.ts';
import { message, type Route } from '../engine/route.ts';
import { userShape } from './shape.ts';

const PEOPLE = { de: 'Personen', en: 'Users' };

const user = recordRoutes({
  path: 'user',
  plural: 'users',
  one: { de: 'eine Person', en: 'a user' },
  many: PEOPLE,
  shape: userShape,
  list: userList,
  listing: {
    summary: { de: 'Personen der Organisation', en: 'Users of the organisation' },
  },
  create: {
    body: {
      schema: createUserSchema,
      example: {
        name: 'Jonas Brandt',
        email: 'jonas.brandt@example.com',
        password: EXAMPLE_PASSWORD,
        role: 'User',
        permissions: ['inspection', 'instruction'],
      },
    },
    refusals: [402, 409],
  },
  change: {
    about: {
      de: 'Ein neues Passwort oder eine neue E-Mail-Adresse beendet die anderen Sitzungen der Person, und sie bekommt eine E-Mail. Beim eigenen Konto gehört currentPassword dazu; es darf in den ersten fünf Minuten nach der Anmeldung fehlen. Niemand vergibt Berechtigungen, die ihm selbst fehlen, außer Administratoren.',
      en: 'A new password or e-mail address ends the other sessions of the person, and they get a mail. For one’s own account it takes currentPassword, which may be left out in the first five minutes after the login. Nobody but an Owner gives permissions that they lack themselves.',
    },
    body: { schema: updateUserSchema, example: { name: 'Jonas Brandt-Lehmann', short: 'JB' } },
    refusals: [409, 429],
  },
  remove: {
    summary: { de: 'Person entfernen', en: 'Remove a user' },
    refusals: [409],
  },
});

/** The people of an organisation. */
export const routes: readonly Route[] = [
  user.listing,
  user.create,
  {
    method: 'PUT',
    path: 'user/my/password',
    tag: PEOPLE,
    summary: { de: 'Mein Passwort ändern', en: 'Change my password' },
    about: {
      de:
        'Andere Sitzungen der Person enden, und sie bekommt eine E-Mail. currentPassword darf in den ersten fünf ' +
        'Minuten nach der Anmeldung fehlen.',
      en:
        'Other sessions of the person end, and they get a mail. currentPassword may be left out in the first five ' +
        'minutes after the login.',
    },
    field: 'changeMyPassword',
    body: {
      schema: changePasswordBody,
      example: { currentPassword: EXAMPLE_PASSWORD, password: NEW_PASSWORD, password1: NEW_PASSWORD },
    },
    refusals: [429],
    variables: ({ body }) => ({ input: withRepeatedPassword(body) }),
    ...message('passwordChanged'),
  },
  user.read,
  user.change,
  user.remove,
];

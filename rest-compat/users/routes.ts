import { userList } from '../../schema/users/user.rows.ts';
import { createUserSchema, updateUserSchema } from '../../schema/users/user.input.ts';
import { EXAMPLE_PASSWORD, changePasswordBody, twice } from '../accounts/bodies.ts';
import { removedShape } from '../engine/fields.ts';
import { message, type Route } from '../engine/route.ts';
import { userShape } from './shape.ts';

const PEOPLE = { de: 'Personen', en: 'Users' };

/** The people of an organisation. */
export const userRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: 'user',
    tag: PEOPLE,
    summary: { de: 'Personen der Organisation', en: 'Users of the organisation' },
    field: 'users',
    list: userList,
    shape: userShape,
  },
  {
    method: 'POST',
    path: 'user',
    tag: PEOPLE,
    summary: { de: 'Person anlegen', en: 'Create a user' },
    field: 'createUser',
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
    shape: userShape,
    status: 201,
    refusals: [402, 409],
  },
  {
    method: 'PUT',
    path: 'user/my/password',
    tag: PEOPLE,
    summary: { de: 'Mein Passwort ändern', en: 'Change my password' },
    about: { de: 'Andere Sitzungen der Person enden.', en: 'Other sessions of the person end.' },
    field: 'changeMyPassword',
    body: { schema: changePasswordBody, example: { password: EXAMPLE_PASSWORD, password1: EXAMPLE_PASSWORD } },
    variables: ({ body }) => ({ input: twice(body) }),
    ...message('passwordChanged'),
  },
  {
    method: 'GET',
    path: 'user/{id}',
    tag: PEOPLE,
    summary: { de: 'Eine Person', en: 'One user' },
    field: 'user',
    shape: userShape,
  },
  {
    method: 'PUT',
    path: 'user/{id}',
    tag: PEOPLE,
    summary: { de: 'Person ändern', en: 'Change a user' },
    field: 'updateUser',
    body: { schema: updateUserSchema, example: { name: 'Jonas Brandt-Lehmann', short: 'JB' } },
    shape: userShape,
    ifMatch: true,
    refusals: [409],
  },
  {
    method: 'DELETE',
    path: 'user/{id}',
    tag: PEOPLE,
    summary: { de: 'Person entfernen', en: 'Remove a user' },
    field: 'deleteUser',
    shape: removedShape,
    refusals: [409],
  },
];

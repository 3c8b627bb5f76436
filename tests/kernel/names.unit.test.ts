import { describe, expect, it } from 'vitest';
import { registerUserInput } from '../../schema/areas/interview/register.input.ts';
import { updateClientSchema } from '../../schema/platform/clients/client.input.ts';
import { joinByInviteSchema } from '../../schema/platform/multiuser/multiuser.input.ts';
import { createUserSchema, profileSchema } from '../../schema/platform/users/user.input.ts';

/** Whether the schemas of GraphQL and REST accept a name. */
const verdicts = (name: string): boolean[] => {
  const password = 'Leiter-und-Tritte-7';
  return [
    createUserSchema.safeParse({ name, email: 'a@b.de', password }).success,
    profileSchema.safeParse({ name }).success,
    joinByInviteSchema.safeParse({ code: 'x', email: 'a@b.de', name, password, password1: password }).success,
    registerUserInput.safeParse({ name, email: 'a@b.de', password, password1: password }).success,
    updateClientSchema.safeParse({ name }).success,
  ];
};

describe('the name of a person or a firm', () => {
  it.each(['Mia Sommer', "Siobhán O'Neill-Müller", '李小龍', 'عمر الخطيب', 'Ng', 'C', '3M', '†', '👷‍♀️', 'A\u200dB'])(
    'may be %s',
    (name) => {
      expect(verdicts(name)).toEqual(verdicts(name).map(() => true));
    },
  );

  it.each([
    ['nothing but blanks', '  \u00a0 '],
    ['nothing that can be seen', '\u200b\u200d\u2060'],
    ['something that turns the text around it', 'Mia \u202eremmoS'],
    ['several lines', 'Mia\nSommer'],
  ])('cannot be %s', (_what, name) => {
    expect(verdicts(name)).toEqual(verdicts(name).map(() => false));
  });

  it('that is missing is reported as required, without a second error', () => {
    expect(profileSchema.safeParse({ name: ' ' }).error!.issues.map(({ message }) => message)).toEqual(['required']);
    expect(profileSchema.safeParse({ short: '' }).success).toBe(true);
  });
});

import type { Role } from '../../../schema/kernel/permissions.ts';

type Nullable = { email: string | null; role: Role | null; permissions: string[] | null };

export type WithRights<Person> = Omit<Person, keyof Nullable> & { email: string; role: Role; permissions: string[] };

/**
 * Oneself, or a person as those see them who manage people. Everybody else receives null for the three fields and no
 * page that needs them: they are empty only until a page notices that the right was taken away.
 */
export const withRights = <Person extends Nullable>(person: Person): WithRights<Person> => ({
  ...person,
  email: person.email ?? '',
  role: person.role ?? 'User',
  permissions: person.permissions ?? [],
});

import type { ClassType } from 'type-graphql';
import type { Context } from '../kernel/context.ts';

/** The people of an organisation, as references to them need them (plain-references.ts). */
export interface People {
  /** Their GraphQL type. */
  readonly type: ClassType<object>;
  /** Loads one by their id; null where there is none. */
  byId(ctx: Context, id: string): Promise<object | null>;
}

let registered: People | undefined;

/** Called once, by the module that has the people. */
export function registerPeople(people: People): void {
  registered = people;
}

export function people(): People {
  if (!registered) throw new Error('The people are not known yet: load schema/index.ts first');
  return registered;
}

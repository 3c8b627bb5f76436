import { Field, ObjectType } from 'type-graphql';
import { DayScalar } from '../../kernel/scalars.ts';
import { Client } from '../clients/client.entity.ts';
import type { ClientRow } from '../clients/client.rows.ts';
import { User } from '../users/user.entity.ts';
import type { UserRow } from '../users/user.rows.ts';

/** The person of the session and the organisation now chosen. */
@ObjectType({ simpleResolvers: true })
export class Me {
  @Field(() => User)
  user!: UserRow;

  @Field(() => Client)
  client!: ClientRow;
}

@ObjectType({ simpleResolvers: true })
export class SessionResult extends Me {
  @Field(() => String)
  token!: string;
}

/** What the organisation asks of the person about a second factor. */
@ObjectType({ simpleResolvers: true })
export class FactorState {
  @Field(() => Boolean)
  has!: boolean;

  @Field(() => DayScalar, { nullable: true, description: 'The day from which on one is needed; null for nobody' })
  requiredFrom!: string | null;

  @Field(() => Boolean, { description: 'Nothing else works before one is set up' })
  isMissing!: boolean;
}

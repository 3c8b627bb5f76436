import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import type { Permission, TokenRight } from '../../kernel/permissions.ts';
import { MomentScalar } from '../../kernel/scalars.ts';
import { OwnedEntity, OwnedRow } from '../../kernel/tenant.entity.ts';
import { TOKEN_STATES, type TokenState } from './api-token.enums.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

const TokenStateEnum = Object.fromEntries(TOKEN_STATES.map((state) => [state, state])) as { [S in TokenState]: S };
registerEnumType(TokenStateEnum, { name: 'ApiTokenState' });

/** Access of a program, which acts for the Owner who made it. The secret is shown once and stored as a hash. */
@Table('api_token')
@ObjectType({ simpleResolvers: true })
export class ApiToken extends OwnedEntity {
  @Column('text')
  name!: string;

  @Column('text', { description: 'Last characters of the token, to recognise it by' })
  ending!: string;

  @Column('text[]', { description: 'As they were given; what its Owner has lost is no longer used' })
  permissions!: Permission[];

  @Column('text[]', {
    description:
      'Beside the permissions: tickets (the board), webhooks (endpoints, deliveries), links (of assignments)',
  })
  rights!: TokenRight[];

  @Column('boolean', { description: 'May only read: mutations, and REST calls other than GET, are refused' })
  readOnly!: boolean;

  @Column('day', { nullable: true, description: 'The last day on which it is valid; null until it is revoked' })
  validUntil: string | null = null;

  @Column('moment', { nullable: true })
  revokedAt: Date | null = null;

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('person', { hidden: true })
  createdBy!: PersonId;

  @Field(() => TokenStateEnum)
  state?: TokenState;

  @Field(() => [String], { description: 'Of the permissions those that its Owner has lost' })
  lostPermissions?: Permission[];

  @Field(() => MomentScalar, { nullable: true, description: 'Last call, to the minute' })
  lastUsedAt?: Date | null;

  @Field(() => String, { nullable: true, description: 'Network address of that call' })
  lastUsedFrom?: string | null;
}

/** The secret of a token, and its last use: apart from what the history shows. */
@Table('api_token_key')
export class ApiTokenKey extends OwnedRow {
  @Column('id', { primary: true })
  tokenId!: string;

  @Column('bytes')
  tokenHash!: Buffer;

  @Column('moment', { nullable: true })
  lastUsedAt: Date | null = null;

  @Column('text', { nullable: true })
  lastUsedFrom: string | null = null;

  /** 14 or 3: the days before its end of the last notice that was sent to the Owners. */
  @Column('integer', { nullable: true })
  noticedDays: number | null = null;
}

/** The calls of a token in the running minute (migrations/0100-api-tokens.sql). */
@Table('api_token_window')
export class ApiTokenWindow extends OwnedRow {
  @Column('id', { primary: true })
  tokenId!: string;

  @Column('moment')
  startedAt!: Date;

  @Column('integer')
  used!: number;
}

@ObjectType({ simpleResolvers: true })
export class NewApiToken {
  @Field(() => ApiToken)
  apiToken!: ApiToken;

  @Field(() => String, { description: 'The token itself. It is answered once and cannot be read again' })
  secret!: string;
}

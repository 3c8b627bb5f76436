import { Field, Int, ObjectType } from 'type-graphql';
import { Column, Table } from '../../kernel/column.ts';
import { JsonScalar } from '../../kernel/scalars.ts';
import { PlainEntity } from '../../kernel/tenant.entity.ts';
import { ListedPersonEntity } from './listed-person.entity.ts';

/** An instruction that was held in person, or is being prepared. After its completion it cannot be changed. */
@Table('held_instruction')
@ObjectType({ simpleResolvers: true })
export class HeldInstruction extends PlainEntity {
  @Column('text')
  topic: string = '';

  @Column('id', { nullable: true })
  instructionId: string | null = null;

  @Column('id', { nullable: true })
  managedInstructionId: string | null = null;

  @Column('text')
  points: string = '';

  @Column('text')
  place: string = '';

  @Column('text')
  instructor: string = '';

  @Column('text')
  language: string = 'de';

  @Column('day')
  heldOn!: string;

  @Column('integer', { nullable: true })
  minutes: number | null = null;

  @Column('id', { nullable: true })
  correctsId: string | null = null;

  @Column('moment', { nullable: true })
  completedAt: Date | null = null;

  @Column('text')
  contentName: string = '';

  @Column('text')
  contentHash: string = '';

  @Column('text', { nullable: true })
  seal: string | null = null;

  @Column('id', { nullable: true, hidden: true })
  listFileId: string | null = null;

  @Column('text', {
    nullable: true,
    description: {
      de: 'SHA-256 der auf Papier unterschriebenen Liste',
      en: 'SHA-256 of the list that was signed on paper',
    },
  })
  listHash: string | null = null;

  @Field(() => Int)
  participantCount?: number;

  @Field(() => Int)
  signedCount?: number;
}

/** A participant. One without a signature, on a device or on paper, was absent. */
@Table('held_participant')
@ObjectType({ simpleResolvers: true })
export class HeldParticipant extends ListedPersonEntity {
  @Column('id', { hidden: true })
  heldInstructionId!: string;

  @Column('json', { nullable: true, hidden: true })
  signature: object | null = null;

  @Column('moment', { nullable: true })
  signedAt: Date | null = null;

  @Column('boolean', { description: { de: 'auf der Liste aus Papier', en: 'On the list on paper' } })
  onPaper: boolean = false;

  @Field(() => JsonScalar, { nullable: true, description: 'The points that were drawn, or the name that was typed' })
  drawn?: object | null;
}

import { ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { PlainEntity } from '../../kernel/tenant.entity.ts';
import type { MemberRole } from './committee.enums.ts';

/** A member of the safety committee (ASiG § 11), or somebody whom it invites. */
@Table('committee_member')
@ObjectType({ simpleResolvers: true })
export class CommitteeMember extends PlainEntity {
  @Column('text')
  name: string = '';

  @Column('text', {
    description: {
      de: 'Wohin Einladungen gehen; leer: an die Adresse des Zugangs',
      en: 'Where invitations go; empty: to the address of the user',
    },
  })
  email: string = '';

  @Column('text', {
    description: {
      de: 'employer, worksCouncil, physician, specialist, safetyOfficer, disabledRepresentative oder guest',
      en: 'employer, worksCouncil, physician, specialist, safetyOfficer, disabledRepresentative or guest',
    },
  })
  role!: MemberRole;

  @Column('person', { nullable: true })
  userId: PersonId | null = null;

  @Column('id', {
    nullable: true,
    description: {
      de: 'Die beschäftigte Person, wenn sie ausgewählt wurde; der Name bleibt, wie er eingetragen ist',
      en: 'The employee, if one was picked; the name stays as it was entered',
    },
  })
  employeeId: string | null = null;

  @Column('day')
  startsOn!: string;

  @Column('day', { nullable: true, description: { de: 'Letzter Tag', en: 'Last day' } })
  endsOn: string | null = null;
}

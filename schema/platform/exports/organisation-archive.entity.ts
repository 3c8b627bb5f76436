import { Field, Float, ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { OwnedEntity } from '../../kernel/tenant.entity.ts';
import { User } from '../users/user.entity.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** A requested archive of all data of an organisation. */
@Table('organisation_archive')
@ObjectType({ simpleResolvers: true })
export class OrganisationArchive extends OwnedEntity {
  @Column('moment')
  createdAt: Date = currentTime();

  @Column('person', { hidden: true })
  createdBy!: PersonId;

  @Column('moment', { description: 'Until then its download may begin' })
  expiresAt!: Date;

  @Column('moment', { nullable: true, description: 'When its download began, which is possible once' })
  begunAt: Date | null = null;
}

/** What an archive would hold now. */
@ObjectType({ simpleResolvers: true })
export class ArchiveOutlook {
  @Field(() => Float, { description: 'Bytes of the files; tables and PDFs come on top' })
  bytes!: number;

  @Field(() => Float)
  files!: number;

  @Field(() => [String], { description: 'Permissions that the caller lacks: what they open is left out' })
  missing!: string[];

  @Field(() => OrganisationArchive, { nullable: true, description: 'The newest one' })
  newest!: OrganisationArchive | null;

  @Field(() => User, { nullable: true, description: 'Who asked for it' })
  newestBy?: User | null;
}

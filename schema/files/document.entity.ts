import { Field, Float, ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../kernel/column.ts';
import { MomentScalar } from '../kernel/scalars.ts';
import { OwnedEntity, OwnedRow } from '../kernel/tenant.entity.ts';

/** One of the organisation's own documents, under the path that it was given. */
@Table('document')
@ObjectType({ simpleResolvers: true })
export class Document extends OwnedEntity {
  @Column('text')
  path!: string;

  @Column('id', { hidden: true })
  fileId!: string;

  @Column('moment')
  createdAt: Date = new Date();

  @Column('person', { nullable: true, hidden: true })
  createdBy: PersonId | null = null;

  @Column('moment', { description: 'When its current bytes were uploaded' })
  updatedAt: Date = new Date();

  @Field(() => String, { description: 'The last part of the path' })
  name?: string;

  @Field(() => Float, { description: 'Bytes' })
  size?: number;

  @Field(() => String)
  contentType?: string;
}

/** An upload that is to become the document of its path. */
@Table('document_upload')
export class DocumentUpload extends OwnedRow {
  @Column('text', { primary: true })
  path!: string;

  @Column('id')
  fileId!: string;

  @Column('moment')
  createdAt: Date = new Date();

  @Column('person', { nullable: true })
  createdBy: PersonId | null = null;

  /** When it was last checked whether its bytes have arrived. */
  @Column('moment')
  lookedAt: Date = new Date();
}

/** Where a file can be read until it expires. */
@ObjectType({ simpleResolvers: true })
export class SignedAddress {
  @Field(() => String, { description: 'Relative to this server when it begins with a slash' })
  url!: string;

  @Field(() => MomentScalar)
  expiresAt!: Date;
}

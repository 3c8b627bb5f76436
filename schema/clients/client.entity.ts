import { Field, ID, Int, ObjectType } from 'type-graphql';
import { MomentScalar } from '../kernel/scalars.ts';

@ObjectType({ simpleResolvers: true })
export class Address {
  @Field(() => String)
  street!: string;

  @Field(() => String)
  streetNumber!: string;

  @Field(() => String)
  postalCode!: string;

  @Field(() => String)
  city!: string;

  @Field(() => String)
  country!: string;
}

@ObjectType({ simpleResolvers: true })
export class CompanyData {
  @Field(() => Int)
  numberOfEmployees!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Under which the statutory accident insurance knows the organisation',
  })
  companyNumber?: string | null;

  @Field(() => Address)
  address!: Address;
}

/** An organisation: the tenant that every other row belongs to. */
@ObjectType({ simpleResolvers: true })
export class Client {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  license!: string;

  @Field(() => CompanyData)
  companyData!: CompanyData;

  @Field(() => Boolean, { description: 'One login at a time: a login elsewhere ends the earlier one' })
  singleLogin!: boolean;

  @Field(() => MomentScalar)
  createdAt!: Date;

  @Field(() => Int, { description: 'Grows with each change of the organisation itself' })
  version!: number;

  updatedBy?: string | null;
}

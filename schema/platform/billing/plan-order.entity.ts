import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { MomentScalar } from '../../kernel/scalars.ts';

@ObjectType({ simpleResolvers: true })
export class PlanOrderLine {
  @Field(() => String)
  text!: string;

  @Field(() => String)
  period!: string;

  @Field(() => Float)
  net!: number;

  @Field(() => Float)
  vatPercentage!: number;
}

@ObjectType({ simpleResolvers: true, description: 'What a change of the plan costs. All sums are the provider’s' })
export class PlanOrder {
  @Field(() => ID, { nullable: true, description: 'Of the order: an earlier one where the plan is ordered already' })
  key!: string | null;

  @Field(() => String)
  status!: string;

  @Field(() => String)
  variantId!: string;

  @Field(() => [PlanOrderLine])
  lines!: PlanOrderLine[];

  @Field(() => Float)
  net!: number;

  @Field(() => Float)
  vat!: number;

  @Field(() => Float, { description: 'Due now' })
  gross!: number;

  @Field(() => String)
  currency!: string;

  @Field(() => Boolean, { description: 'The customer owes the value added tax' })
  reverseCharge!: boolean;

  @Field(() => Float, { description: 'Due with each further period' })
  nextGross!: number;

  @Field(() => MomentScalar, { nullable: true })
  nextDate!: Date | null;

  @Field(() => Int, { description: 'Users that count for the licence' })
  userCount!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Users that this plan allows; null for no limit. With more of them all stay, and no further one can be added',
  })
  userLimit!: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'A way to pay that the provider offers' })
export class BillingPaymentMethod {
  @Field(() => String, { description: 'In the words of the provider: Debit:… or CreditCard:…' })
  value!: string;

  @Field(() => String, { description: 'In the language of the reader' })
  text!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A payment that was begun' })
export class StartedPayment {
  @Field(() => String, { nullable: true, description: 'The page where the customer has to agree; null for none' })
  url!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The provider’s form for payment data, to show in a frame' })
export class PaymentFrame {
  @Field(() => ID)
  sessionId!: string;

  @Field(() => String)
  url!: string;

  @Field(() => String, { description: 'Messages of the frame come from here' })
  origin!: string;

  @Field(() => String, { description: 'What the support finds the payment by, where the provider names no number' })
  reference!: string;
}

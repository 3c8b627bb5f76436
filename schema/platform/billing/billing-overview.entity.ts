import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { MomentScalar } from '../../kernel/scalars.ts';

const moment = () => MomentScalar;

@ObjectType({ simpleResolvers: true })
export class BillingPeriod {
  @Field(() => String, { description: 'Day, Week, Month or Year' })
  unit!: string;

  @Field(() => Int)
  quantity!: number;
}

@ObjectType({ simpleResolvers: true })
export class BillingPlan {
  @Field(() => String)
  variantId!: string;

  @Field(() => String, { description: 'The licence that it gives' })
  licence!: string;

  @Field(() => String, { description: 'In the language of the reader' })
  name!: string;

  @Field(() => String, { description: 'By month or by year, in the language of the reader' })
  variantName!: string;

  @Field(() => Float, { description: 'Net, for each period' })
  fee!: number;

  @Field(() => BillingPeriod)
  period!: BillingPeriod;

  @Field(() => BillingPeriod, { nullable: true, description: 'How long a contract runs, and is extended by' })
  term!: BillingPeriod | null;

  @Field(() => BillingPeriod, { nullable: true, description: 'How long before its end a contract is cancelled' })
  notice!: BillingPeriod | null;

  @Field(() => Int, { nullable: true, description: 'Users that the licence allows; null for no limit' })
  userLimit!: number | null;
}

@ObjectType({ simpleResolvers: true })
export class BillingComponent {
  @Field(() => String)
  externalId!: string;

  @Field(() => String)
  name!: string;

  @Field(() => Float)
  quantity!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A means of payment, as far as it may be shown' })
export class BillingPayment {
  @Field(() => String, { description: 'card, debit, invoice or other' })
  kind!: string;

  @Field(() => String, { description: 'The brand of a card, or the ends of an IBAN' })
  label!: string;

  @Field(() => String, { nullable: true })
  last4!: string | null;

  @Field(() => Int, { nullable: true })
  expiryMonth!: number | null;

  @Field(() => Int, { nullable: true })
  expiryYear!: number | null;

  @Field(() => String, { nullable: true })
  holder!: string | null;

  @Field(() => String, { nullable: true, description: 'Reference of the SEPA mandate' })
  mandate!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class BillingAddress {
  @Field(() => String)
  addressLine1!: string;

  @Field(() => String)
  street!: string;

  @Field(() => String)
  houseNumber!: string;

  @Field(() => String)
  postalCode!: string;

  @Field(() => String)
  city!: string;

  @Field(() => String)
  country!: string;
}

@ObjectType({ simpleResolvers: true, description: 'To whom bills are written' })
export class BillingCustomer {
  @Field(() => String)
  companyName!: string;

  @Field(() => String)
  firstName!: string;

  @Field(() => String)
  lastName!: string;

  @Field(() => String)
  emailAddress!: string;

  @Field(() => String)
  phoneNumber!: string;

  @Field(() => String)
  vatId!: string;

  @Field(() => String, { description: 'What the customer wants to read on each bill' })
  orderNumber!: string;

  @Field(() => String, { description: 'Of a public authority, for electronic bills' })
  leitwegId!: string;

  @Field(() => BillingAddress)
  address!: BillingAddress;
}

@ObjectType({ simpleResolvers: true })
export class BillingInvoice {
  @Field(() => String)
  id!: string;

  @Field(() => String)
  number!: string;

  @Field(moment)
  date!: Date;

  @Field(moment, { nullable: true })
  dueDate!: Date | null;

  @Field(() => Float)
  gross!: number;

  @Field(() => Boolean)
  isCredit!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'The contract at the billing provider' })
export class BillingContract {
  @Field(() => ID, { description: 'The provider’s id of the contract; it says nothing of whose it is' })
  id!: string;

  @Field(() => String, { description: 'InTrial, TrialExpired, Active, TemporarilyInactive, Ended or another word' })
  status!: string;

  @Field(moment, { nullable: true, description: 'Set once it is cancelled' })
  endDate!: Date | null;

  @Field(moment, { nullable: true })
  trialEndDate!: Date | null;

  @Field(moment, { nullable: true })
  nextBillingDate!: Date | null;

  @Field(moment, { nullable: true, description: 'When it would end, were it cancelled now' })
  endIfCancelled!: Date | null;

  @Field(() => Float, { description: 'Positive: what the organisation owes' })
  balance!: number;

  @Field(() => String)
  currency!: string;

  @Field(() => Boolean, { description: 'Payments fail until another means of payment is entered' })
  paymentsBlocked!: boolean;

  @Field(moment, {
    nullable: true,
    description: 'While a payment fails: from when the limits of the free licence apply, unless it is paid before',
  })
  limitsFallOn!: Date | null;

  @Field(() => Boolean, { description: 'The mandate of the direct debit was revoked: another one is needed' })
  mandateRevoked!: boolean;

  @Field(() => BillingPlan)
  plan!: BillingPlan;

  @Field(() => [BillingComponent])
  components!: BillingComponent[];

  @Field(() => BillingPayment, { nullable: true })
  payment!: BillingPayment | null;

  @Field(() => BillingCustomer)
  customer!: BillingCustomer;

  @Field(() => [BillingInvoice], { description: 'The newest first' })
  invoices!: BillingInvoice[];
}

@ObjectType({ simpleResolvers: true, description: 'What the organisation pays for' })
export class Billing {
  @Field(() => Boolean, { description: 'Whether there is a billing provider; without one the licence is the free one' })
  isSetUp!: boolean;

  @Field(() => String, { nullable: true, description: 'The terms of contract of whoever runs this server' })
  termsUrl!: string | null;

  @Field(() => Boolean, { description: 'Whether bills can also be had as XML (EN 16931)' })
  hasEInvoices!: boolean;

  @Field(moment, { nullable: true, description: 'As of when the contract is known' })
  fetchedAt!: Date | null;

  @Field(() => Boolean, { description: 'The provider does not answer: what is shown may have changed' })
  isOutdated!: boolean;

  @Field(() => BillingContract, { nullable: true, description: 'Null until the provider knows the organisation' })
  contract!: BillingContract | null;

  @Field(() => Int, { description: 'Users that count for the licence' })
  userCount!: number;

  @Field(() => Int, { nullable: true, description: 'Users that licence and components allow; null for no limit' })
  userLimit!: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'A bill as XML (EN 16931)' })
export class EInvoiceFile {
  @Field(() => String, { description: 'With its ending' })
  name!: string;

  @Field(() => String, { description: 'xml' })
  filetype!: string;

  @Field(() => String, { description: 'Base64' })
  content!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Opens the provider’s portal for the own contract' })
export class BillingToken {
  @Field(() => String)
  token!: string;

  @Field(() => String, { description: 'ISO 8601' })
  expiry!: string;

  @Field(() => String)
  portalUrl!: string;

  @Field(() => String)
  apiRoot!: string;
}

import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { PdfFile } from '../../records/pdf.entity.ts';
import { billingCustomerChangeSchema, type BillingCustomerChange } from './billing.input.ts';
import { SignedAddress } from '../files/document.entity.ts';
import { Billing, BillingPlan, BillingToken, EInvoiceFile } from './billing-overview.entity.ts';
import { billingOverview, planAnswer } from './billing-overview.ts';
import {
  cancelContract,
  invoiceArchive,
  invoicePdf,
  invoiceXml,
  portalToken,
  providerOf,
  refreshNow,
  undoCancellation,
  updateCustomer,
} from './billing.service.ts';

@Resolver()
export class BillingResolver {
  @Query(() => Billing, {
    description: 'What the organisation pays for, as last known: also while the provider is down',
  })
  @Allow(ABILITIES.manageClient)
  billing(@Ctx() ctx: Context): Promise<Billing> {
    return billingOverview(ctx);
  }

  @Query(() => BillingToken, {
    description: 'A short-lived token of the provider’s portal, for the own contract alone',
  })
  @Allow({ ...ABILITIES.manageClient, proof: true })
  billingToken(@Ctx() ctx: Context): Promise<BillingToken> {
    return portalToken(ctx);
  }

  @Query(() => PdfFile, { description: 'A bill of the organisation' })
  @Allow(ABILITIES.manageClient)
  invoicePdf(@Ctx() ctx: Context, @Arg('id', () => String) id: string): Promise<PdfFile> {
    return invoicePdf(ctx, id);
  }

  @Query(() => EInvoiceFile, {
    description:
      'A bill of the organisation as XML: XRechnung with a Leitweg-ID, else EN 16931. Refused where it would claim more than the provider says',
  })
  @Allow(ABILITIES.manageClient)
  invoiceXml(@Ctx() ctx: Context, @Arg('id', () => String) id: string): Promise<EInvoiceFile> {
    return invoiceXml(ctx, id);
  }

  @Query(() => SignedAddress, {
    description: 'Where the bills of a year can be downloaded as one ZIP, for ten minutes',
  })
  @Allow(ABILITIES.manageClient)
  invoiceArchive(@Ctx() ctx: Context, @Arg('year', () => Int) year: number): Promise<SignedAddress> {
    return invoiceArchive(ctx, year);
  }

  @Query(() => [BillingPlan], { description: 'The plans that can be ordered' })
  @Allow(ABILITIES.manageClient)
  async billingPlans(@Ctx() ctx: Context): Promise<BillingPlan[]> {
    return (await providerOf(ctx).plans()).map((plan) => planAnswer(ctx, plan));
  }

  @Mutation(() => Billing, {
    description: 'Asks the provider now. Where it does not answer, what is known is answered',
  })
  @Allow(ABILITIES.manageClient)
  async refreshBilling(@Ctx() ctx: Context): Promise<Billing> {
    await refreshNow(ctx);
    return billingOverview(ctx);
  }

  @Mutation(() => Billing, { description: 'Changes to whom bills are written: the fields that are present' })
  @Allow({ ...ABILITIES.manageClient, proof: true })
  async updateBillingCustomer(
    @Ctx() ctx: Context,
    @ZodArg('input', 'BillingCustomerInput', billingCustomerChangeSchema) input: BillingCustomerChange,
  ): Promise<Billing> {
    await updateCustomer(ctx, input);
    return billingOverview(ctx);
  }

  @Mutation(() => Billing, {
    description: 'Cancels the contract at the day that was shown (endIfCancelled). Idempotent',
  })
  @Allow({ ...ABILITIES.manageClient, proof: true })
  async cancelContract(@Ctx() ctx: Context, @Arg('endDate', () => String) endDate: string): Promise<Billing> {
    await cancelContract(ctx, endDate);
    return billingOverview(ctx);
  }

  @Mutation(() => Billing, { description: 'Takes the cancellation back, until the contract has ended. Idempotent' })
  @Allow(ABILITIES.manageClient)
  async undoCancellation(@Ctx() ctx: Context): Promise<Billing> {
    await undoCancellation(ctx);
    return billingOverview(ctx);
  }
}

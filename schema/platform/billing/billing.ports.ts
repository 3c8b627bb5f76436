import type { BillingProvider, EInvoices } from './billing-provider.ts';

declare module '../../kernel/ports.ts' {
  interface Ports {
    /** Null where none is set up: the product then runs on the free licence. */
    billing: BillingProvider | null;
    /** Null where no seller is configured. */
    eInvoices: EInvoices | null;
    /** The operator's terms of contract; null where none are named. */
    termsUrl: string | null;
    /** Reads the organisation's contract from the provider. Resolves also when that failed: it is tried again later. */
    refreshBilling(clientId: string): Promise<void>;
  }
  interface LimitNames {
    billingHook: true;
  }
}

import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type * as z from 'zod';
import { BILLING_PROBLEMS, problemKindOf } from '../../../schema/platform/billing/billing-problems.shared.ts';
import { billingCustomerSchema } from '../../../schema/platform/billing/billing.input.ts';
import { useUpdateBillingCustomerMutation } from '../../generated/billing.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { toast } from '../../kit/errors/toast.ts';
import { FormDraft } from '../../kit/forms/FormDraft.tsx';
import { LeaveGuard } from '../../kit/forms/LeaveGuard.tsx';
import { useZodForm } from '../../kit/forms/use-zod-form.ts';
import { Button } from '../../ui/Button.tsx';
import type { Contract } from './billing-format.ts';
import { NoChanges } from './ChangeLink.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import { customerValues } from './customer-values.ts';

/** The recipient of the bills: name, contact and address. */
export const CustomerForm = ({ contract, isOutdated }: { contract: Contract; isOutdated: boolean }) => {
  const { t } = useTranslation('billing');
  const [update] = useUpdateBillingCustomerMutation({ context: formContext() });
  const stored = customerValues(contract.customer);
  const form = useZodForm<z.input<typeof billingCustomerSchema>, z.output<typeof billingCustomerSchema>>(
    billingCustomerSchema,
    { defaultValues: stored, draftKey: 'billing-customer' },
  );
  const { isDirty, draftRestored, reset, setError } = form;
  const storedText = JSON.stringify(stored);
  useEffect(() => {
    // Newer data of the provider replaces the values of the form unless the form has unsaved changes. A draft is applied
    // after the first render.
    if (!isDirty && !draftRestored) reset(JSON.parse(storedText));
  }, [storedText, isDirty, draftRestored, reset]);
  const [params] = useSearchParams();
  const problem = params.get('problem');
  useEffect(() => {
    // If a payment was refused because of these data, the field shows the reason.
    const field = problem && BILLING_PROBLEMS[problemKindOf(problem)].field;
    if (field === 'vatId' || field === 'companyName') setError(field, { message: problem! }, { shouldFocus: true });
  }, [problem, setError]);
  const submit = form.submit(async (input) => {
    const { data } = await update({ variables: { input } });
    const saved = data?.updateBillingCustomer.contract?.customer;
    if (saved) reset(customerValues(saved));
    toast.success(t('customer.saved'));
  });
  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <FormDraft form={form} />
        <CustomerFields form={form} />
        <div>
          <Button type="submit" variant="primary" busy={form.busy} disabled={isOutdated}>
            {t('common:save')}
          </Button>
          <NoChanges isOutdated={isOutdated} />
        </div>
      </form>
      <LeaveGuard when={isDirty && !form.busy} onLeave={() => form.discardDraft(true)} />
    </>
  );
};

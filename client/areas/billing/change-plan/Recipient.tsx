import { useTranslation } from 'react-i18next';
import { recipientProblems } from '../../../../schema/platform/billing/billing.input.ts';
import { settingsAddress } from '../../../kit/navigation/settings-tabs.ts';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Contract } from '../billing-format.ts';
import { CustomerForm } from '../CustomerForm.tsx';
import { customerValues } from '../customer-values.ts';

/** Whether the data of the recipient are sufficient for a bill, by the rule of the form and of the server. */
export const isRecipientComplete = ({ customer }: Contract): boolean =>
  recipientProblems(customerValues(customer)).length === 0;

/** The recipient of the bill, in one line. */
export const RecipientLine = ({ contract: { customer } }: { contract: Contract }) => {
  const { t } = useTranslation('billing');
  const { companyName, firstName, lastName, emailAddress, vatId, address } = customer;
  const person = `${firstName} ${lastName}`.trim();
  const place = `${address.street} ${address.houseNumber}, ${address.postalCode} ${address.city}`;
  return (
    <>
      {[companyName, person, place, vatId, emailAddress].filter(Boolean).join(', ')}{' '}
      <Link to={settingsAddress('tariff')} className="link-alone">
        {t('change.editCustomer')}
      </Link>
    </>
  );
};

/** Asks for missing data of the recipient before the order. */
export const RecipientMissing = ({ contract, isOutdated }: { contract: Contract; isOutdated: boolean }) => {
  const { t } = useTranslation('billing');
  return (
    <section aria-label={t('customer.title')} className="grid gap-4 border-y border-border py-4">
      <Notice tone="warning" title={t('change.recipientMissing')}>
        {t('change.recipientMissingText')}
      </Notice>
      <CustomerForm contract={contract} isOutdated={isOutdated} />
    </section>
  );
};

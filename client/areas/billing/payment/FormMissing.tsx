import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApolloClient } from '@apollo/client/react';
import { BillingPortalDocument } from '../../../generated/billing.ts';
import { ONE_TIME } from '../../../kit/data/fetch-policies.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';

/** Shown if the payment form did not load: offers a retry, and the provider's own page. */
export const FormMissing = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation('billing');
  const client = useApolloClient();
  const openPortal = async () => {
    // The token is short-lived and gives access to the contract: requested on demand, and never stored.
    const { data } = await client
      .query({ query: BillingPortalDocument, fetchPolicy: ONE_TIME })
      .catch(() => ({ data: undefined }));
    if (data) location.assign(data.billingToken.portalUrl);
  };
  return (
    <ErrorState
      title={t('payment.missing')}
      text={t('payment.missingText')}
      onRetry={onRetry}
      action={
        <Button icon={ExternalLink} onClick={() => void openPortal()}>
          {t('payment.portal')}
        </Button>
      }
    />
  );
};

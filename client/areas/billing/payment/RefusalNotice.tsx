import { LifeBuoy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { settingsAddress } from '../../../kit/navigation/settings-tabs.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { isOfCustomer, type Refusal } from './refusals.ts';
import { useRefusalSentence } from './use-refusal-sentence.ts';

/** Addresses of the possible next steps; a step without an address is done on the current page. */
export interface NextAddresses {
  otherMethod?: string | undefined;
  restart?: string | undefined;
}

/** The reason why a payment was refused, and the next step. */
export const RefusalNotice = ({ refusal, addresses = {} }: { refusal: Refusal; addresses?: NextAddresses }) => {
  const { t } = useTranslation('billing');
  const sentence = useRefusalSentence(refusal);
  const { key, next, reference } = refusal;
  const needsReference = next === 'support' && reference;
  return (
    <Notice tone="error" title={t('payment.refused')}>
      <p>{sentence}</p>
      {isOfCustomer(refusal) && (
        <NextLink to={`${settingsAddress('tariff')}?problem=${key}`} label={t('payment.next.customer')} />
      )}
      {next === 'otherMethod' && addresses.otherMethod && (
        <NextLink to={addresses.otherMethod} label={t('payment.next.otherMethod')} />
      )}
      {next === 'restart' && addresses.restart && <NextLink to={addresses.restart} label={t('payment.next.restart')} />}
      {needsReference && <p className="mt-1">{t('payment.reference', { reference })}</p>}
      {next === 'support' && <SupportButton />}
    </Notice>
  );
};

const NextLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className={`${buttonClass({ size: 'sm' })} mt-3`}>
    {label}
  </Link>
);

const SupportButton = () => {
  const { t } = useTranslation('billing');
  const support = useDialogParam('support');
  return (
    <Button size="sm" icon={LifeBuoy} className="mt-3" onClick={() => support.open()}>
      {t('free.support')}
    </Button>
  );
};

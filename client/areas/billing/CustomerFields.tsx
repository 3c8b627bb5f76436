import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import type { billingCustomerSchema } from '../../../schema/platform/billing/billing.input.ts';
import { AddressFields } from '../../kit/forms/AddressFields.tsx';
import { countryOptions } from '../../kit/forms/countries.ts';
import type { ZodForm } from '../../kit/forms/use-zod-form.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';

type Form = ZodForm<z.input<typeof billingCustomerSchema>, z.output<typeof billingCustomerSchema>>;

/** Name, address, VAT ID and e-mail address of the customer. */
export const CustomerFields = ({ form: { field, watch } }: { form: Form }) => {
  const { t } = useTranslation('billing');
  const { language } = useLanguage();
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <TextField
        {...field('companyName')}
        label={t('customer.companyName')}
        autoComplete="organization"
        className="sm:col-span-6"
      />
      <TextField
        {...field('firstName')}
        label={t('customer.firstName')}
        required
        autoComplete="given-name"
        className="sm:col-span-3"
      />
      <TextField
        {...field('lastName')}
        label={t('customer.lastName')}
        required
        autoComplete="family-name"
        className="sm:col-span-3"
      />
      <TextField
        {...field('emailAddress')}
        label={t('customer.emailAddress')}
        hint={t('customer.emailHint')}
        required
        type="email"
        autoComplete="email"
        className="sm:col-span-3"
      />
      <TextField
        {...field('phoneNumber')}
        label={t('customer.phoneNumber')}
        type="tel"
        autoComplete="tel"
        className="sm:col-span-3"
      />
      <AddressFields
        street={{ ...field('address.street'), label: t('customer.street') }}
        houseNumber={{ ...field('address.houseNumber'), label: t('customer.houseNumber') }}
        postalCode={{ ...field('address.postalCode'), label: t('customer.postalCode') }}
        city={{ ...field('address.city'), label: t('customer.city') }}
      >
        <TextField
          {...field('address.addressLine1')}
          label={t('customer.addressLine1')}
          autoComplete="off"
          className="sm:col-span-6"
        />
      </AddressFields>
      <SelectField
        {...field('address.country')}
        label={t('customer.country')}
        options={countryOptions(language, watch('address.country'))}
        className="sm:col-span-3"
      />
      <TextField
        {...field('vatId')}
        label={t('customer.vatId')}
        hint={t('customer.vatIdHint')}
        autoComplete="off"
        className="sm:col-span-3"
      />
      <TextField
        {...field('orderNumber')}
        label={t('customer.orderNumber')}
        hint={t('customer.orderNumberHint')}
        autoComplete="off"
        className="sm:col-span-3"
      />
      <TextField
        {...field('leitwegId')}
        label={t('customer.leitwegId')}
        hint={t('customer.leitwegIdHint')}
        autoComplete="off"
        className="sm:col-span-3"
      />
    </div>
  );
};

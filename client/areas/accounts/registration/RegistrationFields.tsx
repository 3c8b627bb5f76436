import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { REGISTRATION_DEFAULTS } from '../../../../schema/areas/interview/register.input.ts';
import { AddressFields } from '../../../kit/forms/AddressFields.tsx';
import { NewPasswordFields } from '../../../kit/forms/NewPasswordFields.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { RegistrationForm } from './registration-values.ts';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="border-t border-border pt-6 first:border-t-0 first:pt-0">
    <legend className="float-left mb-4 w-full text-lg font-semibold">{title}</legend>
    <div className="clear-both grid gap-4 sm:grid-cols-6">{children}</div>
  </fieldset>
);

const numberOrNull = (typed: unknown): number | null => {
  const text = String(typed ?? '').trim();
  return text === '' ? null : Number(text);
};

/** The fields of the registration: the first user, and the company. */
export const RegistrationFields = ({ form }: { form: RegistrationForm }) => {
  const { t } = useTranslation('registration');
  const { field } = form;
  // The repeated password is validated again after a change of the password.
  const validateRepeat = () => {
    if (form.getFieldState('user.password1').isTouched) void form.trigger('user.password1');
  };
  return (
    <div className="grid gap-8">
      <Section title={t('sectionYou')}>
        <TextField
          {...field('user.name')}
          label={t('common:fullName')}
          required
          autoComplete="name"
          className="sm:col-span-3"
        />
        <TextField
          {...field('user.email')}
          label={t('common:email')}
          hint={t('emailHint')}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          className="sm:col-span-3"
        />
        <NewPasswordFields
          password={field('user.password', { onChange: validateRepeat })}
          password1={field('user.password1')}
          label={t('common:password')}
          repeatLabel={t('common:passwordRepeat')}
          hint={t('passwordHint')}
          className="sm:col-span-3"
        />
      </Section>
      <Section title={t('sectionCompany')}>
        <TextField
          {...field('client.name')}
          label={t('company')}
          required
          autoComplete="organization"
          className="sm:col-span-6"
        />
        <AddressFields
          street={{ ...field('client.companyData.address.street'), label: t('street') }}
          houseNumber={{ ...field('client.companyData.address.streetNumber'), label: t('streetNumber') }}
          postalCode={{ ...field('client.companyData.address.postalCode'), label: t('postalCode') }}
          city={{ ...field('client.companyData.address.city'), label: t('city') }}
          hasDigits
        />
        <TextField
          {...field('client.companyData.numberOfEmployees', { setValueAs: numberOrNull })}
          label={`${t('employees')} (${t('optional')})`}
          hint={t('employeesHint', { count: REGISTRATION_DEFAULTS.numberOfEmployees })}
          inputMode="numeric"
          autoComplete="off"
          className="sm:col-span-6"
        />
      </Section>
    </div>
  );
};

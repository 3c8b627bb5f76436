import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { AddressFields } from '../../kit/forms/AddressFields.tsx';
import { countryOptions } from '../../kit/forms/countries.ts';
import type { ZodForm } from '../../kit/forms/use-zod-form.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useClientLabels } from '../../shared/people/client-labels.ts';
import { ColorField } from './ColorField.tsx';
import { AccidentFields } from './AccidentFields.tsx';
import { type OrganisationValues, PATHS } from './organisation-values.ts';

const wholeNumber = (typed: unknown): number | null => {
  const text = String(typed ?? '').trim();
  return text === '' ? null : Number(text);
};

/** Name, address and size of the organisation. */
export const OrganisationFields = ({ form }: { form: ZodForm<OrganisationValues, OrganisationValues> }) => {
  const { t } = useTranslation('clients');
  const { Client: labels } = useClientLabels();
  const { language } = useLanguage();
  const { field } = form;
  const country = form.watch(PATHS.country);
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <TextField
        {...field(PATHS.name)}
        label={labels.name}
        hint={t('hint.name')}
        required
        autoComplete="organization"
        className="sm:col-span-6"
      />
      <AddressFields
        street={{ ...field(PATHS.street), label: labels.street }}
        houseNumber={{ ...field(PATHS.streetNumber), label: labels.streetNumber }}
        postalCode={{ ...field(PATHS.postalCode), label: labels.postalCode }}
        city={{ ...field(PATHS.city), label: labels.city }}
        hasDigits
      />
      <SelectField
        {...field(PATHS.country)}
        label={labels.country}
        options={countryOptions(language, country)}
        className="sm:col-span-3"
      />
      <TextField
        {...field(PATHS.numberOfEmployees, { setValueAs: wholeNumber })}
        label={labels.numberOfEmployees}
        hint={t('hint.numberOfEmployees')}
        required
        inputMode="numeric"
        autoComplete="off"
        className="sm:col-span-3"
      />
      <TextField
        {...field(PATHS.companyNumber)}
        label={labels.companyNumber}
        hint={t('hint.companyNumber')}
        autoComplete="off"
        className="sm:col-span-6"
      />
      <AccidentFields form={form} />
      <ColorField form={form} />
    </div>
  );
};

import { useTranslation } from 'react-i18next';
import { GERMAN_STATES, statesOfPostalCode } from '../../../schema/platform/clients/german-state.shared.ts';
import type { ZodForm } from '../../kit/forms/use-zod-form.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useClientLabels } from '../../shared/people/client-labels.ts';
import { type OrganisationValues, PATHS } from './organisation-values.ts';

/** A label below a legend that says the rest: the whole one is too long for a house number. */
const Short = ({ of, full }: { of: string; full: string }) => (
  <>
    <span aria-hidden>{of}</span>
    <span className="sr-only">{full}</span>
  </>
);

/**
 * The data of the organisation for accident reports and their terms: the federal state, the insurance, the works
 * council.
 */
export const AccidentFields = ({ form }: { form: ZodForm<OrganisationValues, OrganisationValues> }) => {
  const { t } = useTranslation('clients');
  const { Client: labels, value } = useClientLabels();
  const names = value.Client.federalState;
  const { field } = form;
  const [state, country, postalCode] = form.watch([PATHS.federalState, PATHS.country, PATHS.postalCode]);
  const proposed = state === '' && country === 'DE' ? statesOfPostalCode(postalCode) : [];
  return (
    <fieldset className="grid gap-4 rounded border border-border p-4 sm:col-span-6 sm:grid-cols-6">
      <legend className="px-1 font-semibold">{t('accidents.title')}</legend>
      <p className="text-sm text-text-muted sm:col-span-6">{t('accidents.text')}</p>
      <div className="grid gap-2 sm:col-span-6">
        <SelectField
          {...field(PATHS.federalState)}
          label={labels.federalState}
          hint={t('hint.federalState')}
          options={[
            { value: '', label: t('accidents.noState') },
            ...GERMAN_STATES.map((code) => ({ value: code, label: names[code] })),
          ]}
        />
        {proposed.length > 0 && (
          <p className="flex flex-wrap items-center gap-2 text-sm">
            {t('accidents.proposed', { postalCode })}
            {proposed.map((code) => (
              <Button
                key={code}
                size="sm"
                onClick={() => form.setValue(PATHS.federalState, code, { shouldDirty: true, shouldValidate: true })}
              >
                {t('accidents.take', { state: names[code] })}
              </Button>
            ))}
          </p>
        )}
      </div>
      <TextField {...field(PATHS.insurerName)} label={labels.insurerName} className="sm:col-span-6" />
      <fieldset className="grid gap-4 sm:col-span-6 sm:grid-cols-6">
        <legend className="mb-2 text-sm font-medium text-text-muted">{t('accidents.insurerAddress')}</legend>
        <TextField
          {...field(PATHS.insurerStreet)}
          label={<Short of={labels.street} full={labels.insurerStreet} />}
          className="sm:col-span-4"
        />
        <TextField
          {...field(PATHS.insurerHouseNumber)}
          label={<Short of={labels.streetNumber} full={labels.insurerHouseNumber} />}
          className="sm:col-span-2"
        />
        <TextField
          {...field(PATHS.insurerPostalCode)}
          label={<Short of={labels.postalCode} full={labels.insurerPostalCode} />}
          className="sm:col-span-2"
        />
        <TextField
          {...field(PATHS.insurerCity)}
          label={<Short of={labels.city} full={labels.insurerCity} />}
          className="sm:col-span-4"
        />
      </fieldset>
      <TextField {...field(PATHS.contactPhone)} label={labels.contactPhone} type="tel" className="sm:col-span-3" />
      <TextField
        {...field(PATHS.worksCouncil)}
        label={labels.worksCouncil}
        hint={t('hint.worksCouncil')}
        className="sm:col-span-3"
      />
    </fieldset>
  );
};

import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CLIENT_COLOR_NAMES, colorCode } from '../../../schema/platform/clients/client-color.shared.ts';
import type { ZodForm } from '../../kit/forms/use-zod-form.ts';
import { useClientLabels } from '../../shared/people/client-labels.ts';
import { type OrganisationValues, PATHS } from './organisation-values.ts';

/** The colour of the organisation, chosen from swatches. */
export const ColorField = ({ form }: { form: ZodForm<OrganisationValues, OrganisationValues> }) => {
  const { t } = useTranslation('clients');
  const { Client: labels, value } = useClientLabels();
  const hint = useId();
  const chosen = form.watch(PATHS.color);
  return (
    <fieldset aria-describedby={hint} className="min-w-0 sm:col-span-6">
      <legend className="text-sm font-medium">{labels.color}</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {CLIENT_COLOR_NAMES.map((name) => (
          <label
            key={name}
            title={value.Client.color[name]}
            style={{ backgroundColor: colorCode(name) }}
            className="relative size-10 cursor-pointer rounded-full border-4 border-surface outline-2 outline-transparent has-checked:outline-text has-focus-visible:ring-2 has-focus-visible:ring-primary pointer-coarse:size-11"
          >
            <input
              type="radio"
              name={hint}
              value={name}
              aria-label={value.Client.color[name]}
              checked={name === chosen}
              onChange={() => form.setValue(PATHS.color, name, { shouldDirty: true })}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
          </label>
        ))}
      </div>
      <p id={hint} className="mt-1 text-sm text-text-muted">
        {t('hint.color')}
      </p>
    </fieldset>
  );
};

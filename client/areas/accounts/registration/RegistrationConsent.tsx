import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { LegalDialog, PrivacyDialog } from './LegalTexts.tsx';
import type { RegistrationForm } from './registration-values.ts';

const link = 'ml-8 inline-flex min-h-8 items-center text-left text-sm text-primary underline pointer-coarse:min-h-11';

/** The two required checkboxes, each with a button that opens its legal text. */
export const RegistrationConsent = ({ form }: { form: RegistrationForm }) => {
  const { t } = useTranslation('registration');
  const [shown, setShown] = useState<'privacy' | 'legal' | null>(null);
  const close = () => setShown(null);
  return (
    <fieldset className="border-t border-border pt-6">
      <legend className="float-left mb-2 w-full text-lg font-semibold">{t('consentTitle')}</legend>
      <div className="clear-both grid gap-2">
        <div>
          <CheckboxField {...form.field('privacy')} label={t('privacy')} required />
          <button type="button" className={link} onClick={() => setShown('privacy')}>
            {t('privacyRead')}
          </button>
        </div>
        <div>
          <CheckboxField {...form.field('legal')} label={t('legal')} required />
          <button type="button" className={link} onClick={() => setShown('legal')}>
            {t('legalRead')}
          </button>
        </div>
      </div>
      <PrivacyDialog open={shown === 'privacy'} onClose={close} />
      <LegalDialog open={shown === 'legal'} onClose={close} />
    </fieldset>
  );
};

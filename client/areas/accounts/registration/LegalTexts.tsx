import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-6 first:mt-0">
    <h3 className="font-semibold">{title}</h3>
    <div className="mt-1 leading-7">{children}</div>
  </section>
);

const Points = ({ texts }: { texts: string[] }) => (
  <ul className="ml-5 grid list-disc gap-1">
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

const TextDialog = ({
  open,
  onClose,
  title,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}) => {
  const { t } = useTranslation('registration');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      width={720}
      footer={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      {/* Scrollable, so it has to be focusable by keyboard. */}
      <div role="region" aria-label={title} tabIndex={0} className="outline-offset-4">
        {children}
      </div>
    </Dialog>
  );
};

/** Terms of use and privacy notice. The details of the operator come from the settings of the installation. */
export const PrivacyDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation('registration', { keyPrefix: 'privacyDialog' });
  return (
    <TextDialog open={open} onClose={onClose} title={t('title')}>
      <Part title={t('whoTitle')}>{t('whoText')}</Part>
      <Part title={t('dataTitle')}>
        <Points texts={[t('dataAccount'), t('dataCompany'), t('dataSurvey'), t('dataUse'), t('dataTechnical')]} />
      </Part>
      <Part title={t('mailTitle')}>{t('mailText')}</Part>
      <Part title={t('rightsTitle')}>{t('rightsText')}</Part>
      <Part title={t('termsTitle')}>
        <Points texts={[t('termsAuthority'), t('termsSecret'), t('termsMinimal'), t('termsOwn')]} />
      </Part>
    </TextDialog>
  );
};

/** Limits of the service: duties that stay with the employer. */
export const LegalDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation('registration', { keyPrefix: 'legalDialog' });
  return (
    <TextDialog open={open} onClose={onClose} title={t('title')}>
      <div className="grid gap-4 leading-7">
        <p>{t('support')}</p>
        <p>{t('check')}</p>
        <p>{t('scope')}</p>
        <p>{t('change')}</p>
        <p>{t('ask')}</p>
      </div>
    </TextDialog>
  );
};

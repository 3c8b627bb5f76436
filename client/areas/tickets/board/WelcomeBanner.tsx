import { Columns3, Sparkles, UserPlus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';

interface WelcomeBannerProps {
  tickets: number;
  /** Opens the most important ticket; undefined if there is none yet. */
  openFirst?: () => void;
  addTicket: () => void;
  addColumn: () => void;
  dismiss: () => void;
}

/** Shown after the registration: what the board contains, and three first steps. */
export const WelcomeBanner = ({ tickets, openFirst, addTicket, addColumn, dismiss }: WelcomeBannerProps) => {
  const { t } = useTranslation('tickets');
  const steps = [
    { key: 'first', icon: UserPlus, run: openFirst },
    { key: 'add', icon: Sparkles, run: addTicket },
    { key: 'columns', icon: Columns3, run: addColumn },
  ] as const;
  return (
    <section
      aria-labelledby="welcome-title"
      className="relative mx-4 mb-3 shrink-0 rounded border border-primary bg-primary-soft p-4 max-sm:py-3 sm:mx-6"
    >
      <IconButton
        icon={X}
        size="sm"
        label={t('welcome.dismiss')}
        onClick={dismiss}
        className="absolute top-2 right-2"
      />
      <h2 id="welcome-title" className="pr-10 text-base font-semibold">
        {t('welcome.title')}
      </h2>
      <p className="mt-1 pr-10 text-sm text-text-muted">
        {tickets > 0 ? t('welcome.text', { count: tickets }) : t('welcome.textEmpty')}
      </p>
      <ol className="relative mt-3 flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap">
        {steps.map(
          ({ key, icon, run }) =>
            run && (
              <li key={key}>
                <Button size="sm" icon={icon} onClick={run} className="whitespace-nowrap">
                  {t(`welcome.step.${key}`)}
                </Button>
              </li>
            ),
        )}
      </ol>
    </section>
  );
};

import { CalendarClock, ClipboardCheck, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BoardPreview } from './BoardPreview.tsx';

const points = [
  { key: 'interview', icon: ClipboardCheck },
  { key: 'deadlines', icon: CalendarClock },
  { key: 'team', icon: Users },
] as const;

/** What the product does, beside the login. */
export const LoginClaim = ({ className }: { className: string }) => {
  const { t } = useTranslation('account');
  return (
    <section aria-label={t('claim.label')} className={className}>
      <div className="mx-auto max-w-md">
        <p className="text-3xl leading-10 font-semibold text-balance">{t('claim.title')}</p>
        <BoardPreview />
        <ul className="mt-10 flex flex-col gap-6">
          {points.map(({ key, icon: Icon }) => (
            <li key={key} className="flex gap-4 text-base">
              <Icon aria-hidden className="size-6 shrink-0" />
              {t(`claim.${key}`)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};

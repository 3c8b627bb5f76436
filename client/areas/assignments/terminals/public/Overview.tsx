import { ChevronRight, KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../../../schema/kernel/calendar.shared.ts';
import type { BegunFragment } from '../../../../generated/public-terminal.ts';
import { formatDate } from '../../../../kit/i18n/format.ts';
import { usePublicTexts } from '../../../../kit/public/public-texts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import type { Shown } from './shown.ts';

interface OverviewProps {
  visit: BegunFragment['visit'];
  said: Extract<Shown, { kind: 'overview' }>;
  onShow: (shown: Shown) => void;
}

/** What is open for the person, and what they can sign. */
export const Overview = ({ visit: { courses, signings, hasPin }, said, onShow }: OverviewProps) => {
  const { t } = useTranslation('terminal');
  const texts = usePublicTexts();
  return (
    <div className="grid gap-6">
      {said.signed && <Notice tone="success">{t('signed')}</Notice>}
      {said.pinChanged && <Notice tone="success">{t('pinChanged')}</Notice>}
      {courses.length === 0 && signings.length === 0 && <p>{t('nothing')}</p>}
      <Things
        title={t('courses')}
        things={courses.map(({ id, name, dueOn, minutes, isOralOpen }) => ({
          id,
          name,
          note: isOralOpen
            ? t('oralOpen')
            : [
                texts(dueOn < today() ? 'wasDue' : 'dueUntil', { day: formatDate(dueOn) }),
                minutes ? texts('minutes', { count: minutes }) : '',
              ]
                .filter(Boolean)
                .join(' · '),
        }))}
        onChoose={(id) => onShow({ kind: 'course', id })}
      />
      <Things
        title={t('signings')}
        things={signings.map(({ id, topic, heldOn, instructor }) => ({
          id,
          name: topic,
          note: t('held', { day: formatDate(heldOn), instructor }),
        }))}
        onChoose={(id) => onShow({ kind: 'signing', id })}
      />
      {hasPin && (
        <Button variant="ghost" icon={KeyRound} className="justify-self-start" onClick={() => onShow({ kind: 'pin' })}>
          {t('changePin')}
        </Button>
      )}
    </div>
  );
};

interface ThingsProps {
  title: string;
  things: readonly { id: string; name: string; note: string }[];
  onChoose: (id: string) => void;
}

/** Buttons as large as a hand in a glove needs; no links, which a browser would remember. */
const Things = ({ title, things, onChoose }: ThingsProps) => {
  if (things.length === 0) return null;
  return (
    <section aria-label={title} className="grid gap-2">
      <h2 className="font-semibold">{title}</h2>
      <ul className="grid gap-2">
        {things.map(({ id, name, note }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChoose(id)}
              className="flex min-h-16 w-full items-center gap-3 rounded border border-border-strong px-4 py-2 text-start hover:bg-surface-hover"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium wrap-anywhere">{name}</span>
                <span className="block text-sm text-text-muted">{note}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-text-muted rtl:rotate-180" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

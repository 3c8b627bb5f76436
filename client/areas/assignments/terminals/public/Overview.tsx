import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BegunFragment } from '../../../../generated/public-terminal.ts';
import { formatDate } from '../../../../kit/i18n/format.ts';
import { dueNote } from '../../../../kit/public/due-note.ts';
import { usePublicTexts } from '../../../../kit/public/public-texts.ts';
import { ThingList } from '../../../../kit/public/ThingList.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import type { Shown } from './shown.ts';

interface OverviewProps {
  visit: BegunFragment['visit'];
  said: Extract<Shown, { kind: 'overview' }>;
  onShow: (shown: Shown) => void;
}

/** The open items of the person, and what they can sign. Uses buttons instead of links, which a browser would store. */
export const Overview = ({ visit: { courses, signings, hasPin }, said, onShow }: OverviewProps) => {
  const { t } = useTranslation('terminal');
  const texts = usePublicTexts();
  return (
    <div className="grid gap-6">
      {said.signed && <Notice tone="success">{t('signed')}</Notice>}
      {said.pinChanged && <Notice tone="success">{t('pinChanged')}</Notice>}
      {courses.length === 0 && signings.length === 0 && <p>{t('nothing')}</p>}
      <ThingList
        title={t('courses')}
        things={courses.map(({ id, name, dueOn, minutes, isOralOpen }) => ({
          id,
          name,
          note: isOralOpen ? t('oralOpen') : dueNote(texts, { dueOn, minutes }),
          onChoose: () => onShow({ kind: 'course', id }),
        }))}
      />
      <ThingList
        title={t('signings')}
        things={signings.map(({ id, topic, heldOn, instructor }) => ({
          id,
          name: topic,
          note: t('held', { day: formatDate(heldOn), instructor }),
          onChoose: () => onShow({ kind: 'signing', id }),
        }))}
      />
      {hasPin && (
        <Button variant="ghost" icon={KeyRound} className="justify-self-start" onClick={() => onShow({ kind: 'pin' })}>
          {t('changePin')}
        </Button>
      )}
    </div>
  );
};

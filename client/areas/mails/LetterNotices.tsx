import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { ChoiceOfTwo } from '../../ui/ChoiceOfTwo.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { LetterField, LetterValues } from './letter-texts.ts';
import type { LetterConflict } from './use-save-letter.ts';

/** Two people changed the same text: both versions, and the choice between them. */
export const ConflictNotice = ({
  conflict,
  values,
  choose,
}: {
  conflict: LetterConflict;
  values: LetterValues;
  choose: (field: LetterField, text: string) => void;
}) => {
  const { t } = useTranslation('emailSettings');
  return (
    <Notice tone="warning" title={t('conflict.title')}>
      <p>{t('conflict.text')}</p>
      {conflict.keys.map((field) => {
        const [mine, theirs] = [conflict.mine[field], conflict.theirs[field]];
        return (
          <ChoiceOfTwo
            key={field}
            label={t(field)}
            sides={[
              { label: t('conflict.mine'), value: mine },
              { label: t('conflict.theirs'), value: theirs },
            ]}
            chosen={values[field] === mine ? 0 : values[field] === theirs ? 1 : null}
            onChoose={(side) => choose(field, side === 0 ? mine : theirs)}
          />
        );
      })}
    </Notice>
  );
};

/** The form goes on from a draft. */
export const DraftNotice = ({ discard }: { discard: () => void }) => {
  const { t } = useTranslation('emailSettings');
  return (
    <Notice>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>{t('draft')}</span>
        <Button size="sm" onClick={discard}>
          {t('discardDraft')}
        </Button>
      </div>
    </Notice>
  );
};

import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';

/** The most frequent injuries, which can be chosen instead of typed. */
const CHIPS = {
  woundWords: ['cut', 'splinter', 'bruise', 'burn', 'sprain', 'eye'],
  partWords: ['head', 'finger', 'hand', 'arm', 'back', 'leg', 'knee', 'foot'],
  sideWords: ['left', 'right'],
} as const;

/** Buttons for the injury, the part of the body and its side, each of which adds a word to a text or removes it. */
export const InjuryChips = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => {
  const { t } = useTranslation('medkit-logs');
  const parts = value.split(', ').filter((part) => part !== '');
  return Object.entries(CHIPS).map(([group, keys]) => (
    <div key={group} role="group" aria-label={t(`public.${group}Label`)} className="flex flex-wrap gap-2">
      {keys.map((key) => {
        const word = t(`public.${group}.${key}`);
        const isNamed = parts.includes(word);
        return (
          <Button
            key={key}
            variant={isNamed ? 'primary' : 'secondary'}
            aria-pressed={isNamed}
            onClick={() => onChange((isNamed ? parts.filter((part) => part !== word) : [...parts, word]).join(', '))}
          >
            {word}
          </Button>
        );
      })}
    </div>
  ));
};

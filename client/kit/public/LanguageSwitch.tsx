import { LANGUAGES, type Language } from '../../../schema/kernel/permissions.ts';
import { Button } from '../../ui/Button.tsx';
import { setLanguage } from '../i18n/i18n.ts';
import { usePublicTexts } from './public-texts.ts';

interface LanguageSwitchProps {
  current: string;
  onChoose?: (language: Language) => void;
}

/** The language of a public page, on top of it and named in itself. */
export const LanguageSwitch = ({ current, onChoose }: LanguageSwitchProps) => {
  const t = usePublicTexts();
  return (
    <nav aria-label={t('language')} className="mb-3 flex gap-1">
      {LANGUAGES.map((each) => (
        <Button
          key={each}
          size="sm"
          lang={each}
          variant={each === current ? 'secondary' : 'ghost'}
          aria-pressed={each === current}
          onClick={() => {
            onChoose?.(each);
            void setLanguage(each);
          }}
        >
          {t(each)}
        </Button>
      ))}
    </nav>
  );
};

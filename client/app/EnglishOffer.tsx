import { chosenLanguage } from '../kit/i18n/i18n.ts';
import { useLanguage } from '../kit/i18n/use-language.ts';
import { Button } from '../ui/Button.tsx';

/**
 * Offers English to users without a session whose browser does not prefer German, until they have chosen a language:
 * pages are German by default (specification). The offer itself is always in English.
 */
export const EnglishOffer = () => {
  const { language, setLanguage } = useLanguage();
  if (language === 'en' || chosenLanguage() !== null || navigator.language.startsWith('de')) return null;
  return (
    <div lang="en" className="flex flex-wrap items-center justify-center gap-2 bg-primary-soft px-4 py-2 text-sm">
      This page is in German.
      <Button size="sm" onClick={() => void setLanguage('en')}>
        View in English
      </Button>
    </div>
  );
};

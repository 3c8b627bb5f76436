import { Globe } from 'lucide-react';
import { LANGUAGE_NAMES, type ContentLanguage } from '../../../schema/kernel/content-language.shared.ts';
import { Select } from '../../ui/Select.tsx';
import { offeredLanguages, showContentLanguage, useShownLanguage } from '../i18n/content-language.ts';
import { usePublicTexts } from './public-texts.ts';

interface LanguageSwitchProps {
  onChoose?: (language: ContentLanguage) => void;
}

/** The language of a public page, on top of it; each one named in itself. */
export const LanguageSwitch = ({ onChoose }: LanguageSwitchProps) => {
  const t = usePublicTexts();
  const shown = useShownLanguage();
  return (
    <div className="mb-3 flex w-fit items-center gap-2">
      <Globe aria-hidden className="size-5 shrink-0 text-text-muted" />
      <Select
        aria-label={t('language')}
        // The names are in four scripts: each would load a face of its own.
        className="pe-9 font-[system-ui]"
        options={offeredLanguages().map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        value={shown}
        onChange={({ target }) => {
          const language = target.value as ContentLanguage;
          onChoose?.(language);
          void showContentLanguage(language, true);
        }}
      />
    </div>
  );
};

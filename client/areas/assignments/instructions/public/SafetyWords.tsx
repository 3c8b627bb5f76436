import { BookOpenText } from 'lucide-react';
import { useState } from 'react';
import { type ContentLanguage, directionOf } from '../../../../../schema/kernel/content-language.shared.ts';
import { useAction } from '../../../../kit/public/use-action.ts';
import type { CourseTexts } from '../../../../shared/courses/course-texts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';

type Words = readonly Readonly<Record<ContentLanguage, string>>[];

export interface SafetyWordsProps {
  language: ContentLanguage;
  t: CourseTexts;
}

/** Words of occupational safety in the language of the reader, beside the German ones on signs and in documents. */
export const SafetyWords = ({ language, t }: SafetyWordsProps) => {
  const [words, setWords] = useState<Words | null>(null);
  const { problem, isBusy, run } = useAction();
  if (language === 'de') return null;
  const toggle = (): void => {
    if (words) return setWords(null);
    // Loaded on demand.
    void run(async () => setWords((await import('../../../../../schema/areas/courses/glossary.json')).default));
  };
  return (
    <section className="mt-6 grid gap-3 border-t border-border pt-4">
      <Button
        variant="ghost"
        icon={BookOpenText}
        busy={isBusy}
        aria-expanded={words !== null}
        className="justify-self-start"
        onClick={toggle}
      >
        {t('words')}
      </Button>
      {problem && <Notice tone="error">{problem}</Notice>}
      {words && (
        <>
          <p className="text-sm text-text-muted">{t('wordsText')}</p>
          <dl className="grid gap-2 text-sm">
            {words
              .toSorted((one, other) => one[language].localeCompare(other[language], language))
              .map((word) => (
                <div key={word.de} className="grid grid-cols-2 gap-3 border-b border-border pb-2">
                  <dt lang={language} dir={directionOf(language)} className="first-letter:uppercase">
                    {word[language]}
                  </dt>
                  <dd lang="de" dir="ltr" className="font-medium wrap-anywhere hyphens-auto first-letter:uppercase">
                    {word.de}
                  </dd>
                </div>
              ))}
          </dl>
        </>
      )}
    </section>
  );
};

import { useAreaLabels } from '../../kit/i18n/use-labels.ts';
import { Badge } from '../../ui/Badge.tsx';

interface StatementsProps {
  title?: string;
  statements: readonly { code: string; sentence: string; isRepealed: boolean; language?: string }[];
}

/** Statements as code and sentence. */
export const Statements = ({ title, statements }: StatementsProps) => {
  const t = useAreaLabels('dangerous-goods');
  if (statements.length === 0) return null;
  return (
    <section aria-label={title}>
      {title && <h3 className="mb-1 text-sm font-semibold">{title}</h3>}
      <ul className="grid gap-1 text-sm">
        {statements.map(({ code, sentence, language, isRepealed }) => (
          <li key={code} className="grid gap-x-3 sm:grid-cols-[9rem_1fr]">
            <span className="font-medium">
              {code} {isRepealed && <Badge tone="accent">{t('dangerousGood.repealed')}</Badge>}
            </span>
            <span lang={language} dir={language && 'ltr'} className="min-w-0 wrap-anywhere text-text-muted">
              {sentence}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

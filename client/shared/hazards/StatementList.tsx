import { dangerousGoodFacts } from '../../../schema/areas/dangerous-goods/dangerous-good.record.shared.ts';
import { isRepealed, statementText } from '../../../schema/areas/dangerous-goods/hazard-statements.shared.ts';
import { generalStatement } from '../../../schema/areas/dangerous-goods/statement-wording.shared.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { Badge } from '../../ui/Badge.tsx';

type StatementListProps = {
  codes: readonly string[];
  title?: string;
  /** For readers: what the statements say without a choice of their wording. */
  isGeneral?: boolean;
};

/** Statements as code and sentence. */
export const StatementList = ({ codes, title, isGeneral = false }: StatementListProps) => {
  const t = useRecordTexts(dangerousGoodFacts);
  const { language } = useLanguage();
  if (codes.length === 0) return null;
  return (
    <section aria-label={title}>
      {title && <h3 className="mb-1 text-sm font-semibold">{title}</h3>}
      <ul className="grid gap-1 text-sm">
        {codes.map((code) => (
          <li key={code} className="grid gap-x-3 sm:grid-cols-[9rem_1fr]">
            <span className="font-medium">
              {code} {isRepealed(code) && <Badge tone="accent">{t('dangerousGood.repealed')}</Badge>}
            </span>
            <span className="min-w-0 wrap-anywhere text-text-muted">
              {(isGeneral ? generalStatement : statementText)(code, language)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

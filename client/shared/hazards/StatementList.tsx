import { isRepealed, statementText } from '../../../schema/areas/dangerous-goods/hazard-statements.shared.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { Statements } from './Statements.tsx';

/** Statements of codes, as code and sentence. */
export const StatementList = ({ codes, title }: { codes: readonly string[]; title?: string }) => {
  const { language } = useLanguage();
  const statements = codes.map((code) => ({
    code,
    sentence: statementText(code, language),
    isRepealed: isRepealed(code),
  }));
  return <Statements title={title} statements={statements} />;
};

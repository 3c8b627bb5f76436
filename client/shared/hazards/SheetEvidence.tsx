import { dangerousGoodFacts } from '../../../schema/areas/dangerous-goods/dangerous-good.record.shared.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';

/** The lines of a data sheet from which a value was read. Several lines are collapsed at first. */
export const SheetEvidence = ({ evidence }: { evidence: readonly { page: number; text: string }[] }) => {
  const t = useRecordTexts(dangerousGoodFacts);
  if (evidence.length === 0) return null;
  const lines = (
    <ul className="grid gap-1 border-l-2 border-border-strong pl-2">
      {evidence.map(({ page, text }, index) => (
        <li key={index} className="wrap-anywhere">
          <q>{text}</q>
          {evidence.length > 1 && <span> ({t('dataSheets.page', { page })})</span>}
        </li>
      ))}
    </ul>
  );
  if (evidence.length === 1) return <div className="mt-1 text-sm text-text-muted">{lines}</div>;
  return (
    <details className="mt-1 text-sm text-text-muted">
      <summary className="cursor-pointer">{t('dataSheets.lines', { count: evidence.length })}</summary>
      <div className="pt-1">{lines}</div>
    </details>
  );
};

import { dangerousGoodFacts } from '../../../../schema/areas/dangerous-goods/dangerous-good.record.shared.ts';
import type { SheetReadingFragment } from '../../../generated/dangerous-goods.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { SheetEvidence } from '../../../shared/hazards/SheetEvidence.tsx';

type Gap = SheetReadingFragment['gaps'][number];

/** The fields that could not be read from a data sheet, or are not proposed, with the reasons. */
export const SheetGaps = ({ gaps }: { gaps: readonly Gap[] }) => {
  const t = useRecordTexts(dangerousGoodFacts);
  if (gaps.length === 0) return null;
  const reasonOf = ({ reason, section, values }: Gap): string =>
    t(`dataSheets.gap.${reason === 'notFound' && section === null ? 'notFoundAnywhere' : reason}`, {
      section,
      values: values.join(', '),
    });
  return (
    <section aria-label={t('dataSheets.gaps')} className="grid gap-1 border-t border-border pt-3 text-sm">
      <h3 className="font-semibold">{t('dataSheets.gaps')}</h3>
      <p className="text-text-muted">{t('dataSheets.gapsText')}</p>
      <ul className="grid gap-1">
        {gaps.map((gap) => (
          <li key={`${gap.field} ${gap.reason}`} className="wrap-anywhere">
            <span className="font-medium">{t(`DangerousGood.${gap.field}`)}</span>: {reasonOf(gap)}
            <SheetEvidence evidence={gap.evidence} />
          </li>
        ))}
      </ul>
    </section>
  );
};

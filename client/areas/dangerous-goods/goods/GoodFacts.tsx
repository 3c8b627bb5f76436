import { dangerousGoodSchema } from '../../../../schema/areas/dangerous-goods/dangerous-good.input.ts';
import { dangerousGoodFacts } from '../../../../schema/areas/dangerous-goods/dangerous-good.record.shared.ts';
import { isOldDataSheet } from '../../../../schema/areas/dangerous-goods/data-sheet-age.shared.ts';
import { flashPointText } from '../../../../schema/areas/dangerous-goods/sheet-values.shared.ts';
import { storageClassName } from '../../../../schema/areas/dangerous-goods/storage-class-words.shared.ts';
import { today } from '../../../../schema/kernel/calendar.shared.ts';
import type { DangerousGoodQuery } from '../../../generated/dangerous-goods.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { factsOf, fieldsOf } from '../../../kit/records/form-values.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { useAbility } from '../../../kit/session/me.ts';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** A number in the notation of the language: 2,5. */
const amountOf = (quantity: number | null | undefined, language: string): string =>
  quantity === null || quantity === undefined ? '' : quantity.toLocaleString(language);

type Assessment = NonNullable<DangerousGoodQuery['dangerousGood']['riskAssessment']>;

/** The risk assessment that covers a good: a link for users who may open it, and a note if its review is overdue. */
const AssessmentOfGood = ({ assessment: { id, title, nextExecution } }: { assessment: Assessment }) => {
  const t = useRecordTexts(dangerousGoodFacts);
  const mayOpen = useAbility('riskassessment');
  return (
    <>
      {mayOpen ? (
        <Link to={`/app/riskAssessment/edit/${id}/edit/`} className="link-alone pointer-coarse:inline-block">
          {title}
        </Link>
      ) : (
        title
      )}
      {nextExecution && nextExecution < today() && (
        <span className="block text-accent-text">
          {t('dangerousGood.reviewOverdue', { day: formatDate(nextExecution) })}
        </span>
      )}
    </>
  );
};

const FIELDS = fieldsOf(dangerousGoodSchema);

/** Fields that the head of the dialog and the label of the good show. */
const SHOWN_ABOVE = {
  name: null,
  identifier: null,
  manufacturer: null,
  signalWord: null,
  pictograms: null,
  h: null,
  p: null,
};

/** The facts of a good that are not on its label; empty ones are omitted. */
export const GoodFacts = ({ good }: { good: DangerousGoodQuery['dangerousGood'] }) => {
  const t = useRecordTexts(dangerousGoodFacts);
  const { language } = useLanguage();
  const word = (field: 'unit' | 'waterHazardClass' | 'cmr' | 'substitution'): string =>
    good[field] ? t(`value.DangerousGood.${field}.${good[field]}`) : '';
  const storageClass = good.storageClassification;
  const facts = factsOf(FIELDS, good, {
    ...SHOWN_ABOVE,
    dangerousGoodStorageLocation: good.dangerousGoodStorageLocation.name,
    storageClassification: storageClass && `${storageClass}: ${storageClassName(storageClass, language)}`,
    quantity: [amountOf(good.quantity, language), word('unit')].filter(Boolean).join(' '),
    flashPoint: flashPointText(good.flashPoint, language),
    waterHazardClass: word('waterHazardClass'),
    cmr: word('cmr'),
    dataSheetDate: formatDate(good.dataSheetDate),
    substitution: word('substitution'),
    substitutionCheckedOn: formatDate(good.substitutionCheckedOn),
    riskAssessment: good.riskAssessment && <AssessmentOfGood assessment={good.riskAssessment} />,
    riskAssessedOn: formatDate(good.riskAssessedOn),
  });
  return (
    <>
      {isOldDataSheet(good.dataSheetDate, today()) && (
        <Notice tone="warning" title={t('dangerousGood.dataSheetOld')}>
          {t('dangerousGood.dataSheetOldText')}
        </Notice>
      )}
      <dl className="grid items-baseline gap-x-4 gap-y-2 text-sm sm:grid-cols-[14rem_1fr]">
        {facts.map(({ field, value }) => (
          <div key={field} className="sm:contents">
            <dt className="text-text-muted">{t(`DangerousGood.${field}`)}</dt>
            <dd className="min-w-0 whitespace-pre-wrap wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};

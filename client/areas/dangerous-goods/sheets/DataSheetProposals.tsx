import { Check } from 'lucide-react';
import { type Path, type PathValue, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { dangerousGoodFacts } from '../../../../schema/dangerous-goods/dangerous-good.record.shared.ts';
import { storageClassName } from '../../../../schema/dangerous-goods/storage-class-words.shared.ts';
import {
  type SafetyDataSheetReadingQuery,
  useSafetyDataSheetReadingQuery,
} from '../../../generated/dangerous-goods.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { GoodForm, GoodValues } from '../goods/GoodFields.tsx';
import { StatementList } from '../goods/StatementList.tsx';
import { Pictograms } from '../Pictogram.tsx';

type Proposal = SafetyDataSheetReadingQuery['safetyDataSheetReading']['proposals'][number];

const LISTS: readonly string[] = ['h', 'p', 'pictograms'];
const WORDED: readonly string[] = ['signalWord', 'waterHazardClass', 'cmr'];

const ProposedValue = ({ field, values }: Proposal) => {
  const t = useRecordTexts(dangerousGoodFacts);
  const { language } = useLanguage();
  const [value = ''] = values;
  if (field === 'pictograms') return <Pictograms pictograms={values} />;
  if (field === 'h' || field === 'p') return <StatementList codes={values} />;
  if (field === 'dataSheetDate') return formatDate(value);
  if (field === 'storageClassification') return `${value} – ${storageClassName(value, language)}`;
  return WORDED.includes(field) ? t(`value.DangerousGood.${field}.${value}`) : value;
};

/** What the data sheet that the address names proposes; a person accepts it field by field. */
export const DataSheetProposals = ({ form }: { form: GoodForm }) => {
  const t = useRecordTexts(dangerousGoodFacts);
  const [params] = useSearchParams();
  const id = params.get('read');
  const { data, error } = useSafetyDataSheetReadingQuery({ variables: { id: id ?? '' }, skip: !id, context: QUIET });
  const values = useWatch({ control: form.control });
  if (!id) return null;
  if (error) return <Notice tone="error">{failureOf(error).message}</Notice>;
  if (!data) return <Notice>{t('dataSheets.reading')}</Notice>;
  const { state, proposals, pages, readPages } = data.safetyDataSheetReading;
  if (state !== 'read') return <Notice tone="warning">{t(`dataSheets.state.${state}`)}</Notice>;

  const valueOf = ({ field, values: proposed }: Proposal): unknown => (LISTS.includes(field) ? proposed : proposed[0]);
  const isAccepted = (proposal: Proposal): boolean =>
    JSON.stringify(Reflect.get(values, proposal.field)) === JSON.stringify(valueOf(proposal));
  const accept = (proposal: Proposal): void =>
    form.setValue(proposal.field as Path<GoodValues>, valueOf(proposal) as PathValue<GoodValues, Path<GoodValues>>, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    });
  return (
    <section aria-label={t('dataSheets.proposals')} className="grid gap-3 rounded border border-primary p-4">
      <div>
        <h2 className="text-base font-semibold">{t('dataSheets.proposals')}</h2>
        <p className="text-sm text-text-muted">{t('dataSheets.proposalsText')}</p>
        {readPages < pages && <p className="text-sm">{t('dataSheets.firstPages', { count: readPages, pages })}</p>}
      </div>
      <ul className="grid gap-3">
        {proposals.map((proposal) => (
          <li key={proposal.field} className="flex flex-wrap items-start gap-x-3 gap-y-1 border-t border-border pt-3">
            <div className="min-w-0 flex-1 basis-64 text-sm">
              <p className="text-text-muted">
                {t(`DangerousGood.${proposal.field}`)} (
                {proposal.section === null
                  ? t('dataSheets.derived')
                  : t('dataSheets.section', { number: proposal.section })}
                )
              </p>
              <div className="font-medium wrap-anywhere">
                <ProposedValue {...proposal} />
              </div>
            </div>
            {isAccepted(proposal) ? (
              <Badge tone="success" icon={Check}>
                {t('dataSheets.accepted')}
              </Badge>
            ) : (
              <Button
                size="sm"
                aria-label={`${t('dataSheets.accept')}: ${t(`DangerousGood.${proposal.field}`)}`}
                onClick={() => accept(proposal)}
              >
                {t('dataSheets.accept')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

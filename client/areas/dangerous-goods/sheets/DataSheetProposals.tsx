import { type Path, type PathValue, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { dangerousGoodFacts } from '../../../../schema/areas/dangerous-goods/dangerous-good.record.shared.ts';
import { flashPointText } from '../../../../schema/areas/dangerous-goods/sheet-values.shared.ts';
import { storageClassName } from '../../../../schema/areas/dangerous-goods/storage-class-words.shared.ts';
import { isOtherProduct } from '../../../../schema/areas/dangerous-goods/sheet-product.shared.ts';
import {
  type SheetReadingFragment,
  useSafetyDataSheetReadingQuery,
  useUploadedDataSheetReadingQuery,
} from '../../../generated/dangerous-goods.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { ProposalList } from '../../../kit/records/ProposalList.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { SheetEvidence } from '../../../shared/hazards/SheetEvidence.tsx';
import { SheetGaps } from './SheetGaps.tsx';
import type { GoodForm, GoodValues } from '../goods/good-values.ts';
import { StatementList } from '../../../shared/hazards/StatementList.tsx';
import { Pictograms } from '../../../shared/hazards/Pictogram.tsx';

type Proposal = SheetReadingFragment['proposals'][number];

const LISTS: readonly string[] = ['h', 'p', 'pictograms'];
const WORDED: readonly string[] = ['signalWord', 'waterHazardClass', 'cmr'];

const ProposedValue = ({ field, values }: Proposal) => {
  const t = useRecordTexts(dangerousGoodFacts);
  const { language } = useLanguage();
  const [value = ''] = values;
  if (field === 'pictograms') return <Pictograms pictograms={values} />;
  if (field === 'h' || field === 'p') return <StatementList codes={values} />;
  if (field === 'dataSheetDate') return formatDate(value);
  if (field === 'flashPoint') return flashPointText(value, language);
  if (field === 'storageClassification') return `${value} – ${storageClassName(value, language)}`;
  return WORDED.includes(field) ? t(`value.DangerousGood.${field}.${value}`) : value;
};

/** The proposals of the data sheet in the address: a sheet of a stored good, or an upload for a new one. */
export const DataSheetProposals = ({ form }: { form: GoodForm }) => {
  const t = useRecordTexts(dangerousGoodFacts);
  const [params] = useSearchParams();
  const [id, fileId] = [params.get('read') ?? '', params.get('upload') ?? ''];
  const ofSheet = useSafetyDataSheetReadingQuery({ variables: { id }, skip: !id, context: QUIET });
  const ofUpload = useUploadedDataSheetReadingQuery({
    variables: { fileId },
    skip: id !== '' || !fileId,
    context: QUIET,
  });
  if (!id && !fileId) return null;
  const error = ofSheet.error ?? ofUpload.error;
  if (error) return <Notice tone="error">{failureOf(error).message}</Notice>;
  const reading = id ? ofSheet.data?.safetyDataSheetReading : ofUpload.data?.uploadedDataSheetReading;
  if (!reading) return <Notice>{t('dataSheets.reading')}</Notice>;
  if (reading.state !== 'read') return <Notice tone="warning">{t(`dataSheets.state.${reading.state}`)}</Notice>;
  return <Proposals form={form} reading={reading} />;
};

/** Where a proposal was read; one without a section is the date, or is derived from the H statements. */
const useSourceOf = () => {
  const t = useRecordTexts(dangerousGoodFacts);
  return ({ field, section, evidence }: Proposal): string => {
    const page = evidence[0]?.page ?? 1;
    if (section !== null) return t('dataSheets.section', { number: section, page });
    return field === 'dataSheetDate' ? t('dataSheets.page', { page }) : t('dataSheets.derived');
  };
};

/** Asks whether the sheet is the right one if it names another product than the form. */
const OtherProduct = ({ good, proposals }: { good: Partial<GoodValues>; proposals: readonly Proposal[] }) => {
  const t = useRecordTexts(dangerousGoodFacts);
  const valueOf = (of: string): string | undefined => proposals.find(({ field }) => field === of)?.values[0];
  const sheet = { name: valueOf('name'), casNumber: valueOf('casNumber') };
  if (!isOtherProduct(good, sheet)) return null;
  const named = ({ name, casNumber }: typeof sheet): string => [name, casNumber].filter(Boolean).join(', ');
  return (
    <Notice tone="warning" title={t('dataSheets.otherProduct')} className="mt-2">
      {t('dataSheets.otherProductText', {
        sheet: named(sheet),
        good: named({ name: good.name, casNumber: good.casNumber }),
      })}
    </Notice>
  );
};

/** The proposals, of which a person accepts the values field by field. */
const Proposals = ({ form, reading }: { form: GoodForm; reading: SheetReadingFragment }) => {
  const t = useRecordTexts(dangerousGoodFacts);
  const values = useWatch({ control: form.control });
  const sourceOf = useSourceOf();
  const { proposals, gaps, pages, readPages } = reading;
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
    <ProposalList
      title={t('dataSheets.proposals')}
      text={t('dataSheets.proposalsText')}
      note={
        <>
          {readPages < pages && <p className="text-sm">{t('dataSheets.firstPages', { count: readPages, pages })}</p>}
          <OtherProduct good={values} proposals={proposals} />
        </>
      }
      words={{
        accept: t('dataSheets.accept'),
        accepted: t('dataSheets.accepted'),
        acceptAll: t('dataSheets.acceptAll'),
      }}
      proposals={proposals.map((proposal) => ({
        key: proposal.field,
        label: t(`DangerousGood.${proposal.field}`),
        source: sourceOf(proposal),
        value: <ProposedValue {...proposal} />,
        evidence: <SheetEvidence evidence={proposal.evidence} />,
        isAccepted: isAccepted(proposal),
        accept: () => accept(proposal),
      }))}
    >
      <SheetGaps gaps={gaps} />
    </ProposalList>
  );
};

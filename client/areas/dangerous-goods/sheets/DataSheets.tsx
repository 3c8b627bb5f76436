import { useApolloClient } from '@apollo/client/react';
import { FileText, ScanText } from 'lucide-react';
import { dangerousGoodFacts } from '../../../../schema/areas/dangerous-goods/dangerous-good.record.shared.ts';
import { isOldDataSheet } from '../../../../schema/areas/dangerous-goods/data-sheet-age.shared.ts';
import { isOtherProduct } from '../../../../schema/areas/dangerous-goods/sheet-product.shared.ts';
import { today } from '../../../../schema/kernel/calendar.shared.ts';
import {
  SafetyDataSheetAddressDocument,
  useAddSafetyDataSheetMutation,
  useSafetyDataSheetsQuery,
} from '../../../generated/dangerous-goods.ts';
import { ONE_TIME } from '../../../kit/data/fetch-policies.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { SheetButton } from './SheetButton.tsx';
import { useSheetUpload } from './use-sheet-upload.ts';

/** The safety data sheets of a good: the current one first, then the earlier ones. The button adds a PDF. */
export const DataSheets = ({ good, formAddress }: { good: { id: string; name: string }; formAddress: string }) => {
  const t = useRecordTexts(dangerousGoodFacts);
  const client = useApolloClient();
  const query = useSafetyDataSheetsQuery({
    variables: { id: good.id },
    fetchPolicy: 'cache-and-network',
    context: QUIET,
  });
  const [add] = useAddSafetyDataSheetMutation({ context: QUIET });
  const sheets = query.data?.dangerousGood.safetyDataSheets;

  const { busy, upload } = useSheetUpload(async (fileId) => {
    await add({ variables: { dangerousGoodId: good.id, fileId } });
    await query.refetch();
    toast.success(t('dataSheets.saved'));
  });
  const open = async (id: string): Promise<void> => {
    const { data } = await client.query({
      query: SafetyDataSheetAddressDocument,
      variables: { id },
      fetchPolicy: ONE_TIME,
    });
    window.open(present(data).safetyDataSheetAddress.url, '_blank', 'noopener');
  };

  return (
    <section aria-label={t('dataSheets.title')} className="grid gap-2">
      <h3 className="text-sm font-semibold">{t('dataSheets.title')}</h3>
      {sheets?.length === 0 && <p className="text-sm text-text-muted">{t('dataSheets.none')}</p>}
      <ul className="grid gap-1">
        {sheets?.map(({ id, name, productName, date, createdAt }, index) => (
          <li key={id} className="flex flex-wrap items-center gap-2 text-sm">
            <Button size="sm" icon={FileText} onClick={() => void open(id)}>
              <span className="max-w-60 truncate">{name}</span>
            </Button>
            {index === 0 && <Badge tone="primary">{t('dataSheets.current')}</Badge>}
            {index === 0 && isOldDataSheet(date, today()) && (
              <Badge tone="accent">{t('dangerousGood.dataSheetOld')}</Badge>
            )}
            {isOtherProduct(good, { name: productName }) && (
              <Badge tone="accent">{t('dataSheets.otherProductNamed', { sheet: productName })}</Badge>
            )}
            <span className="text-text-muted">
              {[
                date && t('dataSheets.asOf', { day: formatDate(date) }),
                t('dataSheets.added', { day: formatDate(createdAt) }),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <SheetButton busy={busy} onFile={(file) => void upload(file)} />
        {sheets?.[0] && (
          <Link to={`${formAddress}?read=${sheets[0].id}`} className={buttonClass({ size: 'sm' })}>
            <ScanText aria-hidden className="size-4" />
            {t('dataSheets.read')}
          </Link>
        )}
      </div>
    </section>
  );
};

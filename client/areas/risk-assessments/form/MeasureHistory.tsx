import { Megaphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  useAskOwnersAboutRiskMeasureMutation,
  useMeasureHistoryQuery,
} from '../../../generated/risk-assessments-measure-history.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { Button } from '../../../ui/Button.tsx';

/** The postponements of a stored measure with their reasons, and a button that asks the Owners about it. */
export const MeasureHistory = ({ id }: { id: string }) => {
  const { t } = useTranslation('riskAssessments');
  const { data } = useMeasureHistoryQuery({
    variables: { filter: { id } },
    fetchPolicy: 'cache-and-network',
    context: QUIET,
  });
  const [ask, { loading }] = useAskOwnersAboutRiskMeasureMutation();
  const measure = data?.riskMeasures.data[0];
  if (!measure) return null;
  const send = async () => {
    const answer = await ask({ variables: { id } }).catch(() => null);
    if (answer) toast.success(t('measure.asked'));
  };
  return (
    <div className="grid justify-items-start gap-2">
      {measure.extensions.length > 0 && (
        <ol className="grid gap-2 text-sm">
          {measure.extensions.map(({ id: key, fromDay, toDay, reason, createdAt, createdBy }) => (
            <li key={key}>
              <p className="text-text-muted">
                {t(fromDay ? 'measure.extended' : 'measure.extendedFirst', {
                  from: fromDay && formatDate(fromDay),
                  to: formatDate(toDay),
                  name: createdBy?.name ?? t('common:someone'),
                  day: formatDate(createdAt.slice(0, 10)),
                })}
              </p>
              <p className="wrap-anywhere whitespace-pre-wrap">{reason}</p>
            </li>
          ))}
        </ol>
      )}
      {measure.state !== 'done' && (
        <Button size="sm" variant="ghost" icon={Megaphone} busy={loading} onClick={() => void send()}>
          {t('measure.ask')}
        </Button>
      )}
    </div>
  );
};

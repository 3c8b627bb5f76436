import { ClipboardList } from 'lucide-react';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { TemplateArea } from '../../../../schema/areas/inspections/inspection-template.input.ts';
import { useOfferedTemplatesQuery } from '../../../generated/inspections-templates.ts';
import { useSetParam } from '../../../kit/navigation/use-set-param.ts';
import { useLatest } from '../../../kit/table/use-latest.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Menu } from '../../../ui/Menu.tsx';
import type { PickedArea } from './inspection-values.ts';
import { usePlanForm } from './plan-form-context.ts';

/**
 * Starts a new inspection from a template of the organisation: the one in the address, or a chosen one. Templates that
 * are stored on the device are offered without a network, too.
 */
export const FromTemplate = ({ onPick }: { onPick: (areas: readonly PickedArea[]) => void }) => {
  const { t } = useTranslation('inspections');
  const { fields, getValues, setValue } = usePlanForm();
  const [params] = useSearchParams();
  const setParam = useSetParam({});
  const { data } = useOfferedTemplatesQuery({ fetchPolicy: 'cache-and-network' });
  const offered = (data?.inspectionTemplates.data ?? []).flatMap(({ id, newest }) => (newest ? [{ id, newest }] : []));
  const pick = useLatest(({ newest }: (typeof offered)[number]) => {
    onPick(newest.areas as TemplateArea[]);
    setValue('templateVersion', newest.id, { shouldDirty: true });
    if (!getValues('title').trim()) setValue('title', newest.title, { shouldDirty: true });
  });
  const wanted = params.get('template');
  const named = offered.find(({ id }) => id === wanted);
  const begin = useLatest(() => {
    if (!named) return;
    setParam('template', null);
    if (getValues('templateVersion') !== named.newest.id) pick(named);
  });
  const isNamed = named !== undefined;
  useEffect(() => {
    if (isNamed) begin();
  }, [isNamed, begin]);
  const chosen = useWatch({ control: fields.control, name: 'templateVersion' });
  const begunFrom = offered.find(({ newest }) => newest.id === chosen)?.newest;
  if (offered.length === 0) return null;
  return (
    <>
      <Menu
        label={t('plan.fromTemplate')}
        buttonClassName={buttonClass()}
        align="start"
        entries={offered.map((each) => ({
          key: each.id,
          label: t('plan.templateVersion', { title: each.newest.title, number: each.newest.number }),
          onSelect: () => pick(each),
        }))}
      >
        <ClipboardList aria-hidden className="size-4" />
        {t('plan.fromTemplate')}
      </Menu>
      {begunFrom && <p className="order-last w-full text-sm text-text-muted">{t('fromTemplate', { ...begunFrom })}</p>}
    </>
  );
};

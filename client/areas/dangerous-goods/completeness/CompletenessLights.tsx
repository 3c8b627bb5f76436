import { CircleCheck, CircleDashed, CircleX, TriangleAlert } from 'lucide-react';
import { COMPLETENESS, type CompletenessLight } from '../../../../schema/areas/dangerous-goods/completeness.shared.ts';
import { dangerousGoodFacts } from '../../../../schema/areas/dangerous-goods/dangerous-good.record.shared.ts';
import type { CompletenessFragment } from '../../../generated/dangerous-goods.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { classes } from '../../../ui/classes.ts';

const STYLES = {
  green: { icon: CircleCheck, className: 'text-success' },
  yellow: { icon: TriangleAlert, className: 'text-accent-text' },
  red: { icon: CircleX, className: 'text-error' },
  grey: { icon: CircleDashed, className: 'text-text-muted' },
} as const satisfies Record<CompletenessLight, object>;

/**
 * What is missing of a good, as four lights with an icon each, and how many are in order; with `named` each has a text.
 */
export const CompletenessLights = ({ lights, named = false }: { lights: CompletenessFragment; named?: boolean }) => {
  const t = useRecordTexts(dangerousGoodFacts);
  const done = COMPLETENESS.filter((key) => lights[key] === 'green').length;
  const list = (
    <ul aria-label={t('completeness.title')} className={named ? 'grid gap-2 text-sm sm:grid-cols-2' : 'flex gap-1'}>
      {COMPLETENESS.map((key) => {
        const light = lights[key] as CompletenessLight;
        const { icon: Icon, className } = STYLES[light];
        const words = `${t(`completeness.${key}`)}: ${t(`completeness.light.${light}`)}`;
        return (
          <li key={key} title={words} className={classes('relative flex items-center gap-1.5', className)}>
            <Icon aria-hidden className="size-5 shrink-0" />
            <span className={named ? 'text-text' : 'sr-only'}>{words}</span>
          </li>
        );
      })}
    </ul>
  );
  if (named) return list;
  return (
    <span className="grid justify-items-start gap-0.5">
      {list}
      <span className="text-xs text-text-muted">{t('completeness.count', { done, of: COMPLETENESS.length })}</span>
    </span>
  );
};

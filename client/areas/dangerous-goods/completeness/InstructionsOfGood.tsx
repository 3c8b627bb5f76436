import { FilePlus2 } from 'lucide-react';
import { dangerousGoodFacts } from '../../../../schema/areas/dangerous-goods/dangerous-good.record.shared.ts';
import type { DangerousGoodQuery } from '../../../generated/dangerous-goods.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { useAbility } from '../../../kit/session/me.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Link } from '../../../ui/Link.tsx';
import { newInstruction } from '../goods-addresses.ts';

const FORM = '/app/operatingInstructions';

/** The operating instructions of a good. Users who may write them can create a new one from the good's facts. */
export const InstructionsOfGood = ({ good }: { good: DangerousGoodQuery['dangerousGood'] }) => {
  const t = useRecordTexts(dangerousGoodFacts);
  const mayWrite = useAbility('operatinginstruction');
  const { operatingInstructions } = good;
  return (
    <section aria-label={t('completeness.instructions')} className="grid gap-2">
      <h3 className="text-sm font-semibold">{t('completeness.instructions')}</h3>
      {operatingInstructions.length === 0 && (
        <p className="text-sm text-text-muted">{t('completeness.noInstructions')}</p>
      )}
      <ul className="grid gap-1 text-sm">
        {operatingInstructions.map(({ id, name, kind }) => (
          <li key={id}>
            {mayWrite ? (
              <Link to={kind === 'file' ? `${FORM}?upload=${id}` : `${FORM}/edit/${id}/edit/`} className="link-alone">
                {name}
              </Link>
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <div>
          <Link to={newInstruction(good.id)} className={buttonClass({ size: 'sm' })}>
            <FilePlus2 aria-hidden className="size-4" />
            {t('completeness.write')}
          </Link>
        </div>
      )}
    </section>
  );
};

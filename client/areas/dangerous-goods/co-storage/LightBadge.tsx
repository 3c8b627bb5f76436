import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react';
import type { Light } from '../../../../schema/areas/dangerous-goods/co-storage.shared.ts';
import { dangerousGoodFacts } from '../../../../schema/areas/dangerous-goods/dangerous-good.record.shared.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { Badge } from '../../../ui/Badge.tsx';

const BADGES = {
  red: { tone: 'error', icon: CircleX },
  yellow: { tone: 'accent', icon: TriangleAlert },
  green: { tone: 'success', icon: CircleCheck },
  grey: { tone: 'neutral', icon: CircleHelp },
} as const satisfies Record<Light, object>;

const isLight = (light: string): light is Light => light in BADGES;

/** The co-storage light, with the same meaning as a text. */
export const LightBadge = ({ light }: { light: string | null | undefined }) => {
  const t = useRecordTexts(dangerousGoodFacts);
  if (!light || !isLight(light)) return <span className="text-text-muted">{t('coStorage.nothing')}</span>;
  return <Badge {...BADGES[light]}>{t(`coStorage.light.${light}`)}</Badge>;
};

import type { Pictogram as PictogramKey } from '../../../schema/areas/dangerous-goods/dangerous-good.enums.ts';
import { pictogramPaths } from '../../../schema/areas/dangerous-goods/pictogram-drawings.shared.ts';
import { PICTOGRAMS } from '../../../schema/areas/dangerous-goods/dangerous-good.enums.ts';
import { Drawing } from './Drawing.tsx';
import { useAreaLabels } from '../../kit/i18n/use-labels.ts';

/** A hazard pictogram in the colours of the regulation. Unless `named` is set, it has an accessible name. */
export const Pictogram = ({
  pictogram,
  named = false,
  className,
}: {
  pictogram: PictogramKey;
  /** True if its name is shown next to it. */
  named?: boolean;
  className?: string;
}) => {
  const t = useAreaLabels('dangerous-goods');
  const name = `${t(`value.DangerousGood.pictograms.${pictogram}`)} (${t(`symbol.${pictogram}`)})`;
  return <Drawing paths={pictogramPaths(pictogram)} name={named ? undefined : name} className={className} />;
};

/** The pictograms that the product knows, in the order of the regulation. */
export const pictogramsOf = (stored: readonly string[]): PictogramKey[] =>
  PICTOGRAMS.filter((pictogram) => stored.includes(pictogram));

/** Pictograms in a row. */
export const Pictograms = ({ pictograms, className }: { pictograms: readonly string[]; className?: string }) => (
  <span className="flex flex-wrap gap-1">
    {pictogramsOf(pictograms).map((pictogram) => (
      <Pictogram key={pictogram} pictogram={pictogram} className={className} />
    ))}
  </span>
);

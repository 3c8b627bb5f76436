import { useMemo } from 'react';
import { isSafeIllustration } from '../../../schema/areas/courses/illustration.shared.ts';
import { classes } from '../../ui/classes.ts';

/** An illustration of the catalogue. It is part of the page, so its colours are those of the theme. */
export const Illustration = ({
  svg,
  alt,
  className,
}: {
  svg: string | undefined;
  /** Empty for a decoration that only repeats the text next to it. */
  alt: string;
  className?: string;
}) => {
  const markup = useMemo(() => (svg && isSafeIllustration(svg) ? { __html: svg } : undefined), [svg]);
  const frameClasses = classes('overflow-hidden rounded bg-surface-sunken [&>svg]:block [&>svg]:w-full', className);
  if (!markup) return alt ? <p className={classes(frameClasses, 'p-4 text-sm text-text-muted')}>{alt}</p> : null;
  return alt ? (
    <div role="img" aria-label={alt} className={frameClasses} dangerouslySetInnerHTML={markup} />
  ) : (
    <div aria-hidden className={frameClasses} dangerouslySetInnerHTML={markup} />
  );
};

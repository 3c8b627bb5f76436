import { useEffect, useRef, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { usePdfTexts } from './pdf-texts.ts';

type Props = { pdf: Blob; title: string; className?: string };

/** The first page of a PDF as a picture: phones have no viewer inside of pages. Its code is loaded when it is shown. */
export const FirstPage = ({ pdf, title, className }: Props) => {
  const translate = usePdfTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  useEffect(() => {
    const abort = new AbortController();
    import('./draw-first-page.ts')
      .then(({ drawFirstPage }) => drawFirstPage(pdf, canvas.current!, abort.signal))
      .then(() => !abort.signal.aborted && setState('drawn'))
      .catch(() => !abort.signal.aborted && setState('failed'));
    return () => abort.abort();
  }, [pdf]);
  if (state === 'failed') return <p className="text-sm text-text-muted">{translate('noFirstPage')}</p>;
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={translate('firstPage', { title })}
      data-first-page={state}
      className={classes('aspect-[210/297] w-full rounded border border-border bg-white', className)}
    />
  );
};

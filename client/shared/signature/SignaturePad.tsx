import type Pad from 'signature_pad';
import { useEffect, useRef } from 'react';
import type { Point } from '../../../schema/records/signature.shared.ts';
import { classes } from '../../ui/classes.ts';
import { type PadSize, pixelsOf, strokesOf } from './strokes.ts';

interface SignaturePadProps {
  label: string;
  describedBy?: string;
  strokes: Point[][];
  onChange: (strokes: Point[][]) => void;
  className?: string;
  /** The code of the pad could not be loaded. */
  onFailure: () => void;
}

const STYLE = { minWidth: 1, maxWidth: 3, dotSize: 2, penColor: '#16211f', velocityFilterWeight: 0.7 };

/**
 * A drawing surface for one signature, three times as wide as high, with a line to sign on; it is light in both themes.
 */
export const SignaturePad = ({ label, describedBy, strokes, onChange, onFailure, className }: SignaturePadProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad>(null);
  const latest = useRef({ strokes, onChange, onFailure });
  useEffect(() => {
    latest.current = { strokes, onChange, onFailure };
    if (strokes.length === 0) pad.current?.clear();
  });

  useEffect(() => {
    const element = canvas.current!;
    let isMounted = true;
    let size: PadSize = { width: 0, height: 0 };
    const drawn = () => pad.current!.toData().map(({ points }) => points);
    const take = (): void => latest.current.onChange(strokesOf(drawn(), size));
    // Setting the size of a canvas empties it: a turned phone shows the signature again.
    const fit = () => {
      const { width, height } = element.getBoundingClientRect();
      const density = Math.max(window.devicePixelRatio, 1);
      const isSame = Math.round(width * density) === element.width && Math.round(height * density) === element.height;
      if (width === 0 || isSame) return;
      size = { width, height };
      element.width = Math.round(width * density);
      element.height = Math.round(height * density);
      element.getContext('2d')?.scale(density, density);
      const points = pixelsOf(latest.current.strokes, size);
      // Points without a time have no speed, so the line is as wide everywhere.
      pad.current?.fromData(
        points.map((stroke) => ({
          ...STYLE,
          compositeOperation: 'source-over',
          points: stroke.map((point, index) => ({ ...point, pressure: 0, time: index * 20 })),
        })),
      );
    };
    const resized = new ResizeObserver(fit);
    import('signature_pad').then(
      ({ default: SignaturePadLibrary }) => {
        if (!isMounted) return;
        pad.current = new SignaturePadLibrary(element, STYLE);
        pad.current.addEventListener('endStroke', take);
        fit();
        resized.observe(element);
      },
      () => isMounted && latest.current.onFailure(),
    );
    return () => {
      isMounted = false;
      resized.disconnect();
      pad.current?.off();
      // The pad is unmounted during a stroke.
      if (pad.current && drawn().length > latest.current.strokes.length) take();
    };
  }, []);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      aria-describedby={describedBy}
      className={classes(
        'aspect-3/1 touch-none rounded border border-border-strong bg-[white] bg-[linear-gradient(#8b999d,#8b999d)] bg-position-[50%_78%] bg-size-[92%_1px] bg-no-repeat',
        className,
      )}
    />
  );
};

import { decoded, pageJpeg } from '../photo-canvas.ts';
import { fontSize, lineWidth, type Mark, markPath, type Size } from './marks.ts';

/** Long side of a marked copy: its original is stored beside it. */
const LONG_SIDE = 2_400;
const QUALITY = 0.88;
export const INK = '#d4002a';

const sizeOf = ({ width, height }: Size): Size => {
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

/** A copy of a picture with its marks, as a JPEG. Throws if the browser cannot decode it. */
export const withMarks = async (picture: Blob, marks: readonly Mark[], name: string): Promise<File> => {
  const bitmap = await decoded(picture);
  const size = sizeOf(bitmap);
  const blob = await pageJpeg(size, QUALITY, (drawing) => {
    const context = drawing as CanvasRenderingContext2D;
    context.drawImage(bitmap, 0, 0, size.width, size.height);
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.font = `600 ${fontSize(size)}px system-ui, sans-serif`;
    context.textBaseline = 'top';
    for (const mark of marks) {
      // A white edge: red on red machines would not be seen.
      for (const [width, colour] of [[lineWidth(size) * 1.8, '#fff'] as const, [lineWidth(size), INK] as const]) {
        context.strokeStyle = colour;
        context.lineWidth = width;
        if (mark.kind === 'text') {
          if (colour !== INK) context.strokeText(mark.text, mark.from.x * size.width, mark.from.y * size.height);
        } else context.stroke(new Path2D(markPath(mark, size)));
      }
      if (mark.kind !== 'text') continue;
      context.fillStyle = INK;
      context.fillText(mark.text, mark.from.x * size.width, mark.from.y * size.height);
    }
  });
  bitmap.close();
  return new File([blob], name, { type: 'image/jpeg' });
};

/** One attempt to reduce a picture: its longest side in pixels, and the JPEG quality. */
export type PhotoStep = { edge: number; quality: number };

/**
 * From almost lossless to small: first the quality is reduced a little, then the size. 4096 is also the largest square
 * canvas that all phones support.
 */
export const PHOTO_STEPS: readonly PhotoStep[] = [
  { edge: 4096, quality: 0.9 },
  { edge: 4096, quality: 0.82 },
  { edge: 3200, quality: 0.85 },
  { edge: 3200, quality: 0.75 },
  { edge: 2560, quality: 0.8 },
  { edge: 2048, quality: 0.8 },
  { edge: 1600, quality: 0.75 },
  { edge: 1200, quality: 0.7 },
];

/**
 * The size of a picture whose longest side is at most `edge`: never larger than the original, never below one pixel.
 */
export const scaledSize = (width: number, height: number, edge: number): { width: number; height: number } => {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/**
 * Tries the steps until the result has at most `limit` bytes; null if none has. Steps that would not reduce the picture
 * are skipped, and those whose longest side is above `longest`.
 */
export const firstThatFits = async <Result extends { size: number }>(
  picture: { width: number; height: number },
  limit: number,
  encode: (size: { width: number; height: number }, quality: number) => Promise<Result>,
  longest = Infinity,
): Promise<Result | null> => {
  const tried = new Set<string>();
  for (const { edge, quality } of PHOTO_STEPS) {
    if (edge > longest) continue;
    const size = scaledSize(picture.width, picture.height, edge);
    const key = `${size.width} ${quality}`;
    if (tried.has(key)) continue;
    tried.add(key);
    const result = await encode(size, quality);
    if (result.size <= limit) return result;
  }
  return null;
};

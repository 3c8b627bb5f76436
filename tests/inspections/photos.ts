import sharp from 'sharp';

/** A picture whose upper half is red and whose lower half is blue when displayed upright. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: { width, height: height / 2, channels: 3, background: '#ff0000' } }, top: 0, left: 0 },
  ]);

export const picture = (format: 'png' | 'jpeg', { width = 400, height = 300 } = {}): Promise<Buffer> =>
  halves(width, height).toFormat(format).toBuffer();

/** A photo as phones store it: rotated, with EXIF orientation, location and device. */
export async function phonePhoto({ width = 400, height = 300 } = {}): Promise<Buffer> {
  const upright = await halves(width, height).png().toBuffer();
  const lying = await sharp(upright).rotate(-90).png().toBuffer();
  return sharp(lying)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Telefonwerk', Model: 'T-1000' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 3/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 44/1 0/1' },
    })
    .jpeg()
    .toBuffer();
}

/** The colours in the middle of a picture's upper and lower half. */
export async function colours(bytes: Buffer): Promise<string[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (y: number): string => {
    const start = (Math.floor(info.height * y) * info.width + Math.floor(info.width / 2)) * info.channels;
    return data[start]! > data[start + 2]! + 100 ? 'red' : data[start + 2]! > data[start]! + 100 ? 'blue' : 'else';
  };
  return [at(0.25), at(0.75)];
}

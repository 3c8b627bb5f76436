// node scripts/mail-pictures.mjs: draws the pictures of mails anew. Mail programs show no SVG and block external
// images, so each mail contains small PNG files: the logo of the product, and an illustration.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './lib/install.mjs';

const ILLUSTRATIONS = ['instruction-talk', 'doctor-talk', 'checklist', 'roles', 'report-block'];
/** Twice the size in which they are shown, for sharp screens. */
const [PICTURE_WIDTH, MARK_WIDTH] = [480, 64];

/** A drawing in the light colours, which are the fallback values of the theme's tokens. */
const light = (svg) => svg.replace(/var\(--[\w-]+,\s*([^)]+)\)/g, '$1');

async function draw(svg, width, name) {
  const file = join(root, 'schema/platform/mails/pictures', `${name}.png`);
  const { size } = await sharp(Buffer.from(svg), { density: 288 })
    .resize({ width })
    .png({ palette: true, colours: 64, effort: 10 })
    .toFile(file);
  console.log(`${file} ${size} bytes`);
}

await draw(readFileSync(join(root, 'client/public/icon.svg'), 'utf8'), MARK_WIDTH, 'mark');
for (const name of ILLUSTRATIONS)
  await draw(
    light(readFileSync(join(root, `schema/areas/courses/illustrations/${name}.svg`), 'utf8')),
    PICTURE_WIDTH,
    name,
  );

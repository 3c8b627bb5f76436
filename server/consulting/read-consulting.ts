import { readFileSync, statSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { consultingFileSchema, type ConsultingContent } from '../../schema/areas/consulting/consulting-content.ts';
import { ConfigError } from '../settings/variables.ts';

const PICTURES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
};

const MAX_BYTES = 200_000;

/**
 * The operator's content of the consulting page. Pictures become data addresses: pages load none from elsewhere, and an
 * SVG in an image runs no script. Throws a ConfigError of one line that names what is wrong.
 */
export function readConsulting(path: string): ConsultingContent {
  const refuse = (reason: string): ConfigError => new ConfigError(`CONSULTING_FILE (${path}): ${reason}`);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw refuse(`cannot be read as JSON: ${(error as Error).message}`);
  }
  const { data, error } = consultingFileSchema.safeParse(content);
  if (error) throw refuse(`${error.issues[0]!.path.join('.')}: ${error.issues[0]!.message}`);
  const picture = (image: string): string => {
    const file = join(dirname(path), image);
    const size = statSync(file, { throwIfNoEntry: false })?.size;
    if (size === undefined) throw refuse(`there is no picture ${image} beside it`);
    if (size > MAX_BYTES) throw refuse(`the picture ${image} is larger than 200 kB`);
    return `data:${PICTURES[extname(image).toLowerCase()]};base64,${readFileSync(file).toString('base64')}`;
  };
  return {
    ...data,
    partners: data.partners.map(({ image, ...partner }) => ({
      ...partner,
      imageUrl: image === null ? null : picture(image),
    })),
  };
}

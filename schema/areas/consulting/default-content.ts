import { consultingFileSchema, type ConsultingContent } from './consulting-content.ts';
import content from './consulting.json';

const pictures = import.meta.glob<string>('./pictures/*.svg', { query: '?raw', import: 'default', eager: true });

/** The content that comes with the product: its own texts and pictures, and placeholders for partners. */
export function defaultConsulting(): ConsultingContent {
  const { partners, ...blocks } = consultingFileSchema.parse(content);
  return {
    ...blocks,
    partners: partners.map(({ image, ...partner }) => ({
      ...partner,
      imageUrl: image === null ? null : `data:image/svg+xml,${encodeURIComponent(pictures[`./pictures/${image}`]!)}`,
    })),
  };
}

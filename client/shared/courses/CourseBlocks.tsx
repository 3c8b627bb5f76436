import { Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { CourseBlock } from '../../../schema/areas/courses/course-content.shared.ts';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { ReadFilm } from '../films/FilmPlayer.tsx';
import type { CourseTexts } from './course-texts.ts';
import { Illustration } from './Illustration.tsx';

// Formatted texts and films are in own courses alone: a phone loads what shows them with the first of them.
const RichText = lazy(async () => ({ default: (await import('../../kit/rich-text/RichText.tsx')).RichText }));
const FilmPlayer = lazy(async () => ({ default: (await import('../films/FilmPlayer.tsx')).FilmPlayer }));

export interface CourseMedia {
  /** SVG by name. */
  illustrations: Readonly<Record<string, string>>;
  /** The address of an uploaded picture, film or subtitles. */
  fileAddress?: (fileId: string) => string;
  /** Requests new file addresses, by file id: an address may expire while a film is paused. */
  renewFiles?: () => Promise<Readonly<Record<string, string>>>;
}

interface CourseBlocksProps extends CourseMedia {
  blocks: readonly CourseBlock[];
  t: CourseTexts;
  /** The language of the subtitles. */
  language: string;
}

const CALLOUTS = {
  info: { icon: Info, look: 'border-primary bg-primary-soft', text: 'text-primary' },
  warning: { icon: TriangleAlert, look: 'border-accent bg-accent-soft', text: 'text-accent-text' },
  danger: { icon: OctagonAlert, look: 'border-error bg-error-soft', text: 'text-error' },
};

const Callout = ({ block, t }: { block: Extract<CourseBlock, { kind: 'callout' }>; t: CourseTexts }) => {
  const { icon: Icon, look, text } = CALLOUTS[block.tone];
  return (
    <div className={classes('flex gap-3 rounded border-s-4 px-4 py-3 leading-6', look)}>
      <Icon aria-hidden className={classes('mt-0.5 size-5 shrink-0', text)} />
      <p className="min-w-0">
        <strong className={text}>{t(block.tone)}: </strong>
        {block.text}
      </p>
    </div>
  );
};

const Caption = ({ text }: { text: string | undefined }) =>
  text ? <figcaption className="mt-2 text-sm text-text-muted">{text}</figcaption> : null;

const Block = ({
  block,
  t,
  language,
  illustrations,
  fileAddress,
  renewFiles,
}: Omit<CourseBlocksProps, 'blocks'> & { block: CourseBlock }) => {
  switch (block.kind) {
    case 'heading':
      return <h2 className="text-lg leading-7 font-semibold">{block.text}</h2>;
    case 'paragraph':
      return <p className="leading-7 text-pretty">{block.text}</p>;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List
          className={classes(
            'flex flex-col gap-2 ps-6 leading-6 marker:text-primary',
            block.ordered ? 'list-decimal' : 'list-disc',
          )}
        >
          {block.items.map((item) => (
            <li key={item} className="ps-1">
              {item}
            </li>
          ))}
        </List>
      );
    }
    case 'text':
      return <RichText html={block.html} className="leading-7 text-pretty" />;
    case 'callout':
      return <Callout block={block} t={t} />;
    case 'figure':
      return (
        <figure>
          <Illustration svg={illustrations[block.illustration]} alt={block.alt} />
          <Caption text={block.caption} />
        </figure>
      );
    case 'image':
      return (
        <figure>
          <img src={fileAddress?.(block.fileId)} alt={block.alt} loading="lazy" className="w-full rounded" />
          <Caption text={block.caption} />
        </figure>
      );
    case 'video': {
      const at = (addressOf: (fileId: string) => string): ReadFilm => ({
        url: addressOf(block.fileId),
        captions: block.subtitlesFileId ? [{ language, url: addressOf(block.subtitlesFileId) }] : [],
      });
      const current = (fileId: string) => fileAddress?.(fileId) ?? '';
      return (
        <figure>
          <FilmPlayer
            film={at(current)}
            name={block.title}
            renew={async () => {
              const renewed = await renewFiles?.();
              return at((fileId) => renewed?.[fileId] ?? current(fileId));
            }}
            language={language}
            notPlayable={t('notPlayable')}
          />
          <Caption text={block.title} />
        </figure>
      );
    }
  }
};

/** The blocks of a page, one below the other. */
export const CourseBlocks = ({ blocks, ...rest }: CourseBlocksProps) => (
  <div className="flex flex-col gap-4">
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      {blocks.map((block, index) => (
        // A page does not change while it is read.
        <Block key={index} block={block} {...rest} />
      ))}
    </Suspense>
  </div>
);

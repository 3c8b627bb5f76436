import { Film, Image, ListPlus, MessageSquareWarning, Shapes } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  PAGE_CHARACTERS,
  readCharacters,
  type CourseBlock,
} from '../../../../schema/areas/courses/course-content.shared.ts';
import {
  type DraftBlock,
  type DraftPage,
  MAX_BLOCKS,
  newKey,
} from '../../../../schema/areas/courses/own-course.shared.ts';
import { moved } from '../../../kit/nested-list/list-order.ts';
import { NestedList } from '../../../kit/nested-list/NestedList.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { BlockFields } from './BlockFields.tsx';
import { useEditorParts, withEntry, without } from './editor-parts.ts';
import { useProblem } from './use-problem.ts';

const NEW_BLOCKS = [
  { kind: 'text', icon: ListPlus, make: () => ({ kind: 'text', html: '' }) },
  { kind: 'image', icon: Image, make: () => ({ kind: 'image', fileId: null, alt: '', caption: '' }) },
  { kind: 'video', icon: Film, make: () => ({ kind: 'video', fileId: null, title: '', subtitlesFileId: null }) },
  { kind: 'figure', icon: Shapes, make: () => ({ kind: 'figure', illustration: 'checklist', alt: '', caption: '' }) },
  { kind: 'callout', icon: MessageSquareWarning, make: () => ({ kind: 'callout', tone: 'warning', text: '' }) },
] as const;

interface PageFieldsProps {
  page: DraftPage;
  index: number;
}

/** A page of a course: its title, and texts, pictures and notes in their order. */
export const PageFields = ({ page, index }: PageFieldsProps) => {
  const { t } = useTranslation('courses');
  const { formId, edit } = useEditorParts();
  const problem = useProblem();
  const { id, title, blocks } = page;
  // Changes the current page, not the rendered one: an upload may add a picture while the user types.
  const change = (make: (old: DraftPage) => Partial<DraftPage>) =>
    edit((before) => ({ ...before, pages: withEntry(before.pages, id, (old) => ({ ...old, ...make(old) })) }));
  const changeBlocks = (make: (old: DraftBlock[]) => DraftBlock[]) => change((old) => ({ blocks: make(old.blocks) }));
  const characters = readCharacters(blocks as unknown as CourseBlock[]);
  const add = (make: () => object) => changeBlocks((old) => [...old, { id: newKey(), ...make() } as DraftBlock]);
  return (
    <>
      <TextField
        id={`${formId}-${id}`}
        label={t('own.pageTitle')}
        required
        value={title}
        maxLength={80}
        error={problem('pages', index, 'title')}
        onChange={({ target }) => change(() => ({ title: target.value }))}
      />
      <NestedList
        label={t('own.blocks')}
        items={blocks}
        keyOf={(block) => block.id}
        nameOf={(block) => t(`own.block.${block.kind}`)}
        onMove={(from, to) => changeBlocks((old) => moved(old, from, to))}
        className="grid gap-3"
      >
        {(block, place) => (
          <BlockFields
            block={block}
            place={place}
            path={['pages', index, 'blocks', place.index]}
            onChange={(next) =>
              changeBlocks((all) => withEntry(all, block.id, (old) => ({ ...old, ...next }) as DraftBlock))
            }
            onRemove={() => changeBlocks((old) => without(old, block.id))}
          />
        )}
      </NestedList>
      <div className="flex flex-wrap gap-2">
        {NEW_BLOCKS.map(({ kind, icon, make }) => (
          <Button key={kind} size="sm" icon={icon} disabled={blocks.length >= MAX_BLOCKS} onClick={() => add(make)}>
            {t(`own.add.${kind}`)}
          </Button>
        ))}
      </div>
      <p
        className={classes(
          'text-sm tabular-nums',
          characters > PAGE_CHARACTERS ? 'font-medium text-error' : 'text-text-muted',
        )}
      >
        {t(characters > PAGE_CHARACTERS ? 'own.tooLong' : 'own.characters', { characters, most: PAGE_CHARACTERS })}
      </p>
    </>
  );
};

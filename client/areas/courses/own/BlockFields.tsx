import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftBlock } from '../../../../schema/areas/courses/own-course.shared.ts';
import type { ListPlace } from '../../../kit/nested-list/NestedList.tsx';
import { RichTextField } from '../../../kit/rich-text/RichTextField.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { FilmField } from './FilmField.tsx';
import { IllustrationField } from './IllustrationField.tsx';
import { PictureField } from './PictureField.tsx';
import { useProblem } from './use-problem.ts';

interface BlockFieldsProps {
  block: DraftBlock;
  place: ListPlace;
  path: readonly (string | number)[];
  onChange: (next: Partial<DraftBlock>) => void;
  onRemove: () => void;
}

const TONES = ['info', 'warning', 'danger'] as const;

/** One part of a page with the fields of its kind. */
export const BlockFields = ({ block, place, path, onChange, onRemove }: BlockFieldsProps) => {
  const { t } = useTranslation('courses');
  const name = t(`own.block.${block.kind}`);
  return (
    <div className="rounded border border-border p-2 sm:p-3">
      <div className="flex items-center gap-1">
        {place.handle}
        <p className="min-w-0 flex-1 text-sm font-medium">{name}</p>
        {place.steps}
        <IconButton icon={Trash2} size="sm" label={t('own.removeBlock', { name })} onClick={onRemove} />
      </div>
      <div className="mt-2 grid gap-3">
        <Fields block={block} path={path} onChange={onChange} name={name} />
      </div>
    </div>
  );
};

const Fields = ({ block, path, onChange, name }: Omit<BlockFieldsProps, 'place' | 'onRemove'> & { name: string }) => {
  const { t } = useTranslation('courses');
  const problem = useProblem();
  const of = (field: string) => problem(...path, field);
  const text = (field: 'alt' | 'caption' | 'title', value: string, max: number): ReactNode => (
    <TextField
      label={t(field === 'title' ? 'own.filmTitle' : `own.${field}`)}
      hint={field === 'alt' ? t('own.altHint') : undefined}
      required={field !== 'caption'}
      value={value}
      maxLength={max}
      error={of(field)}
      onChange={({ target }) => onChange({ [field]: target.value })}
    />
  );
  switch (block.kind) {
    case 'text':
      return (
        <RichTextField label={name} value={block.html} error={of('html')} onChange={(html) => onChange({ html })} />
      );
    case 'callout':
      return (
        <div className="grid gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <SelectField
            label={t('own.tone')}
            options={TONES.map((tone) => ({ value: tone, label: t(`own.tones.${tone}`) }))}
            value={block.tone}
            onChange={({ target }) => onChange({ tone: target.value as (typeof TONES)[number] })}
          />
          <TextArea
            label={t('own.calloutText')}
            required
            rows={2}
            maxLength={400}
            value={block.text}
            error={of('text')}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        </div>
      );
    case 'figure':
      return (
        <>
          <IllustrationField
            label={t('own.illustration')}
            value={block.illustration}
            onChange={(illustration) => onChange({ illustration })}
          />
          {text('alt', block.alt, 200)}
          {text('caption', block.caption, 200)}
        </>
      );
    case 'image':
      return (
        <>
          <PictureField
            fileId={block.fileId}
            alt={block.alt}
            error={of('fileId')}
            onChange={(fileId) => onChange({ fileId })}
          />
          {text('alt', block.alt, 200)}
          {text('caption', block.caption, 200)}
        </>
      );
    case 'video':
      return (
        <>
          <FilmField block={block} error={of('fileId')} onChange={onChange} />
          {text('title', block.title, 120)}
        </>
      );
  }
};

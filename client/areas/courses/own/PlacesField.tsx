import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AnswerArea, type AreaSize, leastArea } from '../../../../schema/areas/courses/answer-area.shared.ts';
import { type DraftQuestion, MAX_ANSWERS, newKey } from '../../../../schema/areas/courses/own-course.shared.ts';
import { useIllustrationsQuery } from '../../../generated/courses-illustrations.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { TaskPicture } from '../../../shared/courses/TaskPicture.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useEditorParts, withEntry } from './editor-parts.ts';
import { PictureField } from './PictureField.tsx';
import { PlacesCanvas } from './PlacesCanvas.tsx';
import { useProblem } from './use-problem.ts';

interface PlacesFieldProps {
  question: DraftQuestion;
  index: number;
  update: (make: (old: DraftQuestion) => DraftQuestion) => void;
}

/** The ratio of width to height of a drawing. */
function ratioOf(svg: string | undefined): number {
  const [, width, height] = /viewBox="[\d.]+ [\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg ?? '') ?? [];
  return width && height ? Number(width) / Number(height) : 4 / 3;
}

/** The picture of a question about areas, its description, and the areas. */
export const PlacesField = ({ question, index, update }: PlacesFieldProps) => {
  const { t } = useTranslation('courses');
  const { language } = useLanguage();
  const { fileAddress } = useEditorParts();
  const problem = useProblem();
  const [uploaded, setUploaded] = useState<{ address: string; least: AreaSize } | null>(null);
  const { data } = useIllustrationsQuery({ variables: { language } });
  const { answers, figure } = question;
  const { illustration, fileId = null, alt = '' } = figure ?? {};
  const illustrations = data?.illustrations ?? [];
  const svg = illustrations.find(({ name }) => name === illustration)?.svg;
  const address = fileId ? fileAddress(fileId) : undefined;
  const least = address && uploaded?.address === address ? uploaded.least : leastArea(ratioOf(svg));
  const setArea = (id: string, area: AnswerArea) =>
    update((old) => ({ ...old, answers: withEntry(old.answers, id, (answer) => ({ ...answer, area })) }));
  const add = (area: AnswerArea) =>
    update((old) => ({ ...old, answers: [...old.answers, { id: newKey(), text: '', correct: false, why: '', area }] }));
  /** Sets another picture; its description stays, even if it was typed during the upload. */
  const choose = (picture: Omit<NonNullable<DraftQuestion['figure']>, 'alt'>) =>
    update((old) => ({ ...old, figure: { alt: old.figure?.alt ?? '', ...picture } }));
  return (
    <div className="grid gap-4">
      <SelectField
        label={t('own.places.picture')}
        options={[
          { value: '', label: t('own.places.ownPicture') },
          ...illustrations.map(({ name, label }) => ({ value: name, label })),
        ]}
        value={illustration ?? ''}
        onChange={({ target }) => choose(target.value ? { illustration: target.value } : {})}
      />
      {!illustration && (
        <PictureField
          fileId={fileId}
          alt={alt}
          isHidden
          error={problem('questions', index, 'figure', 'illustration')}
          onChange={(file) => choose({ fileId: file })}
        />
      )}
      <TextField
        label={t('own.alt')}
        hint={t('own.places.altHint')}
        required
        maxLength={300}
        value={alt}
        error={problem('questions', index, 'figure', 'alt')}
        onChange={({ target }) => update((old) => ({ ...old, figure: { ...old.figure, alt: target.value } }))}
      />
      {(svg || address) && (
        <PlacesCanvas
          least={least}
          places={answers.flatMap(({ id, text, correct, area }) =>
            area ? [{ id, name: text, isRight: correct, area }] : [],
          )}
          onChange={setArea}
          onAdd={answers.length < MAX_ANSWERS ? add : undefined}
        >
          <div
            onLoadCapture={({ target }) => {
              const { naturalWidth, naturalHeight } = target as HTMLImageElement;
              if (address) setUploaded({ address, least: leastArea(naturalWidth / naturalHeight) });
            }}
          >
            <TaskPicture svg={svg} address={address} alt="" />
          </div>
        </PlacesCanvas>
      )}
    </div>
  );
};

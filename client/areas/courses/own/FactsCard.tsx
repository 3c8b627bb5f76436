import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PASS_MARK } from '../../../../schema/areas/courses/course-pace.shared.ts';
import type { OwnCourseDraft } from '../../../../schema/areas/courses/own-course.shared.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useEditorParts } from './editor-parts.ts';
import { IllustrationField } from './IllustrationField.tsx';
import { LinesField } from './LinesField.tsx';
import { PictureField } from './PictureField.tsx';
import { useProblem } from './use-problem.ts';

interface FactsCardProps {
  draft: OwnCourseDraft;
  edit: (change: (before: OwnCourseDraft) => OwnCourseDraft) => void;
}

const minutesOf = (text: string): number => Math.min(120, Math.max(1, Math.trunc(Number(text)) || 1));

const percentOf = (text: string): number => Math.min(100, Math.max(0, Math.trunc(Number(text)) || 0));

const withoutCover = ({ coverFileId: _, ...draft }: OwnCourseDraft): OwnCourseDraft => draft;

/** Fields of a course: those of the edited language, and those that apply to all languages. */
export const FactsCard = ({ draft, edit: editCourse }: FactsCardProps) => {
  const { t } = useTranslation('courses');
  const { formId, content, edit } = useEditorParts();
  const problem = useProblem();
  const text = (name: 'title' | 'summary' | 'audience' | 'oralPart' | 'repeat', max: number) => ({
    id: `${formId}-${name}`,
    label: t(name === 'title' ? 'own.courseTitle' : `own.${name}`),
    value: content[name],
    maxLength: max,
    error: problem(name),
    onChange: ({ target }: { target: { value: string } }) => edit((before) => ({ ...before, [name]: target.value })),
  });
  const lines = (name: 'goals' | 'onSite', most: number, max: number) => ({
    id: `${formId}-${name}`,
    label: t(`own.${name}`),
    lines: content[name],
    most,
    max,
    error: problem(name),
    onChange: (next: string[]) => edit((before) => ({ ...before, [name]: next })),
  });
  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <TextField required {...text('title', 80)} />
      <TextArea required rows={2} hint={t('own.summaryHint')} {...text('summary', 300)} />
      <TextArea required rows={1} {...text('audience', 200)} />
      <LinesField required hint={t('own.lineHint')} {...lines('goals', 6, 160)} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('own.minutes')}
          type="number"
          min={1}
          max={120}
          value={draft.minutes}
          onChange={({ target }) => editCourse((before) => ({ ...before, minutes: minutesOf(target.value) }))}
        />
        <TextField
          label={t('own.passMark')}
          hint={t('own.passMarkHint')}
          type="number"
          min={0}
          max={100}
          value={draft.passMark ?? PASS_MARK}
          onChange={({ target }) => editCourse((before) => ({ ...before, passMark: percentOf(target.value) }))}
        />
      </div>
      <TextArea required rows={1} {...text('repeat', 200)} />
      <TextArea required rows={2} hint={t('own.oralPartHint')} {...text('oralPart', 500)} />
      <CheckboxField
        label={t('own.oralRequired')}
        checked={draft.oralRequired}
        onChange={({ target }) => editCourse((before) => ({ ...before, oralRequired: target.checked }))}
      />
      <LinesField hint={t('own.onSiteHint')} {...lines('onSite', 15, 200)} />
      <IllustrationField
        label={t('own.cover')}
        value={draft.cover}
        onChange={(cover) => editCourse((before) => ({ ...before, cover }))}
      />
      <div className="-mt-2 flex flex-wrap items-end gap-2">
        <PictureField
          name={t('own.coverPicture')}
          fileId={draft.coverFileId ?? null}
          alt=""
          onChange={(coverFileId) => editCourse((before) => ({ ...before, coverFileId }))}
        />
        {draft.coverFileId && (
          <Button size="sm" variant="ghost" icon={Trash2} onClick={() => editCourse(withoutCover)}>
            {t('own.removeCover')}
          </Button>
        )}
      </div>
      <LinesField
        label={t('own.legalBasis')}
        hint={t('own.lineHint')}
        lines={draft.legalBasis}
        most={20}
        max={120}
        onChange={(legalBasis) => editCourse((before) => ({ ...before, legalBasis }))}
      />
    </Card>
  );
};

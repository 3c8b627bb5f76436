import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftBlock } from '../../../../schema/areas/courses/own-course.shared.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { reasonOf } from '../../../kit/errors/server-error.ts';
import { LargeFileField } from '../../../kit/files/LargeFileField.tsx';
import { uploadFile } from '../../../kit/files/signed-upload.ts';
import { useUploadSession } from '../../../kit/files/use-large-upload.ts';
import { CaptionsInput } from '../../../shared/films/CaptionsInput.tsx';
import { FilmPlayer, type ReadFilm } from '../../../shared/films/FilmPlayer.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { useEditorParts } from './editor-parts.ts';

type FilmBlock = Extract<DraftBlock, { kind: 'video' }>;

interface FilmFieldProps {
  block: FilmBlock;
  error?: string | undefined;
  onChange: (next: Partial<FilmBlock>) => void;
}

/** The film of a page with its subtitles: shows it, and uploads another one in parts. */
export const FilmField = ({ block, error, onChange }: FilmFieldProps) => {
  const { t } = useTranslation('courses');
  const { fileId } = block;
  const upload = useUploadSession(useEditorParts().films.of(block.id));
  return (
    <>
      {fileId && <ChosenFilm block={block} fileId={fileId} />}
      <LargeFileField
        use="courseFilm"
        state={upload}
        label={t(fileId ? 'own.otherFilm' : 'own.film')}
        hint={t('own.filmHint')}
        {...(error && { error })}
      />
      {fileId && <Subtitles block={block} onChange={onChange} />}
    </>
  );
};

const ChosenFilm = ({ block, fileId }: { block: FilmBlock; fileId: string }) => {
  const { t } = useTranslation('courses');
  const { fileAddress, renewFiles, language } = useEditorParts();
  const { title, subtitlesFileId } = block;
  const at = (addressOf: (id: string) => string): ReadFilm => ({
    url: addressOf(fileId),
    captions: subtitlesFileId ? [{ language, url: addressOf(subtitlesFileId) }] : [],
  });
  return (
    <FilmPlayer
      key={`${fileId} ${subtitlesFileId}`}
      film={at(fileAddress)}
      name={title || t('own.block.video')}
      renew={async () => {
        const renewed = await renewFiles();
        return at((id) => renewed[id] ?? fileAddress(id));
      }}
      language={language}
      notPlayable={t('own.notPlayable')}
    />
  );
};

const Subtitles = ({ block, onChange }: Pick<FilmFieldProps, 'block' | 'onChange'>) => {
  const { t } = useTranslation('courses');
  const { keepLocal } = useEditorParts();
  const [problem, setProblem] = useState<string>();
  const add = async (file: File) => {
    setProblem(undefined);
    try {
      const subtitlesFileId = await uploadFile(file, () => undefined, QUIET, 'captions');
      keepLocal(subtitlesFileId, file);
      onChange({ subtitlesFileId });
    } catch (failure) {
      setProblem(reasonOf(failure) || t('own.uploadFailed'));
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <CaptionsInput
        {...(block.subtitlesFileId && { label: t('own.otherSubtitles') })}
        onFile={(file) => void add(file)}
      />
      {block.subtitlesFileId && (
        <p className="flex items-center gap-2 text-sm text-success">
          <CircleCheck aria-hidden className="size-4 shrink-0" />
          {t('own.hasSubtitles')}
        </p>
      )}
      <FieldError id={`${block.id}-subtitles`} error={problem} />
    </div>
  );
};

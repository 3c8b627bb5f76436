import { CircleCheck, FileUp, WifiOff, X } from 'lucide-react';
import { useId } from 'react';
import { LARGE_FILES, type LargeFileUse } from '../../../schema/platform/files/large-files.shared.ts';
import { failureOf } from '../errors/server-error.ts';
import { formatFileSize } from './file-size.ts';
import { useFileTexts } from './file-texts.ts';
import { FileRefused } from './prepared-file.ts';
import { useMessages } from '../forms/use-zod-form.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useFileTarget, useNoStrayDrops } from '../photos/use-file-target.ts';
import { FieldError } from '../../ui/Field.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { DropCover } from '../../ui/FileDrop.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Progress } from '../../ui/Progress.tsx';
import type { LargeUpload, LargeUploadState } from './use-large-upload.ts';

type Props = {
  use: LargeFileUse;
  state: LargeUploadState;
  label: string;
  hint: string;
  error?: string;
  /** Converts the chosen files to one file: accepts further types, and several files at once. */
  convert?: { alsoAccepted: string; onFiles: (files: [File, ...File[]]) => void };
};

/** A large file: chosen or dropped, sent at once, with its progress. */
export const LargeFileField = ({ use, state, label, hint, error, convert }: Props) => {
  const t = useFileTexts();
  const id = useId();
  const { upload, begun, choose, cancel } = state;
  const take = ([first, ...more]: File[]) => {
    if (first && convert) convert.onFiles([first, ...more]);
    else if (first) choose(first);
  };
  const { isOver, props } = useFileTarget(take);
  useNoStrayDrops();
  const accepted = [...LARGE_FILES[use].rules.types.map((type) => `.${type}`), convert?.alsoAccepted]
    .filter(Boolean)
    .join(',');
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="relative rounded" {...props}>
      <p id={`${id}-label`} className="mb-1 text-sm font-medium">
        {label}
      </p>
      <div className="grid gap-3 rounded border border-dashed border-border-strong p-4">
        {begun && upload.kind === 'none' && (
          <p className="text-sm">{t('begun', { name: begun.name, share: Math.floor(begun.share * 100) })}</p>
        )}
        {upload.kind !== 'none' && <Chosen upload={upload} onCancel={cancel} />}
        {upload.kind !== 'sending' && upload.kind !== 'waiting' && (
          <div className="flex flex-wrap items-center gap-3">
            <FileButton
              icon={FileUp}
              label={t('chooseFile')}
              accept={accepted}
              multiple={Boolean(convert)}
              aria-describedby={`${id}-hint`}
              onFiles={take}
            />
          </div>
        )}
        <p id={`${id}-hint`} className="text-sm text-text-muted">
          {upload.kind === 'sending' || upload.kind === 'waiting' ? t('resume') : hint}
        </p>
      </div>
      <FieldError id={id} error={error} />
      {isOver && <DropCover label={t('drop')} />}
    </div>
  );
};

const Chosen = ({ upload, onCancel }: { upload: Exclude<LargeUpload, { kind: 'none' }>; onCancel: () => void }) => {
  const t = useFileTexts();
  const messageFor = useMessages();
  const { language } = useLanguage();
  const { file, kind } = upload;
  const size = formatFileSize(file.size, language);
  const isUnderWay = kind === 'sending' || kind === 'waiting';
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-2">
        {kind === 'sent' && <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />}
        <p className="min-w-0 flex-1 wrap-anywhere">
          {file.name} <span className="text-sm text-text-muted">{size}</span>
        </p>
        {isUnderWay && <IconButton icon={X} label={t('cancelUpload')} onClick={onCancel} />}
      </div>
      {isUnderWay && (
        <Progress
          value={upload.sent}
          max={file.size}
          label={file.name}
          valueText={`${Math.floor((upload.sent / file.size) * 100)} %`}
        >
          <p className="flex items-center gap-2 text-sm text-text-muted">
            {kind === 'waiting' && <WifiOff aria-hidden className="size-4 shrink-0" />}
            {kind === 'waiting' ? t('waiting') : t('sending', { sent: formatFileSize(upload.sent, language), size })}
          </p>
        </Progress>
      )}
      {upload.kind === 'failed' && (
        <p role="alert" className="text-sm text-error">
          {t('failed')}: {refusalOf(upload.cause, messageFor)}
        </p>
      )}
    </div>
  );
};

/** Why a file was refused, in words. */
const refusalOf = (cause: unknown, messageFor: ReturnType<typeof useMessages>): string =>
  cause instanceof FileRefused
    ? (cause.serverMessage ?? messageFor(cause.problem.key, cause.problem.params) ?? '')
    : failureOf(cause).message;

import { File, FileImage, FileText, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classes } from './classes.ts';
import { useLocalFile } from './use-local-file.ts';

const icons: Record<string, { icon: LucideIcon; className: string }> = {
  pdf: { icon: FileText, className: 'text-error' },
  doc: { icon: FileText, className: 'text-primary' },
  docx: { icon: FileText, className: 'text-primary' },
  png: { icon: FileImage, className: 'text-secondary' },
  jpg: { icon: FileImage, className: 'text-secondary' },
  jpeg: { icon: FileImage, className: 'text-secondary' },
};

/** The icon of a type of file. */
export const FileIcon = ({ type, className }: { type: string; className?: string }) => {
  const { icon: Icon, className: colour } = icons[type] ?? { icon: File, className: 'text-text-muted' };
  return <Icon aria-hidden className={classes(className, colour)} strokeWidth={1.5} />;
};

export type FileThumbProps = {
  type: string;
  name: string;
  /** A picture: its URL, or the file if it is not uploaded yet. */
  picture?: string | Blob;
  onBroken?: () => void;
};

/** The preview of a file: the picture itself, or the icon of its type with the extension. */
export const FileThumb = ({ type, picture, name, onBroken }: FileThumbProps) => {
  const [broken, setBroken] = useState<string | Blob | null>(null);
  const fromFile = useLocalFile(picture);
  return picture && picture !== broken ? (
    <img
      ref={fromFile}
      src={typeof picture === 'string' ? picture : undefined}
      alt={name}
      loading="lazy"
      decoding="async"
      onError={() => {
        setBroken(picture);
        onBroken?.();
      }}
      className="size-full object-cover"
    />
  ) : (
    <span className="flex size-full flex-col items-center justify-center gap-1">
      <FileIcon type={type} className="size-7" />
      <span className="max-w-full truncate px-1 text-[0.6875rem] leading-4 font-semibold text-text-muted uppercase">
        {type}
      </span>
    </span>
  );
};

export type FileTileProps = {
  thumb: ReactNode;
  name: ReactNode;
  /** Lines below the name: size, user and date. */
  children?: ReactNode;
  /** Buttons on the right. */
  actions?: ReactNode;
  /** Content below, in full width. */
  footer?: ReactNode;
  tone?: 'plain' | 'pending' | 'error';
};

/** A file in a list of files. */
export const FileTile = ({ thumb, name, children, actions, footer, tone = 'plain' }: FileTileProps) => (
  <div
    className={classes(
      'flex h-full min-w-0 flex-col rounded border bg-surface',
      tone === 'error' ? 'border-error' : 'border-border',
      tone === 'pending' && 'border-dashed',
    )}
  >
    <div className="flex min-w-0 flex-1">
      <div className="m-2 h-20 w-24 shrink-0 overflow-hidden rounded border border-border bg-surface-sunken">
        {thumb}
      </div>
      <div className="flex min-w-0 flex-1 flex-col py-2">
        <div className="line-clamp-2 text-sm font-medium wrap-anywhere">{name}</div>
        <div className="mt-auto text-xs leading-5 text-text-muted">{children}</div>
      </div>
      {actions && <div className="flex shrink-0 flex-col p-1">{actions}</div>}
    </div>
    {footer && <div className="border-t border-border px-3 py-1">{footer}</div>}
  </div>
);

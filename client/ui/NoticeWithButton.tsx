import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Notice, type NoticeTone } from './Notice.tsx';

export type NoticeWithButtonProps = {
  tone?: NoticeTone;
  title?: string;
  text: ReactNode;
  button?: string;
  onPress?: () => void;
};

/** A notice with its actions. */
export const NoticeWithButton = ({ tone, title, text, button, onPress }: NoticeWithButtonProps) => (
  <Notice tone={tone} title={title}>
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div className="min-w-0 flex-1 basis-60">{text}</div>
      {button && (
        <Button size="sm" onClick={onPress}>
          {button}
        </Button>
      )}
    </div>
  </Notice>
);

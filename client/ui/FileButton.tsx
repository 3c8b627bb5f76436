import { type ComponentProps, useRef } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

type FileButtonProps = Omit<ButtonProps, 'children' | 'onClick'> &
  Pick<ComponentProps<'input'>, 'accept' | 'multiple' | 'capture'> & {
    label: string;
    /** Chooses a folder with its content. */
    folder?: boolean;
    onFiles: (files: [File, ...File[]]) => void;
  };

/** A button that chooses files: it opens the chooser of the browser, by an input that is not shown itself. */
export const FileButton = ({ label, accept, multiple, capture, folder, onFiles, ...button }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        capture={capture}
        aria-label={button['aria-label'] ?? label}
        onChange={({ target }) => {
          const [first, ...more] = target.files ?? [];
          // Reset, so that the same file can be chosen again after it was removed.
          target.value = '';
          if (first) onFiles([first, ...more]);
        }}
        {...(folder && { webkitdirectory: '' })}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
};

import { TextArea } from '../../../ui/TextArea.tsx';

interface LinesFieldProps {
  id?: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  required?: boolean;
  lines: readonly string[];
  /** Maximum number of lines (`most`), and of characters per line (`max`). */
  most: number;
  max: number;
  onChange: (lines: string[]) => void;
}

/** A list of short texts, one for each line. */
export const LinesField = ({ lines, most, max, onChange, ...rest }: LinesFieldProps) => (
  <TextArea
    {...rest}
    rows={2}
    value={lines.join('\n')}
    onChange={({ target }) =>
      onChange(
        target.value
          .split('\n')
          .slice(0, most)
          .map((line) => line.slice(0, max)),
      )
    }
  />
);

import { classes } from './classes.ts';

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = words[0] ?? '?';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  const start = [...first][0] ?? '?';
  return (start + ([...last][0] ?? '')).toLocaleUpperCase();
};

/** What the avatar of a user shows. */
export const avatarLetters = (name: string, short?: string): string => (short ? short.slice(0, 3) : initialsOf(name));

const sizes = { sm: 'size-6 text-[0.625rem]', md: 'size-8 text-xs', lg: 'size-10 text-sm' };

/** The initials of a user; `short` overrides them. The name is the tooltip and the accessible name. */
export const Avatar = ({
  name,
  short,
  size = 'md',
  className,
}: {
  name: string;
  short?: string;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}) => (
  <span
    role="img"
    aria-label={name}
    title={name}
    className={classes(
      'inline-flex shrink-0 items-center justify-center rounded-full border border-surface bg-primary-soft font-semibold text-primary select-none',
      sizes[size],
      className,
    )}
  >
    {avatarLetters(name, short)}
  </span>
);

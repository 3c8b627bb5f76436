import { classes } from '../../ui/classes.ts';
import { Illustration } from './Illustration.tsx';

interface CoverProps {
  /** SVG. */
  cover: string;
  /** The address of a picture that is shown instead of it. */
  coverAddress?: string | null | undefined;
  className?: string;
}

/** The cover of a course: an illustration of the catalogue, or a picture of the organisation in the same shape. */
export const Cover = ({ cover, coverAddress, className }: CoverProps) =>
  coverAddress ? (
    <img
      src={coverAddress}
      alt=""
      loading="lazy"
      className={classes('aspect-16/9 w-full rounded bg-surface-sunken object-cover', className)}
    />
  ) : (
    <Illustration svg={cover} alt="" {...(className && { className })} />
  );

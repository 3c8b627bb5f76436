import { ChevronRight } from 'lucide-react';
import type { HTMLAttributes } from 'react';
import { Link } from './Link.tsx';

/** The path of a page: links to the pages above it, and its own name. */
export const Breadcrumb = ({
  label,
  above,
  here,
}: {
  label: string;
  /** `attributes` make a step a drop target. */
  above: readonly { to: string; label: string; attributes?: HTMLAttributes<HTMLElement> }[];
  here: string;
}) => (
  <nav aria-label={label} className="text-sm">
    <ol className="flex flex-wrap items-center gap-1 text-text-muted">
      {above.map(({ to, label: name, attributes }) => (
        <li key={to} {...attributes} className="inline-flex items-center gap-1 rounded data-over:bg-primary-soft">
          <Link
            to={to}
            className="inline-flex min-h-6 items-center text-primary underline pointer-coarse:min-h-11 pointer-coarse:min-w-11"
          >
            {name}
          </Link>
          <ChevronRight aria-hidden className="size-4" />
        </li>
      ))}
      <li aria-current="page" className="min-w-0 wrap-anywhere">
        {here}
      </li>
    </ol>
  </nav>
);

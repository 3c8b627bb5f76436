import { ChevronRight } from 'lucide-react';

interface PageLinksProps {
  title: string;
  links: readonly { id: string; name: string; path: string; note: string }[];
}

/** Other pages of the same person: each a line of its own, large enough for a thumb. */
export const PageLinks = ({ title, links }: PageLinksProps) => {
  if (links.length === 0) return null;
  return (
    <section aria-label={title} className="mt-6 flex flex-col gap-2">
      <h2 className="font-semibold">{title}</h2>
      <ul className="flex flex-col gap-2">
        {links.map(({ id, name, path, note }) => (
          <li key={id}>
            <a
              href={path}
              className="flex min-h-14 items-center gap-3 rounded border border-border-strong px-4 py-2 no-underline hover:bg-surface-hover"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium wrap-anywhere">{name}</span>
                <span className="block text-sm text-text-muted">{note}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-text-muted" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};

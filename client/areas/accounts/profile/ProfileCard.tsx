import { type ReactNode, useId } from 'react';

type ProfileCardProps = {
  /** The account menu links to the card with this id. */
  id?: string;
  title: string;
  text?: ReactNode;
  children: ReactNode;
};

/** A section of the profile with its heading. */
export const ProfileCard = ({ id: cardId, title, text, children }: ProfileCardProps) => {
  const id = useId();
  return (
    <section
      id={cardId}
      tabIndex={-1}
      aria-labelledby={id}
      className="rounded border border-border bg-surface p-4 outline-none sm:p-6"
    >
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {text && <p className="mt-1 max-w-prose text-sm text-text-muted">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
};

import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';

export type ShownProposal = {
  key: string;
  label: string;
  /** The place in the document where the value was found. */
  source?: string;
  value: ReactNode;
  /** The text in which the value was found. */
  evidence?: ReactNode;
  isAccepted: boolean;
  accept: () => void;
};

type ProposalListProps = {
  title: string;
  text: string;
  /** Further lines, such as how much was read. */
  note?: ReactNode;
  words: { accept: string; accepted: string; acceptAll?: string };
  proposals: readonly ShownProposal[];
  /** What follows the proposals. */
  children?: ReactNode;
};

/** Values that were found for the fields of a form: a person accepts them one by one. */
export const ProposalList = ({ title, text, note, words, proposals, children }: ProposalListProps) => {
  const open = proposals.filter(({ isAccepted }) => !isAccepted);
  return (
    <section aria-label={title} className="grid gap-3 rounded border border-primary p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-base font-semibold">{title}</h2>
          <p className="text-sm text-text-muted">{text}</p>
          {note}
        </div>
        {words.acceptAll && open.length > 1 && (
          <Button size="sm" onClick={() => open.forEach(({ accept }) => accept())}>
            {words.acceptAll}
          </Button>
        )}
      </div>
      <ul className="grid gap-3">
        {proposals.map(({ key, label, source, value, evidence, isAccepted, accept }) => (
          <li key={key} className="flex flex-wrap items-start gap-x-3 gap-y-1 border-t border-border pt-3">
            <div className="min-w-0 flex-1 basis-64 text-sm">
              <p className="text-text-muted">{source ? `${label} (${source})` : label}</p>
              <div className="font-medium wrap-anywhere whitespace-pre-line">{value}</div>
              {evidence}
            </div>
            {isAccepted ? (
              <Badge tone="success" icon={Check}>
                {words.accepted}
              </Badge>
            ) : (
              <Button size="sm" aria-label={`${words.accept}: ${label}`} onClick={accept}>
                {words.accept}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
};

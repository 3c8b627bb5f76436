import { ClipboardCheck, ShieldAlert } from 'lucide-react';
import type { TicketDetailsFragment } from '../../../generated/tickets-ticket.ts';
import { Link } from '../../../ui/Link.tsx';
import { useTicketTexts } from './ticket-texts.ts';

type Origin = NonNullable<TicketDetailsFragment['origin']>;

const KINDS: Record<string, { icon: typeof ClipboardCheck; address: (origin: Origin) => string }> = {
  inspection: {
    icon: ClipboardCheck,
    address: ({ recordId, itemId }) => `/app/inspections/edit/${recordId}/edit?task=${itemId}`,
  },
  riskAssessment: {
    icon: ShieldAlert,
    address: ({ recordId, itemId }) => `/app/riskAssessment/edit/${recordId}/edit?risk=${itemId}`,
  },
};

/** From where a ticket was raised, and the way there. */
export const OriginNote = ({ origin }: { origin: Origin }) => {
  const { t } = useTicketTexts();
  const kind = KINDS[origin.kind];
  if (!kind) return null;
  const Icon = kind.icon;
  return (
    <p className="mt-4 flex items-start gap-2 text-sm text-text-muted">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="wrap-anywhere">
        {t(`origin.${origin.kind}`, { title: origin.title })} ·{' '}
        <Link to={kind.address(origin)} className="font-medium text-primary underline underline-offset-2">
          {t('origin.go')}
        </Link>
      </span>
    </p>
  );
};

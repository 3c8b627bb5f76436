import { Phone } from 'lucide-react';
import { buttonClass, type ButtonVariant } from '../../ui/button-class.ts';

interface CallLinkProps {
  phone: string;
  /** The number as people write it. */
  number: string;
  name: string;
  variant?: ButtonVariant;
}

/** A button that calls somebody: large, because it is used in emergencies. */
export const CallLink = ({ phone, number, name, variant }: CallLinkProps) => (
  <a href={`tel:${phone}`} className={`${buttonClass({ variant, full: true })} min-h-14 min-[22.5rem]:text-lg`}>
    <Phone aria-hidden className="size-5 shrink-0" />
    <span className="min-w-0 wrap-anywhere">
      {name} <span className="whitespace-nowrap">{number}</span>
    </span>
  </a>
);

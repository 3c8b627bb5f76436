import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';

interface PublicFrameProps {
  title: string;
  /** Whose page it is: people know their employer, not the product. */
  owner?: string;
  children: ReactNode;
}

/** The layout of pages that people open by a link or a code, without a login: one card, made for a phone. */
export const PublicFrame = ({ title, owner, children }: PublicFrameProps) => (
  <div className="flex flex-1 items-start justify-center px-3 py-4 sm:py-10">
    <Card className="w-full max-w-lg p-4 sm:p-6">
      {owner && <p className="mb-1 font-semibold wrap-anywhere text-primary">{owner}</p>}
      <h1 className="mb-2 text-xl font-semibold">{title}</h1>
      {children}
    </Card>
  </div>
);

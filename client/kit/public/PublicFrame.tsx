import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';

interface PublicFrameProps {
  title: string;
  /** Whose page it is: people know their employer, not the product. */
  owner?: string;
  logo?: string | null;
  children: ReactNode;
}

/** The layout of pages that people open by a link or a code, without a login: one card, made for a phone. */
export const PublicFrame = ({ title, owner, logo, children }: PublicFrameProps) => (
  <div className="flex flex-1 items-start justify-center px-3 py-4 sm:py-10">
    <Card className="w-full max-w-lg p-4 sm:p-6">
      {owner && (
        <p className="mb-2 flex items-center gap-3 font-semibold wrap-anywhere text-primary">
          {logo && <img src={logo} alt="" className="h-10 max-w-28 rounded bg-white object-contain" />}
          {owner}
        </p>
      )}
      <h1 className="mb-2 text-xl font-semibold">{title}</h1>
      {children}
    </Card>
  </div>
);

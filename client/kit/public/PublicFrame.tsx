import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';

/** The layout of pages that people open by a link or a code, without a login: one card, made for a phone. */
export const PublicFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex flex-1 items-start justify-center px-3 py-4 sm:py-10">
    <Card className="w-full max-w-lg p-4 sm:p-6">
      <h1 className="mb-2 text-xl font-semibold">{title}</h1>
      {children}
    </Card>
  </div>
);

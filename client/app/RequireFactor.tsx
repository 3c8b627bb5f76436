import { lazy, type ReactNode } from 'react';
import { loadFactorTexts } from '../areas/accounts/factors/texts.ts';
import { useStore } from '../kit/data/use-store.ts';
import { loadMessages } from '../kit/i18n/messages.ts';
import { useMe } from '../kit/session/me.ts';
import { factorMissing } from '../kit/session/proof.ts';
import { MainRegion } from './MainRegion.tsx';

const FactorGate = lazy(() =>
  Promise.all([import('../areas/accounts/factors/FactorGate.tsx'), loadFactorTexts(), loadMessages()]).then(
    ([module]) => ({ default: module.FactorGate }),
  ),
);

/** Nothing but setting up a second factor, where the organisation asks for one that this person does not have. */
export const RequireFactor = ({ children }: { children: ReactNode }) => {
  const isRefused = useStore(factorMissing);
  const isMissing = useMe()?.secondFactor?.isMissing ?? false;
  if (!isRefused && !isMissing) return children;
  return (
    <MainRegion>
      <FactorGate />
    </MainRegion>
  );
};

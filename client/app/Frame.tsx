import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { loadFactorTexts } from '../areas/accounts/factors/texts.ts';
import { loadMultiuserTexts } from '../areas/multiuser/texts.ts';
import { useStore } from '../kit/data/use-store.ts';
import { useLanguage } from '../kit/i18n/use-language.ts';
import { titleAt } from '../kit/navigation/routes.ts';
import { lazyPart } from '../kit/parts/lazy-part.tsx';
import { proofQuestion } from '../kit/session/proof.ts';
import { staleStore } from '../kit/session/session.ts';
import { PageFrame } from './PageFrame.tsx';
import { routeAt } from './routes.ts';

const ProofDialog = lazyPart(async () => {
  const [module] = await Promise.all([import('../areas/accounts/factors/ProofDialog.tsx'), loadFactorTexts()]);
  return module.ProofDialog;
});

const LeftBehind = lazy(() =>
  Promise.all([import('../areas/multiuser/LeftBehind.tsx'), loadMultiuserTexts()]).then(([module]) => ({
    default: module.LeftBehind,
  })),
);

/** The layout of every page of the application: its title by its route, and what asks a person who has logged in. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const { language } = useLanguage();
  const route = routeAt(pathname);
  const title = route ? titleAt(route, pathname)[language] : pathname === '/' ? null : t('titles.notFound');
  const moved = useStore(staleStore);
  const isAsked = useStore(proofQuestion) !== null;
  return (
    <PageFrame title={title}>
      {children}
      {moved === 'otherTab' && (
        <Suspense fallback={null}>
          <LeftBehind />
        </Suspense>
      )}
      {isAsked && (
        <Suspense fallback={null}>
          <ProofDialog onClose={() => proofQuestion.get()?.answer(false)} />
        </Suspense>
      )}
    </PageFrame>
  );
};

import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { folderOfPublicPage } from '../../../schema/public-pages.shared.ts';
import { failureOf } from '../../kit/errors/server-error.ts';
import { LoadFailed } from '../../kit/errors/Loaded.tsx';
import { PublicFrame } from '../../kit/public/PublicFrame.tsx';
import type { PublicPageOfArea } from '../../kit/public/public-page.ts';
import { usePublicTexts } from '../../kit/public/public-texts.ts';
import { PageShell } from './PageShell.tsx';

/** The pages of all areas. A phone loads only the one that was asked for. */
const pages = import.meta.glob<{ page: PublicPageOfArea }>('../../areas/**/public/page.tsx');

/** Loads the page of an address. The server sends this entry only for the addresses of these pages. */
export const loadPage = async (pathname: string): Promise<PublicPageOfArea> => {
  const load = pages[`../../areas/${folderOfPublicPage(pathname)}/public/page.tsx`];
  if (!load) throw new TypeError('No page has this address');
  return (await load()).page;
};

/** The page of an address, once its code is there: it is asked for before anything is drawn. */
export const PageAt = ({ pathname, loading }: { pathname: string; loading: Promise<PublicPageOfArea> }) => {
  const { t } = useTranslation();
  const texts = usePublicTexts();
  const [page, setPage] = useState<PublicPageOfArea | null>(null);
  const [problem, setProblem] = useState<unknown>();
  useEffect(() => void loading.then(setPage, setProblem), [loading]);
  if (problem)
    return (
      <PageShell>
        <PublicFrame title={texts('failed')}>
          <LoadFailed title={texts('failed')} failure={failureOf(problem)} onRetry={() => location.reload()} />
        </PublicFrame>
      </PageShell>
    );
  return <PageShell title={page ? t(page.title) : undefined}>{page?.draw(pathname.split('/').slice(2))}</PageShell>;
};

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

interface PageAtProps {
  pathname: string;
  search: string;
  loading: Promise<PublicPageOfArea>;
  /** The page, where it is there already. */
  loaded?: PublicPageOfArea | null;
}

/** The page of an address, once its code is there: it is asked for before anything is drawn. */
export const PageAt = ({ pathname, search, loading, loaded = null }: PageAtProps) => {
  const { t } = useTranslation();
  const texts = usePublicTexts();
  const [page, setPage] = useState(loaded);
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
  return (
    <PageShell title={page ? t(page.title) : undefined}>
      {page?.draw(partsOf(pathname), new URLSearchParams(search))}
    </PageShell>
  );
};

/** What follows the first part of the address of a page. */
export const partsOf = (pathname: string): string[] => pathname.split('/').slice(2);

import { Outlet } from 'react-router';
import { Link } from '../ui/Link.tsx';
import { Brand } from './Brand.tsx';
import { EnglishOffer } from './EnglishOffer.tsx';
import { Footer } from './Footer.tsx';
import { MainRegion } from './MainRegion.tsx';
import { Preferences } from './Preferences.tsx';

/** The layout of pages without a login. */
export const PublicShell = () => (
  <div className="flex min-h-dvh flex-col">
    <header className="sticky top-0 z-30 flex h-14 shrink-0 items-center gap-1 border-b border-border bg-surface px-3 md:px-6">
      <Link to="/" className="mr-auto inline-flex items-center rounded no-underline pointer-coarse:min-h-11">
        <Brand />
      </Link>
      <Preferences />
    </header>
    <EnglishOffer />
    <MainRegion className="flex flex-1 flex-col">
      <Outlet />
    </MainRegion>
    <Footer />
  </div>
);

import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, Router as PlainRouter } from 'react-router';
import { browserHistory } from '../kit/navigation/history.ts';

/**
 * Connects react-router to the browser history. On a navigation the previous screen stays visible until the code of the
 * next one is loaded.
 */
export const Router = ({ children }: { children: ReactNode }) => {
  const [{ location, action }, setState] = useState(browserHistory.get);

  useLayoutEffect(() => browserHistory.subscribe(() => startTransition(() => setState(browserHistory.get()))), []);

  const shownPath = useRef(location.pathname);
  useEffect(() => {
    if (shownPath.current === location.pathname) return;
    shownPath.current = location.pathname;
    // Scroll to the top of a new page. On Back and Forward the browser restores the scroll position.
    if (action !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [location.pathname, action]);

  return (
    <PlainRouter location={location} navigationType={action} navigator={browserHistory.navigator}>
      {children}
    </PlainRouter>
  );
};

import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, Router as PlainRouter } from 'react-router';
import { browserHistory } from '../kit/navigation/history.ts';

/**
 * Ties react-router to the window's history. An address change waits for the code of its screen behind the old screen.
 */
export const Router = ({ children }: { children: ReactNode }) => {
  const [{ location, action }, setState] = useState(browserHistory.get);

  useLayoutEffect(() => browserHistory.subscribe(() => startTransition(() => setState(browserHistory.get()))), []);

  const shownPath = useRef(location.pathname);
  useEffect(() => {
    if (shownPath.current === location.pathname) return;
    shownPath.current = location.pathname;
    // Another page begins at its top. Back and Forward: the browser restores the position itself.
    if (action !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [location.pathname, action]);

  return (
    <PlainRouter location={location} navigationType={action} navigator={browserHistory.navigator}>
      {children}
    </PlainRouter>
  );
};

import { useEffect } from 'react';
import { createStore } from '../data/store.ts';

/** Whether the page has a phone's screen to itself: without the head of the application, its tabs and its footer. */
export const fullScreenStore = createStore(false);

/** Takes the whole screen of a phone while the component is shown, for work with one thumb. It offers the way back itself. */
export const useFullScreen = (): void =>
  useEffect(() => {
    fullScreenStore.set(true);
    return () => fullScreenStore.set(false);
  }, []);

import { useEffect } from 'react';
import { createStore } from '../data/store.ts';

/** Whether the page fills the screen of a phone, without the header, tabs and footer of the application. */
export const fullScreenStore = createStore(false);

/** Fills the screen of a phone while the component is shown, which must have its own back button. */
export const useFullScreen = (): void =>
  useEffect(() => {
    fullScreenStore.set(true);
    return () => fullScreenStore.set(false);
  }, []);

import { createStore } from '../data/store.ts';
import { useStore } from '../data/use-store.ts';

const onlineStore = createStore(navigator.onLine);
window.addEventListener('online', () => onlineStore.set(true));
window.addEventListener('offline', () => onlineStore.set(false));

/** Whether this device has a network. True says little: the server may be out of reach nevertheless. */
export const useOnline = (): boolean => useStore(onlineStore);

import { createStore } from '../data/store.ts';
import { useStore } from '../data/use-store.ts';

const onlineStore = createStore(navigator.onLine);
window.addEventListener('online', () => onlineStore.set(true));
window.addEventListener('offline', () => onlineStore.set(false));

/** Whether this device has a network. The server may be unreachable nevertheless. */
export const useOnline = (): boolean => useStore(onlineStore);

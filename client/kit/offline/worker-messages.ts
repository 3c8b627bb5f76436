/** Messages from a page to the waiting service worker. */
export const ACTIVATE = 'activate';
/** The same, unless another window of this browser runs the version before. */
export const ACTIVATE_IF_ALONE = 'activateIfAlone';
/** The name under which a page asks the worker to send what waits (Background Sync). */
export const SEND = 'send';

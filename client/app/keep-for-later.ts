import { keepApplication } from '../kit/offline/app-worker.ts';
import { currentSession, onSessionChange } from '../kit/session/session.ts';

let started = false;
const start = (): void => {
  if (started || !currentSession()) return;
  started = true;
  void keepApplication();
};

/** Stores the application on devices of people who have logged in, not of those who open a page without a login. */
export const keepForLater = (): void => {
  onSessionChange(start);
  start();
};

/** Without a network, and after a deployment, an open page may request chunks that it cannot get. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script|preload/i.test(error.message);

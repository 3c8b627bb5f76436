import { createContext, useContext } from 'react';

/** The texts that components render themselves. The application provides them in the current language. */
export type UiTexts = {
  back: string;
  cancel: string;
  clearDate: string;
  close: string;
  hidePassword: string;
  loading: string;
  noMatch: string;
  openCalendar: string;
  remove: (name: string) => string;
  required: string;
  requestId: string;
  retry: string;
  showPassword: string;
  /** Language tag for dates, for example `de-DE`. */
  locale: string;
};

const UiTextsContext = createContext<UiTexts | null>(null);

export const UiTextsProvider = UiTextsContext.Provider;

/** The texts of the nearest provider. */
export const useUiTexts = (): UiTexts => {
  const texts = useContext(UiTextsContext);
  if (!texts) throw new Error('UiTextsProvider is missing above this component.');
  return texts;
};

import { useSearchParams } from 'react-router';

interface SetParamOptions {
  /** A parameter that another value makes meaningless: the page of a list when its filter changes. */
  resets?: string;
  /** Whether Back returns to the value before. */
  inHistory?: boolean;
}

/** Returns a function that sets a parameter of the address; null or '' removes it. The page does not scroll. */
export const useSetParam = ({ resets, inHistory = false }: SetParamOptions = {}): ((
  name: string,
  value: string | null,
) => void) => {
  const [, setParams] = useSearchParams();
  return (name, value) =>
    setParams(
      (params) => {
        if (resets) params.delete(resets);
        if (value) params.set(name, value);
        else params.delete(name);
        return params;
      },
      { replace: !inHistory, preventScrollReset: true },
    );
};

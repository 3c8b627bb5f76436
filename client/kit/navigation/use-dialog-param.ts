import { useLocation, useNavigate, useSearchParams } from 'react-router';

type OpenedState = { opened?: string };

/**
 * A dialog whose open state is stored in the URL (`?ticket=…`), so that reload, Back and shared links work. `close`
 * goes back if the dialog was opened by this page, and otherwise removes the parameter from the URL.
 */
export const useDialogParam = (
  name: string,
): { value: string | null; isOpen: boolean; open: (value?: string) => void; close: () => void } => {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const value = params.get(name);
  const open = (next = '1') => {
    setParams(
      (previous) => {
        previous.set(name, next);
        return previous;
      },
      // Switching to another record inside an open dialog adds no history entry, so that one Back closes it.
      { preventScrollReset: true, replace: value !== null, state: { opened: name } satisfies OpenedState },
    );
  };
  const close = () => {
    if ((location.state as OpenedState | null)?.opened === name) {
      void navigate(-1);
      return;
    }
    setParams(
      (previous) => {
        previous.delete(name);
        return previous;
      },
      { preventScrollReset: true, replace: true },
    );
  };
  return { value, isOpen: value !== null, open, close };
};

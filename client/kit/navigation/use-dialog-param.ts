import { useLocation, useNavigate, useSearchParams } from 'react-router';

type OpenedState = { opened?: string };

/**
 * A dialog whose being open stands in the address (`?ticket=…`): reload, Back and a pasted link land in the same place.
 * `close` goes back when the dialog was opened here, and otherwise only takes the name out of the address.
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
      // Going from one entry to the next inside an open dialog is one step of Back, not many.
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

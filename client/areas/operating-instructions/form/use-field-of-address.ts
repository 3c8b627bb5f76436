import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Language } from '../../../../schema/kernel/permissions.ts';
import type { InstructionForm } from './instruction-values.ts';

/** Milliseconds that the closing of a dialog takes. */
const CLOSING = 300;

/** Moves the focus to a field; false if the form does not show it. */
export const focusField = (form: InstructionForm, field: string, language: Language): boolean => {
  const ids = [`${form.formId}-${field}`, `${form.formId}-${field}${language === 'en' ? 'En' : ''}`];
  const element = ids.map((id) => document.getElementById(id)).find((each) => each !== null);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
  return element !== undefined;
};

/** Moves the focus to the field in the address (`?field=wording.P280`), once. */
export const useFieldOfAddress = (form: InstructionForm, language: Language): void => {
  const [params, setParams] = useSearchParams();
  const field = params.get('field');
  const { formId } = form;
  useEffect(() => {
    if (field === null) return undefined;
    // The dialog with the link returns the focus to its button while it closes.
    const timer = setTimeout(() => {
      focusField(form, field, language);
      setParams(
        (previous) => {
          previous.delete('field');
          return previous;
        },
        { replace: true, preventScrollReset: true },
      );
    }, CLOSING);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [field, formId]);
};

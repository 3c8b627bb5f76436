import type { ReactNode } from 'react';
import { TextField } from '../../ui/TextField.tsx';
import type { FieldBinding } from './use-zod-form.ts';

type LabelledField = FieldBinding & { label: string };

type AddressFieldsProps = {
  street: LabelledField;
  houseNumber: LabelledField;
  postalCode: LabelledField;
  city: LabelledField;
  /** For postal codes of digits alone: phones offer digits first. */
  hasDigits?: boolean;
  /** Between the street and the town. */
  children?: ReactNode;
};

/** Street, house number, postal code and town, in a grid of six columns. */
export const AddressFields = ({ street, houseNumber, postalCode, city, hasDigits, children }: AddressFieldsProps) => (
  <>
    <TextField {...street} required autoComplete="off" className="sm:col-span-4" />
    <TextField {...houseNumber} required autoComplete="off" className="sm:col-span-2" />
    {children}
    <TextField
      {...postalCode}
      required
      inputMode={hasDigits ? 'numeric' : undefined}
      autoComplete="postal-code"
      className="sm:col-span-2"
    />
    <TextField {...city} required autoComplete="address-level2" className="sm:col-span-4" />
  </>
);

import type { Contract } from './billing-format.ts';

/** The form values of the customer; the mutation takes the same fields. */
export const customerValues = (customer: Contract['customer']) => {
  const { companyName, firstName, lastName, emailAddress, phoneNumber, vatId, orderNumber, leitwegId, address } =
    customer;
  const { addressLine1, street, houseNumber, postalCode, city, country } = address;
  return {
    companyName,
    firstName,
    lastName,
    emailAddress,
    phoneNumber,
    vatId,
    orderNumber,
    leitwegId,
    address: {
      addressLine1,
      street,
      houseNumber,
      postalCode,
      city,
      country,
    },
  };
};

import { expect, it } from 'vitest';
import { firstContent } from '../../client/areas/incident-reports/long/first-content.ts';

type Company = NonNullable<Parameters<typeof firstContent>[0]>;

it('a new accident report begins with the recipient, the phone and the works council of the organisation', () => {
  const company = {
    name: 'Holzbau Muster',
    companyData: {
      insurerName: 'BG Bau',
      insurerStreet: 'Hildegardstr.',
      insurerHouseNumber: '29',
      insurerPostalCode: '10715',
      insurerCity: 'Berlin',
      contactPhone: '0351 123',
      worksCouncil: 'Ina Vogel',
    },
  } as Company;
  expect(firstContent(company, null).companyData).toMatchObject({
    name: 'Holzbau Muster',
    recipientName: 'BG Bau',
    recipientStreet: 'Hildegardstr.',
    recipientHouseNumber: '29',
    recipientZip: '10715',
    recipientCity: 'Berlin',
    contactPhone: '0351 123',
    worksCouncil: 'Ina Vogel',
  });
});

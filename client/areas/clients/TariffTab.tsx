import { LicenceCard } from './LicenceCard.tsx';
import { OrganisationTab } from './OrganisationTab.tsx';

/** What the organisation has booked. */
export const TariffTab = () => <OrganisationTab>{(client) => <LicenceCard client={client} />}</OrganisationTab>;

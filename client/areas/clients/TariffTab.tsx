import { LicenceCard } from './LicenceCard.tsx';
import { OrganisationTab } from './OrganisationTab.tsx';

/** The organisation's licence. */
export const TariffTab = () => <OrganisationTab>{(client) => <LicenceCard client={client} />}</OrganisationTab>;

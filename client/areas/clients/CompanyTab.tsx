import { LogoCard } from './LogoCard.tsx';
import { OrganisationForm } from './OrganisationForm.tsx';
import { OrganisationTab } from './OrganisationTab.tsx';

/** What mails and documents print as the head of the organisation, and how it is told from others. */
export const CompanyTab = () => (
  <OrganisationTab>
    {(client, read) => (
      <div className="grid gap-4">
        <OrganisationForm key={client.id} client={client} read={read} />
        <LogoCard client={client} />
      </div>
    )}
  </OrganisationTab>
);

import { ArchiveCard } from './ArchiveCard.tsx';
import { DeletionCard } from './DeletionCard.tsx';
import { InterviewCard } from './InterviewCard.tsx';
import { LogoCard } from './LogoCard.tsx';
import { OrganisationForm } from './OrganisationForm.tsx';
import { OrganisationTab } from './OrganisationTab.tsx';
import { RetentionCard } from './RetentionCard.tsx';

/** The settings tab of the organisation's data in mails and documents, and of its colour. */
export const CompanyTab = () => (
  <OrganisationTab>
    {(client, read) => (
      <div className="grid gap-4">
        <OrganisationForm key={client.id} client={client} read={read} />
        <LogoCard client={client} />
        <InterviewCard />
        <ArchiveCard />
        <RetentionCard />
        <DeletionCard />
      </div>
    )}
  </OrganisationTab>
);

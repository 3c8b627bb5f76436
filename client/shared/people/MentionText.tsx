import { useTranslation } from 'react-i18next';
import { mentionParts } from '../../../schema/platform/notifications/mention.shared.ts';
import { Link } from '../../ui/Link.tsx';
import { addressParts } from './own-addresses.ts';
import type { Person } from './person.ts';

/** A text with its mentions as chips with current names, and addresses of the product as links. */
export const MentionText = ({ text, people }: { text: string; people: readonly Person[] }) => {
  const { t } = useTranslation('common');
  return mentionParts(text).map((part, index) => {
    if ('text' in part) return <TextWithPages key={index} text={part.text} />;
    const person = people.find(({ id }) => id === part.id);
    return (
      <span
        key={index}
        className={
          person && !person.removed
            ? 'rounded bg-primary-soft px-1 font-medium text-primary'
            : 'rounded bg-surface-sunken px-1 text-text-muted'
        }
      >
        @{person?.name ?? t('someone')}
        {person?.removed && ` (${t('leftShort')})`}
      </span>
    );
  });
};

const TextWithPages = ({ text }: { text: string }) => {
  const { t } = useTranslation('common');
  return addressParts(text, location.origin).map((part, index) =>
    'text' in part ? (
      part.text
    ) : (
      <Link key={index} to={part.path} className="text-primary underline underline-offset-2">
        {t('openPage')}
      </Link>
    ),
  );
};

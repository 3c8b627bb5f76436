import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { highlightsOf } from '../../../schema/platform/search/found-words.shared.ts';
import { organisationNames } from '../../areas/multiuser/organisation-names.ts';
import { switchOrganisation } from '../../areas/multiuser/switch-organisation.ts';
import { useMultiuserClientsQuery } from '../../generated/multiuser.ts';
import { backgroundContext } from '../../kit/data/operation-context.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { useMe } from '../../kit/session/me.ts';
import { type CommandOption, CommandPanel, type CommandSection } from '../../ui/CommandPanel.tsx';
import { iconOf } from './kind-icons.ts';
import { type LocalResult, localResults } from './local-results.ts';
import { Marked } from './Marked.tsx';
import { type Opened, rememberOpened } from './recent.ts';
import { useFoundRecords } from './use-found-records.ts';

type Option = CommandOption & { to: string | undefined; run: (() => void) | undefined; record: Opened | null };

/** The other organisations of a specialist, as actions. */
const useOrganisations = (): readonly { id: string; text: string; run: () => void }[] => {
  const { t } = useTranslation('search');
  const me = useMe();
  const { data } = useMultiuserClientsQuery({
    skip: !me?.choosesClient,
    fetchPolicy: 'cache-first',
    context: { handled: true, ...backgroundContext },
  });
  const clients = data?.multiuserClients.data ?? [];
  const names = organisationNames(clients);
  return clients
    .filter(({ id }) => id !== me?.client.id)
    .map(({ id, name }) => ({
      id,
      text: t('switchTo', { name: names.get(id) ?? name }),
      run: () => switchOrganisation(id, () => undefined),
    }));
};

type SearchDialogProps = { onClose: () => void; openShortcuts: () => void };

/** Search over records, people, documents, pages, help and actions: one field, and Enter opens. */
export const SearchDialog = ({ onClose, openShortcuts }: SearchDialogProps): ReactNode => {
  const { t } = useTranslation(['search', 'helpTopics']);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const user = useMe()?.user ?? { role: '', permissions: [] };
  const [typed, setTyped] = useState('');
  const [limit, setLimit] = useState<string | null>(null);
  const organisations = useOrganisations();
  const locals = localResults({
    typed,
    user,
    language,
    organisations,
    helpTexts: (topic) => ({
      title: t(`helpTopics:topics.${topic}.title`),
      subtitle: t(`helpTopics:topics.${topic}.subtitle`),
    }),
  });
  const isLocal = locals.some(({ key }) => key === limit);
  const { found, isWaiting, hasFailed } = useFoundRecords(isLocal ? '' : typed, isLocal ? null : limit);

  const local = ({ key, icon, text, line, to, run }: LocalResult): Option => ({
    key,
    icon,
    line,
    to,
    run,
    record: null,
    title: <Marked text={text} marks={highlightsOf(text, typed)} />,
  });
  const sectionsOf = (...keys: string[]): CommandSection<Option>[] =>
    locals
      .filter(({ key }) => keys.includes(key))
      .map(({ key, results }) => ({ key, label: t(`sections.${key}`), options: results.map(local) }));
  const records: CommandSection<Option>[] = (found?.sections ?? []).map(({ kind, label, count, hits }) => ({
    key: kind,
    label: found?.similar ? `${label} · ${t('similar')}` : label,
    more: count > hits.length ? t('of', { shown: hits.length, count }) : undefined,
    options: hits.map(({ id, title, subtitle, path, marks }) => ({
      key: `${kind} ${id}`,
      icon: iconOf(kind),
      title: <Marked text={title} marks={marks} />,
      line: subtitle || undefined,
      to: path ?? undefined,
      run: undefined,
      record: path ? { to: path, title, line: label } : null,
    })),
  }));
  const all = [...sectionsOf('recent', 'actions'), ...records, ...sectionsOf('help', 'pages')];
  const sections = limit === null ? all : all.filter(({ key }) => key === limit);
  const count = sections.reduce((sum, { options }) => sum + options.length, 0);

  const choose = ({ to, run, record }: Option, inNewTab: boolean) => {
    if (record) rememberOpened(record);
    if (inNewTab && to) {
      window.open(to.startsWith('?') ? `${location.pathname}${to}` : to, '_blank', 'noopener');
      return;
    }
    onClose();
    if (run) run();
    else if (to) void navigate(to);
  };
  const status = (): string => {
    if (hasFailed) return t('status.failed');
    if (isWaiting) return t('status.waiting');
    if (count > 0) return t('status.found', { count });
    return t(typed.trim() === '' ? 'status.empty' : 'status.none');
  };
  const limited = all.find(({ key }) => key === limit);
  return (
    <CommandPanel<Option>
      label={t('label')}
      placeholder={t('placeholder')}
      typed={typed}
      onType={setTyped}
      sections={sections}
      onChoose={choose}
      onLimit={setLimit}
      limitedTo={limit === null ? null : { label: limited?.label ?? limit, clear: t('showAll') }}
      status={status()}
      onClose={onClose}
      footer={
        <>
          <span className="max-sm:hidden pointer-coarse:hidden">{t('keys.choose')}</span>
          <span className="max-sm:hidden pointer-coarse:hidden">{t('keys.open')}</span>
          <span className="max-sm:hidden pointer-coarse:hidden">{t('keys.newTab')}</span>
          <span className="max-sm:hidden pointer-coarse:hidden">{t('keys.limit')}</span>
          <button type="button" onClick={openShortcuts} className="ml-auto underline pointer-coarse:min-h-11">
            {t('keys.shortcuts')}
          </button>
        </>
      }
    />
  );
};

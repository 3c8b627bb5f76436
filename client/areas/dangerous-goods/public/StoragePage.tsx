import { FileText, ScrollText } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  publicDataSheetAddress,
  publicInstructionAddress,
  publicStorageLocation,
  type PublicStorageLocationQuery,
} from '../../../generated/public-location-of-code.ts';
import { formatDateTime } from '../../../kit/i18n/format.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { Pictograms } from '../../../shared/hazards/Pictogram.tsx';
import { Statements } from '../../../shared/hazards/Statements.tsx';
import { ask } from '../../../kit/public/ask.ts';
import { LanguageSwitch } from '../../../kit/public/LanguageSwitch.tsx';
import { PublicPage } from '../../../kit/public/PublicPage.tsx';
import { useAreaLabels } from '../../../kit/i18n/use-labels.ts';
import { usePublicQuery } from '../../../kit/public/use-public-query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { locationCache, searched } from './location-cache.ts';
import { EmergencyCalls } from './EmergencyCalls.tsx';
import { WhatToDo } from './WhatToDo.tsx';

type Good = PublicStorageLocationQuery['publicStorageLocation']['goods'][number];

/**
 * /goods/{code}: the goods, data sheets and operating instructions of a location; opened by scanning its sheet. `asked`
 * is the search in its address.
 */
export const StoragePage = ({ code, asked }: { code: string; asked: string }) => {
  const t = useAreaLabels('dangerous-goods');
  const { i18n } = useTranslation();
  const [search, setSearch] = useState(asked);
  const { data, answered, error, refetch } = usePublicQuery(publicStorageLocation, { code, search }, i18n.language);
  const searchFor = (text: string) => {
    setSearch(text);
    window.history.replaceState(
      null,
      '',
      text ? `?${new URLSearchParams({ search: text })}` : window.location.pathname,
    );
  };
  const read = data?.publicStorageLocation;
  const [cached] = useState(() => locationCache.read(code));
  const isGone = error !== undefined && failureOf(error).code === 'NOT_FOUND';
  useEffect(() => {
    if (isGone || read?.keepsOnDevices === false) locationCache.forget(code);
    else if (read && answered?.search === '') locationCache.keep(code, read);
  }, [code, isGone, read, answered]);
  // In an emergency nobody should wait for the network: stored data are shown immediately.
  const isOld = cached !== null && (read === undefined || error !== undefined);
  const location = isOld ? searched(cached.shown, search) : read;
  return (
    <PublicPage
      title={location ? t('ofCode.title', { name: location.name }) : t('dangerousGood.title')}
      owner={location?.clientName}
      logo={location?.logo}
      notFoundText={t('ofCode.gone')}
      data={location}
      error={error}
      refetch={refetch}
    >
      {({ poisonCentres, goods, count }) => (
        <div className="grid gap-4">
          <LanguageSwitch />
          {isOld && <Notice tone="warning">{t('ofCode.kept', { time: formatDateTime(cached.at) })}</Notice>}
          <EmergencyCalls centres={poisonCentres} />
          <Search value={search} onSearch={searchFor} />
          {goods.length === 0 && <p>{t(search ? 'ofCode.notFound' : 'ofCode.none')}</p>}
          {goods.length < count && <p className="text-sm">{t('ofCode.more', { shown: goods.length, count })}</p>}
          <ul className="grid gap-4">
            {goods.map((good) => (
              <GoodOfCode key={good.id} code={code} good={good} />
            ))}
          </ul>
        </div>
      )}
    </PublicPage>
  );
};

const Search = ({ value, onSearch }: { value: string; onSearch: (text: string) => void }) => {
  const t = useAreaLabels('dangerous-goods');
  const { t: common } = useTranslation('common');
  // Read from the form instead of the state, because text that was typed before the script was loaded counts, too.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('search')).trim());
  };
  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <TextField
        label={t('ofCode.search')}
        name="search"
        type="search"
        maxLength={200}
        defaultValue={value}
        onChange={({ target }) => {
          if (target.value === '') onSearch('');
        }}
        className="min-w-0 flex-1"
      />
      <Button type="submit">{common('search')}</Button>
    </form>
  );
};

const GoodOfCode = ({ code, good }: { code: string; good: Good }) => {
  const t = useAreaLabels('dangerous-goods');
  const [problem, setProblem] = useState<string | null>(null);
  // In the same tab, because phones block a new tab that is opened after a response.
  const open = async (read: () => Promise<string>): Promise<void> => {
    try {
      window.location.assign(await read());
    } catch (error) {
      setProblem(failureOf(error).message || t('ofCode.failed'));
    }
  };
  const dataSheet = async (): Promise<string> =>
    (await ask(publicDataSheetAddress, { code, goodId: good.id })).publicDataSheetAddress.url;
  const instruction = async (instructionId: string): Promise<string> =>
    (await ask(publicInstructionAddress, { code, instructionId })).publicInstructionAddress.url;
  const signal = good.signalWord && good.signalWord !== 'none';
  return (
    <li className="grid gap-3 rounded border border-border p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">
          {good.name} <span className="text-sm font-normal text-text-muted">{good.identifier}</span>
        </h2>
        <Pictograms pictograms={good.pictograms} className="size-12" />
      </div>
      {signal && <p className="font-semibold">{t(`value.DangerousGood.signalWord.${good.signalWord}`)}</p>}
      <WhatToDo good={good} />
      <Statements title={t('ofCode.hazards')} statements={good.hazards} />
      <div className="flex flex-wrap gap-2">
        {good.operatingInstructions.map(({ id, name }) => (
          <Button key={id} variant="primary" icon={ScrollText} onClick={() => void open(() => instruction(id))}>
            {t('completeness.operatingInstruction')}
            {good.operatingInstructions.length > 1 && `: ${name}`}
          </Button>
        ))}
        {good.hasDataSheet && (
          <Button icon={FileText} onClick={() => void open(dataSheet)}>
            {t('ofCode.dataSheet')}
          </Button>
        )}
      </div>
      {!good.hasDataSheet && <p className="text-sm text-text-muted">{t('ofCode.noDataSheet')}</p>}
      {problem && <Notice tone="error">{problem}</Notice>}
    </li>
  );
};

import { FileText, ScrollText } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { dangerousGoodFacts } from '../../../../schema/areas/dangerous-goods/dangerous-good.record.shared.ts';
import {
  PublicDataSheetAddressDocument,
  PublicInstructionAddressDocument,
  type PublicStorageLocationQuery,
  usePublicStorageLocationQuery,
} from '../../../generated/dangerous-goods-public-location.ts';
import { apolloClient } from '../../../kit/data/apollo.ts';
import { ONE_TIME } from '../../../kit/data/fetch-policies.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { Pictograms } from '../../../shared/hazards/Pictogram.tsx';
import { StatementList } from '../../../shared/hazards/StatementList.tsx';
import { PublicPage } from '../../../kit/public/PublicPage.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { EmergencyCalls } from './EmergencyCalls.tsx';
import { WhatToDo } from './WhatToDo.tsx';

type Good = PublicStorageLocationQuery['publicStorageLocation']['goods'][number];

/** /goods/{code}: the goods, data sheets and operating instructions of a location; opened by scanning its sheet. */
export const StoragePage = () => {
  const t = useRecordTexts(dangerousGoodFacts);
  const { code = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const { data, error, refetch } = usePublicStorageLocationQuery({
    variables: { code, search },
    fetchPolicy: 'cache-and-network',
    context: QUIET,
  });
  const location = data?.publicStorageLocation;
  return (
    <PublicPage
      title={location ? t('public.title', { name: location.name }) : t('dangerousGood.title')}
      gone={t('public.gone')}
      data={location}
      error={error}
      refetch={refetch}
    >
      {({ clientName, poisonCentres, goods, count }) => (
        <div className="grid gap-4">
          <p className="font-semibold">{clientName}</p>
          <EmergencyCalls centres={poisonCentres} />
          <Search value={search} onSearch={(text) => setParams(text ? { search: text } : {}, { replace: true })} />
          {goods.length === 0 && <p>{t(search ? 'public.notFound' : 'public.none')}</p>}
          {goods.length < count && <p className="text-sm">{t('public.more', { shown: goods.length, count })}</p>}
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
  const t = useRecordTexts(dangerousGoodFacts);
  const { t: common } = useTranslation('common');
  const [typed, setTyped] = useState(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <TextField
        label={t('public.search')}
        type="search"
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          if (event.target.value === '') onSearch('');
        }}
        className="min-w-0 flex-1"
      />
      <Button type="submit">{common('search')}</Button>
    </form>
  );
};

const GoodOfCode = ({ code, good }: { code: string; good: Good }) => {
  const t = useRecordTexts(dangerousGoodFacts);
  const [problem, setProblem] = useState<string | null>(null);
  // In the same tab: phones block a tab that is opened after an answer has come.
  const open = async (read: () => Promise<string>): Promise<void> => {
    try {
      window.location.assign(await read());
    } catch (error) {
      setProblem(failureOf(error).message || t('public.failed'));
    }
  };
  const options = { fetchPolicy: ONE_TIME, context: QUIET } as const;
  const dataSheet = async (): Promise<string> => {
    const query = { query: PublicDataSheetAddressDocument, variables: { code, goodId: good.id }, ...options };
    return present((await apolloClient.query(query)).data).publicDataSheetAddress.url;
  };
  const instruction = async (instructionId: string): Promise<string> => {
    const query = { query: PublicInstructionAddressDocument, variables: { code, instructionId }, ...options };
    return present((await apolloClient.query(query)).data).publicInstructionAddress.url;
  };
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
      <StatementList codes={good.h} title={t('public.hazards')} isGeneral />
      <div className="flex flex-wrap gap-2">
        {good.operatingInstructions.map(({ id, name }) => (
          <Button key={id} variant="primary" icon={ScrollText} onClick={() => void open(() => instruction(id))}>
            {t('completeness.operatingInstruction')}
            {good.operatingInstructions.length > 1 && `: ${name}`}
          </Button>
        ))}
        {good.hasDataSheet && (
          <Button icon={FileText} onClick={() => void open(dataSheet)}>
            {t('public.dataSheet')}
          </Button>
        )}
      </div>
      {!good.hasDataSheet && <p className="text-sm text-text-muted">{t('public.noDataSheet')}</p>}
      {problem && <Notice tone="error">{problem}</Notice>}
    </li>
  );
};

import { FolderCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { inspectorFolderSchema } from '../../../schema/areas/duties/inspector-folder/inspector-folder.input.ts';
import { addYears, today } from '../../../schema/kernel/calendar.shared.ts';
import {
  type InspectorFoldersQuery,
  useInspectorFoldersQuery,
  useRequestInspectorFolderMutation,
} from '../../generated/duties.ts';
import { formContext } from '../../kit/data/operation-context.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { Loaded } from '../../kit/errors/Loaded.tsx';
import { FormDate } from '../../kit/forms/form-fields.tsx';
import { useZodForm } from '../../kit/forms/use-zod-form.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { DUTIES } from './duty-addresses.ts';
import { FolderList } from './FolderList.tsx';

/** The polling interval in milliseconds while a folder is being made. */
const POLL_MS = 2_000;

/** /app/duties/folder: requests a folder for an inspector, and shows the existing ones. */
export const FolderPage = () => {
  const { t } = useTranslation('duties');
  const query = useInspectorFoldersQuery({ fetchPolicy: 'cache-and-network', context: QUIET });
  const { data, error, refetch, startPolling, stopPolling } = query;
  const isWaiting = data?.inspectorFolders.some(({ state }) => state === 'waiting') ?? false;
  useEffect(() => {
    if (!isWaiting) return undefined;
    startPolling(POLL_MS);
    return stopPolling;
  }, [isWaiting, startPolling, stopPolling]);
  const readAgain = () => void refetch().catch(() => undefined);
  return (
    <div className="mx-auto grid w-full max-w-[48rem] gap-6">
      <header className="grid gap-2">
        <Breadcrumb label={t('profile.way')} above={[{ to: DUTIES, label: t('title') }]} here={t('folder.title')} />
        <h1 className="text-xl leading-8 font-semibold">{t('folder.title')}</h1>
        <p className="max-w-prose text-text-muted">{t('folder.text')}</p>
      </header>
      <Loaded data={data} error={error} refetch={refetch} failed={t('failed')} height="h-96">
        {({ inspectorFolderParts, inspectorFolders }) => (
          <>
            <FolderForm parts={inspectorFolderParts} isWaiting={isWaiting} onAsked={readAgain} />
            {inspectorFolders.length > 0 && <FolderList folders={inspectorFolders} onChanged={readAgain} />}
          </>
        )}
      </Loaded>
    </div>
  );
};

type FolderFormProps = {
  parts: InspectorFoldersQuery['inspectorFolderParts'];
  isWaiting: boolean;
  onAsked: () => void;
};

/** The form for days and parts; its defaults are all parts of the last year. */
const FolderForm = ({ parts, isWaiting, onAsked }: FolderFormProps) => {
  const { t } = useTranslation('duties');
  const [request] = useRequestInspectorFolderMutation({ context: formContext('BUSY', 'CONFLICT') });
  const form = useZodForm(inspectorFolderSchema, {
    defaultValues: {
      from: addYears(today(), -1),
      to: today(),
      parts: parts.filter(({ isUsual }) => isUsual).map(({ kind }) => kind),
    },
  });
  const chosen = form.watch('parts');
  const choose = (kind: string, isOn: boolean) =>
    form.setValue('parts', isOn ? [...chosen, kind] : chosen.filter((each) => each !== kind), { shouldValidate: true });
  const submit = form.submit(async (input) => {
    await request({ variables: { input } });
    onAsked();
  });
  const { error } = form.state('parts');
  return (
    <form
      id={form.formId}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-4 rounded border border-border bg-surface p-4 sm:p-6"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormDate form={form} name="from" label={t('folder.from')} required />
        <FormDate form={form} name="to" label={t('folder.to')} required />
      </div>
      <fieldset className="grid gap-1 sm:grid-cols-2">
        <legend className="mb-1 text-sm font-medium">{t('folder.parts')}</legend>
        {parts.map(({ kind, label, isOpen }) => (
          <CheckboxField
            key={kind}
            label={isOpen ? label : t('folder.noRight', { label })}
            checked={chosen.includes(kind)}
            onChange={({ target }) => choose(kind, target.checked)}
          />
        ))}
      </fieldset>
      {error && <Notice tone="error">{error}</Notice>}
      {form.rootError && <Notice tone="error">{form.rootError}</Notice>}
      <div>
        <Button variant="primary" type="submit" icon={FolderCheck} busy={form.busy} disabled={isWaiting}>
          {t('folder.make')}
        </Button>
      </div>
    </form>
  );
};

import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { surveyPayload } from '../../../schema/areas/interview/interview.shared.ts';
import { useImportInterviewMutation } from '../../generated/interview-import.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { interviewStore } from '../../shared/interview/interview-store.ts';
import { useMe } from '../../kit/session/me.ts';
import { readJson, writeJson } from '../../kit/data/storage.ts';
import { toast } from '../../kit/errors/toast.ts';
import { useInterview } from '../../shared/interview/use-interview.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { PageBanner } from '../../ui/PageBanner.tsx';
import { clearImportKey, importKeyFor } from './import-key.ts';

/** Stored as long as the tab: after "later" the next tab asks again. */
const LATER = 'interviewImport.later';

/**
 * Offers to import answers that are stored in this browser although the user already has an organisation, usually
 * because the e-mail of a registration was taken. Names the organisation, because two companies may share a computer.
 */
export const ImportOffer = () => {
  const { t } = useTranslation('interviewImport');
  const client = useMe()?.client;
  const interview = useInterview();
  const [later, setLater] = useState(() => readJson<boolean>(sessionStorage, LATER) ?? false);
  const [discarding, setDiscarding] = useState(false);
  const [run, { loading }] = useImportInterviewMutation();
  const count = interview.tickets.length;
  if (!client || later || count === 0) return null;

  const forget = () => {
    clearImportKey();
    interviewStore.clear();
  };
  const take = async () => {
    const input = { key: importKeyFor(client.id, interview.updatedAt), ...surveyPayload(interview.answers) };
    // The global error table shows errors; the answers stay stored.
    const { data } = await run({ variables: { input } }).catch(() => ({ data: undefined }));
    if (!data) return;
    const { ticketIds, known } = data.importInterview;
    forget();
    toast.success(t('done', { count: ticketIds.length }), known > 0 ? t('known', { count: known }) : undefined);
  };
  const urgent = interview.tickets.filter(({ priority }) => priority === 3).length;
  return (
    <>
      <PageBanner
        icon={ListChecks}
        title={t('title', { name: client.name })}
        actions={
          <>
            <Button variant="primary" size="sm" busy={loading} onClick={() => void take()}>
              {t('take', { count })}
            </Button>
            <Button
              size="sm"
              onClick={() => {
                writeJson(sessionStorage, LATER, true);
                setLater(true);
              }}
            >
              {t('later')}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => setDiscarding(true)}>
              {t('common:discard')}
            </Button>
          </>
        }
      >
        {interview.updatedAt
          ? t('text', { count, date: formatDate(interview.updatedAt) })
          : t('textUndated', { count })}{' '}
        {urgent > 0 && t('urgent', { count: urgent })}
      </PageBanner>
      <ConfirmDialog
        open={discarding}
        onClose={() => setDiscarding(false)}
        onConfirm={forget}
        title={t('discardTitle')}
        confirmLabel={t('common:discard')}
        tone="danger"
      >
        {t('discardText')}
      </ConfirmDialog>
    </>
  );
};

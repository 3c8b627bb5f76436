import { Copy, Unlink } from 'lucide-react';
import { useState } from 'react';
import { qrCode } from '../../../schema/kernel/qr-code.shared.ts';
import { useAssignmentLinkQuery, useReplaceAssignmentLinkMutation } from '../../generated/due-assignment-link.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ONE_TIME } from '../../kit/data/fetch-policies.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { Loaded } from '../../kit/errors/Loaded.tsx';
import { failureOf } from '../../kit/errors/server-error.ts';
import { copyText } from '../../kit/errors/copy-text.ts';
import { toast } from '../../kit/errors/toast.ts';
import { useDueTexts } from './due-texts.ts';

/** The link of an open assignment: to copy, to scan from the screen, and to revoke. */
export const LinkDialog = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const t = useDueTexts();
  const [asks, setAsks] = useState(false);
  const { data, error, refetch } = useAssignmentLinkQuery({ variables: { id }, fetchPolicy: ONE_TIME, context: QUIET });
  const [replace, replaced] = useReplaceAssignmentLinkMutation({ context: QUIET });
  const link = replaced.data?.replaceAssignmentLink ?? data?.assignmentLink;
  const copy = () => copyText(link ?? '', t('linkCopied'), t('linkNotCopied'));
  const revoke = async () => {
    try {
      await replace({ variables: { id } });
      setAsks(false);
    } catch (problem) {
      toast.error(failureOf(problem).message || t('checkConnection'));
    }
  };
  return (
    <Dialog open onClose={onClose} title={t('linkOf', { name })} width={480}>
      <Loaded data={link} error={error} refetch={refetch} failed={t('linkFailed')} height="h-60">
        {(address) => (
          <div className="grid gap-4">
            {replaced.data && <Notice tone="success">{t('linkRevoked')}</Notice>}
            <p>{t('linkText')}</p>
            <TextField
              label={t('linkAddress')}
              readOnly
              value={address}
              onFocus={({ target }) => target.select()}
              className="min-w-0"
            />
            <Button icon={Copy} variant="primary" onClick={() => void copy()}>
              {t('copy')}
            </Button>
            <img
              src={`data:image/svg+xml,${encodeURIComponent(qrCode(address))}`}
              alt={t('linkCode')}
              className="mx-auto w-48"
            />
            {asks ? (
              <Notice tone="warning">
                <span className="grid justify-items-start gap-3">
                  {t('linkRevokeText')}
                  <Button size="sm" variant="danger" busy={replaced.loading} onClick={() => void revoke()}>
                    {t('linkRevokeConfirm')}
                  </Button>
                </span>
              </Notice>
            ) : (
              <Button variant="ghost" icon={Unlink} onClick={() => setAsks(true)}>
                {t('linkRevoke')}
              </Button>
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
};

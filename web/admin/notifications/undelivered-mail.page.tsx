import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { Done } from '#contract/http/envelope.ts';
import type { UndeliveredMail } from '#contract/mail.ts';
import { AdminHeading } from '#web/admin/ui/admin-heading.tsx';
import { adminTitle } from '#web/admin/ui/admin-title.ts';
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx';
import { EmptyList, ListState } from '#web/admin/ui/list-state.tsx';
import { TimesNote } from '#web/admin/ui/times-note.tsx';
import { useMay } from '#web/admin/ui/use-may.ts';
import { usePagedList } from '#web/admin/ui/use-paged-list.ts';
import { useWaiting } from '#web/admin/ui/use-waiting.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { showToast } from '#web/elements/toast.ts';
import { RetryAll } from './retry-all.tsx';
import { UndeliveredMailRows } from './undelivered-mail-rows.tsx';

export const handle = { hydrate: true };

const ABOUT = 'undelivered mail';
export const meta = adminTitle('Undelivered mail');

/** The `busyId` while all mails are being retried. */
const ALL = 'all';

export default function UndeliveredMailPage() {
  const { items, total = 0, replacing, reload, ...state } = usePagedList<UndeliveredMail>(apiAddress.mail);
  const { reload: recount } = useWaiting();
  const mayRetry = useMay()('POST', apiAddress.mailRetryAll);
  const [busyId, setBusyId] = useState<string>();
  const [mailToDrop, setMailToDrop] = useState<UndeliveredMail>(); // stays set while its dialog fades out
  const [dialogOpen, setDialogOpen] = useState(false);

  const act = async (busyWith: string, address: string, method: 'POST' | 'DELETE') => {
    setBusyId(busyWith);
    try {
      const { message } = await callApi<Done>(address, { method, ...(method === 'POST' && { body: {} }) });
      showToast({ kind: 'success', about: ABOUT, text: message });
    } catch (error) {
      showToast({ kind: 'error', about: ABOUT, text: sentenceOf(error) });
    }
    setBusyId(undefined);
    setDialogOpen(false);
    await Promise.all([reload(), recount()]); // also after a failure: it may have been sent meanwhile
  };

  return (
    <div className="sheet py-8">
      <AdminHeading title="Undelivered mail">
        {total > 1 && mayRetry && (
          <RetryAll
            count={total}
            busy={busyId !== undefined}
            onRetry={() => act(ALL, apiAddress.mailRetryAll, 'POST')}
          />
        )}
      </AdminHeading>
      {items && !replacing && items.length === 0 && <EmptyList>No undelivered mail.</EmptyList>}
      {items && items.length > 0 && (
        <UndeliveredMailRows
          mails={items}
          busyId={busyId}
          onRetry={(mail) => act(mail._id, apiAddress.mailRetry(mail._id), 'POST')}
          onDrop={(mail) => {
            setMailToDrop(mail);
            setDialogOpen(true);
          }}
        />
      )}
      <ListState {...state} />
      {items && items.length > 0 && <TimesNote />}
      <ConfirmDialog
        open={dialogOpen}
        onOpenChange={setDialogOpen}
        title="Drop this mail?"
        confirm="Drop mail"
        decline="Keep it"
        onConfirm={() => mailToDrop && act(mailToDrop._id, apiAddress.mailById(mailToDrop._id), 'DELETE')}
        busy={busyId !== undefined}
      >
        It will never be sent to <bdi>{mailToDrop?.to}</bdi>. This cannot be undone.
      </ConfirmDialog>
    </div>
  );
}

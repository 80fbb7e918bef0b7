import { useState } from 'react';
import { useNavigate } from 'react-router';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { CustomerRecord } from '#contract/customers/customer.ts';
import type { Done } from '#contract/http/envelope.ts';
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx';
import { DownloadButton } from '#web/admin/ui/download-button.tsx';
import { useMay } from '#web/admin/ui/use-may.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { showToast } from '#web/elements/toast.ts';
import { Button } from '#web/ui/button.tsx';

/** What an owner does when a person asks what is kept of them, or to have it erased. */
export function CustomerPrivacy({ customer: { _id, name } }: { customer: CustomerRecord }) {
  const may = useMay();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!may('DELETE', apiAddress.customerById)) return null;
  const erase = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const { message } = await callApi<Done>(apiAddress.customerById(_id), { method: 'DELETE' });
      showToast({ kind: 'success', about: 'customer', text: message });
      await navigate(siteAddress.customers);
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="flex flex-col items-start gap-3">
      <h2 className="text-lg">What is kept of this person</h2>
      <p className="text-sm text-muted">
        All of it can be given to them as one file, or erased. Papers keep the name that they were written for, as the
        law wants.
      </p>
      <div className="flex flex-wrap gap-3">
        <DownloadButton address={apiAddress.customerExport(_id)} name={`customer-${_id}.json`}>
          Give out as a file
        </DownloadButton>
        <Button variant="quiet" className="px-3 text-danger" onClick={() => setAsking(true)}>
          Erase…
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={
          <>
            Erase what the shop has of <bdi>{name}</bdi>?
          </>
        }
        confirm="Erase for good"
        decline="Keep"
        busy={busy}
        problem={problem}
        onConfirm={() => void erase()}
      >
        Messages, contact details, files and notes are gone at once and cannot be brought back. Orders stay without
        them; those with a quotation or an invoice keep the name.
      </ConfirmDialog>
    </section>
  );
}

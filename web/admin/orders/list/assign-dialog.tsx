import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { Person } from '#contract/auth/people.ts';
import type { Success } from '#contract/http/envelope.ts';
import type { Order } from '#contract/orders/order.ts';
import { Dialog } from '#web/admin/ui/dialog.tsx';
import { sharedApiData } from '#web/admin/ui/shared-api-data.ts';
import { useMay } from '#web/admin/ui/use-may.ts';
import { callApi } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { countedOrders } from './counted-orders.ts';

const { useData } = sharedApiData(async () => (await callApi<Success<Person[]>>(apiAddress.people)).data);

interface AssignDialogProps {
  orders: readonly Order[];
  /** Who is signed in, by e-mail. */
  me: string | undefined;
  open: boolean;
  onClose: () => void;
  onAssign: (to: string | null) => void;
}

/** Who of the shop has the chosen orders in hand. Only the owner sees who there is besides. */
export function AssignDialog({ orders, me, open, onClose, onAssign }: AssignDialogProps) {
  const people = useData(useMay()('GET', apiAddress.people) && open) ?? [];
  const emails = [...new Set([...(me === undefined ? [] : [me]), ...people.map(({ email }) => email)])];
  const [chosen, setChosen] = useState<string>();
  const to = chosen ?? me ?? '';
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Assign ${countedOrders(orders.length)}`}
      actions={
        <>
          <Button variant="secondary" onClick={() => onAssign(null)}>
            Nobody
          </Button>
          <Button onClick={() => onAssign(to)}>Assign</Button>
        </>
      }
    >
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-2 text-muted">Who has them in hand?</legend>
        {emails.map((email) => (
          <label key={email} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name="assigned"
              checked={email === to}
              onChange={() => setChosen(email)}
              className="size-5 accent-copper"
            />
            {email === me ? `Me (${email})` : email}
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}

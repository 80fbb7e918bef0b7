import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { MAIL_MESSAGE } from '#contract/mail.ts';
import type { Order, OrderStatus } from '#contract/orders/order.ts';
import { MailFrame } from '#web/admin/ui/mail/mail-frame.tsx';
import { useMailPreview } from '#web/admin/ui/mail/use-mail-preview.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

interface MailsProps {
  orders: readonly Order[];
  status: OrderStatus;
}

/** Each customer's mail as it will be sent, one at a time. */
function Mails({ orders, status }: MailsProps) {
  const [shown, setShown] = useState(0);
  const at = Math.min(shown, orders.length - 1);
  const address = apiAddress.orderMailPreview(orders[at]?._id ?? '');
  const { mail, problem, loading } = useMailPreview({ address, body: { status } });
  if (problem === MAIL_MESSAGE.off)
    return <p className="text-muted">No mail server is set up, so customers get no mail.</p>;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <p aria-live="polite" className="text-sm text-muted">
          Mail {at + 1} of {orders.length}, to <bdi>{orders[at]?.name}</bdi>
        </p>
        {orders.length > 1 && (
          <span className="flex gap-2">
            <Button variant="quiet" aria-disabled={at === 0} onClick={() => setShown(Math.max(0, at - 1))}>
              Previous
            </Button>
            <Button
              variant="quiet"
              aria-disabled={at === orders.length - 1}
              onClick={() => setShown(Math.min(orders.length - 1, at + 1))}
            >
              Next
            </Button>
          </span>
        )}
      </div>
      {problem !== null ? (
        <p role="alert">{problem}</p>
      ) : mail ? (
        <MailFrame mail={mail} stale={loading} />
      ) : (
        <Spinner />
      )}
    </div>
  );
}

interface TellingProps extends MailsProps {
  tell: boolean;
  onTell: (tell: boolean) => void;
  showsMails: boolean;
}

/** Whether customers are told, and what they will read. */
export function Telling({ orders, status, tell, onTell, showsMails }: TellingProps) {
  return (
    <>
      <label className="flex min-h-11 w-fit cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          checked={tell}
          onChange={({ target }) => onTell(target.checked)}
          className="size-5 shrink-0 accent-copper"
        />
        Tell the customers
      </label>
      {tell && showsMails && <Mails orders={orders} status={status} />}
    </>
  );
}

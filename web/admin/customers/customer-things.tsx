import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { siteAddress } from '#contract/addresses.ts';
import { type CustomerRecord, THINGS_MAX } from '#contract/customers/customer.ts';
import { moneyText } from '#contract/money/money-text.ts';
import { serviceName } from '#contract/services/services.ts';
import { InvoiceBadge } from '#web/ui/price/invoice-badge.tsx';
import { ShortMoment } from '#web/ui/time.tsx';

const LINK = 'font-semibold text-copper underline underline-offset-4 after:absolute after:inset-0';

interface ThingsProps {
  title: string;
  none: string;
  children: readonly ReactNode[];
}

function Things({ title, none, children }: ThingsProps) {
  return (
    <section>
      <h2 className="mb-2 text-lg">
        {title}{' '}
        {children.length > 0 && (
          <span className="text-base font-normal text-muted tabular-nums">{children.length}</span>
        )}
      </h2>
      {children.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ul className="border-t border-line bg-panel">{children}</ul>
      )}
    </section>
  );
}

interface ThingProps {
  to: string;
  name: string;
  about: ReactNode;
  at: string;
  children: ReactNode;
}

function Thing({ to, name, about, at, children }: ThingProps) {
  return (
    <li
      data-pressable=""
      className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line px-3 py-2 hover:bg-copper-soft"
    >
      <p className="min-w-0 truncate">
        <Link to={to} className={LINK}>
          {name}
        </Link>{' '}
        <bdi>{about}</bdi>
      </p>
      <p className="text-end tabular-nums">{children}</p>
      <p className="col-span-2 text-sm text-muted">
        <ShortMoment at={at} />
      </p>
    </li>
  );
}

/** What a customer ordered, was quoted and charged, and wrote, the newest first. */
export function CustomerThings({
  customer: { orderList, quotationList, invoiceList, messageList, more },
}: {
  customer: CustomerRecord;
}) {
  return (
    <>
      <Things title="Orders" none="No orders.">
        {orderList.map(({ _id, reference, serviceNeeded, project, status, createdAt }) => (
          <Thing
            key={_id}
            to={siteAddress.orderPage(_id)}
            name={reference}
            about={`${serviceName(serviceNeeded)}${project && ` · ${project}`}`}
            at={createdAt}
          >
            <span className="inline-block first-letter:uppercase">{status}</span>
          </Thing>
        ))}
      </Things>
      <Things title="Quotations" none="No quotations.">
        {quotationList.map(({ _id, orderId, number, orderReference, total, status, createdAt }) => (
          <Thing
            key={_id}
            to={siteAddress.orderPage(orderId)}
            name={number ?? 'Draft'}
            about={`for ${orderReference}, ${status}`}
            at={createdAt}
          >
            {moneyText(total)}
          </Thing>
        ))}
      </Things>
      <Things title="Invoices" none="No invoices.">
        {invoiceList.map(({ _id, orderId, orderReference, number, total, status, issuedAt }) => (
          <Thing
            key={_id}
            to={siteAddress.openedInvoice(orderId, _id)}
            name={number}
            about={`for ${orderReference}`}
            at={issuedAt}
          >
            {moneyText(total)} <InvoiceBadge status={status} />
          </Thing>
        ))}
      </Things>
      <Things title="Messages" none="No messages.">
        {messageList.map(({ _id, message, state, createdAt }) => (
          <Thing key={_id} to={siteAddress.contactSubmissions} name="Message" about={message} at={createdAt}>
            <span className="inline-block first-letter:uppercase">{state}</span>
          </Thing>
        ))}
      </Things>
      {more && <p className="text-sm text-muted">Only the newest {THINGS_MAX} of each are shown.</p>}
    </>
  );
}

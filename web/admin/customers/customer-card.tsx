import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import type { CustomerRecord } from '#contract/customers/customer.ts';
import { telephoneLink } from '#web/admin/ui/telephone-link.ts';
import { TextLink } from '#web/ui/button.tsx';
import { ShortMoment } from '#web/ui/time.tsx';
import { Balance } from './balance.tsx';

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Number({ phone }: { phone: string }) {
  const link = telephoneLink(phone);
  if (!phone) return <span className="text-muted">not given</span>;
  return link === null ? (
    <bdi>{phone}</bdi>
  ) : (
    <TextLink href={link}>
      <Phone size={16} aria-hidden="true" className="me-1.5 inline" />
      <bdi>{phone}</bdi>
    </TextLink>
  );
}

/** How a customer is reached, and how they stand. */
export function CustomerCard({
  customer: { company, email, phone, balance, lastSeenAt },
}: {
  customer: CustomerRecord;
}) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-4 border border-line border-s-4 border-s-copper bg-panel p-4 sm:grid-cols-2">
      <Entry label="Phone">
        <Number phone={phone} />
      </Entry>
      <Entry label="E-mail">
        {email ? (
          <TextLink href={`mailto:${encodeURIComponent(email)}`}>
            <Mail size={16} aria-hidden="true" className="me-1.5 inline" />
            <bdi>{email}</bdi>
          </TextLink>
        ) : (
          <span className="text-muted">not given</span>
        )}
      </Entry>
      <Entry label="Company">{company ? <bdi>{company}</bdi> : <span className="text-muted">none</span>}</Entry>
      <Entry label="Balance">{balance === 0 ? 'Nothing to pay' : <Balance amount={balance} />}</Entry>
      <Entry label="Last seen">
        <ShortMoment at={lastSeenAt} />
      </Entry>
    </dl>
  );
}

import type { ReactNode } from 'react';
import { sizeText } from '#contract/formats/size-text.ts';
import { jobTicketSections } from '#contract/orders/job-ticket.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { serviceName } from '#contract/services/services.ts';
import { statusLabel } from '#web/admin/orders/order-statuses.ts';
import { useShop } from '#web/pages/site/use-shop.ts';
import { LongDay, Moment } from '#web/ui/time.tsx';
import { fileKind } from './file-kind.ts';

function Lines({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <dl>{children}</dl>
    </section>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto">{value || '–'}</dd>
    </div>
  );
}

function Paragraphs({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      {lines.map((line, at) => (
        <p key={at} dir="auto">
          {line}
        </p>
      ))}
    </section>
  );
}

/** What is known, and may be seen. */
const known = <Field extends { value: string }>(fields: readonly Field[]) => fields.filter(({ value }) => value !== '');

/** A job ticket, as the printer gets it. */
export function TicketSheet({ order }: { order: OrderRecord }) {
  const { name } = useShop();
  const { job, files, price, customer } = jobTicketSections(order);
  return (
    <article className="job-ticket">
      <header>
        <div>
          <p>{name} · job ticket</p>
          <h1>{order.reference}</h1>
          <p>
            {serviceName(order.serviceNeeded)} · {statusLabel(order.status)}
          </p>
          <p>
            Received <Moment at={order.createdAt} />
          </p>
        </div>
        <p>
          Date wanted{' '}
          <strong>
            <LongDay date={order.deliveryDate} />
          </strong>
        </p>
      </header>
      <Lines title={job.title}>
        {job.fields.map(({ name, label, value }) => (
          <Line key={name} label={label} value={value} />
        ))}
      </Lines>
      {files.files.length > 0 && (
        <Lines title={files.title}>
          {files.files.map(({ _id, name, size, figures }) => (
            <div key={_id}>
              <dt>{fileKind(name, order.serviceNeeded)}</dt>
              <dd>
                <bdi>{name}</bdi>, {sizeText(size)}
                {figures.map((line, at) => (
                  <p key={at} dir="auto">
                    {line}
                  </p>
                ))}
              </dd>
            </div>
          ))}
        </Lines>
      )}
      <Paragraphs {...price} />
      <Lines title={customer.title}>
        {known(customer.fields).map(({ name, label, value }) => (
          <Line key={name} label={label} value={value} />
        ))}
      </Lines>
      <footer>
        <p>Made by</p>
        <p>Checked by</p>
        <p>Date</p>
      </footer>
    </article>
  );
}

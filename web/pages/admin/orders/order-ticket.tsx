import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { serviceName } from '../../../../contract/order.ts';
import type { OrderRecord } from '../../../../contract/order-record.ts';
import { sizeText } from '../../../../contract/size-text.ts';
import { useShop } from '../../site/use-shop.ts';
import { dayText, Moment } from '../dates.tsx';
import { fileKind } from './file-kind.ts';
import { detailFields, firstStepFields } from './order-fields.ts';
import { statusLabel } from './order-statuses.ts';

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

function Ticket({ order }: { order: OrderRecord }) {
  const { name } = useShop();
  return (
    <article className="job-ticket">
      <header>
        <div>
          <p>{name} · job ticket</p>
          <h1>{order.reference}</h1>
          <p>
            {serviceName(order.serviceNeeded)} · {statusLabel(order.status)} · received <Moment at={order.createdAt} />
          </p>
        </div>
        <p>
          Date wanted <strong>{dayText(order.deliveryDate)}</strong>
        </p>
      </header>
      <Lines title="The job">
        {detailFields(order).map(({ name, label, value }) => (
          <Line key={name} label={label} value={value} />
        ))}
      </Lines>
      <Lines title="Files">
        {order.files.map(({ _id, name, size }) => (
          <div key={_id}>
            <dt>{fileKind(name, order.serviceNeeded)}</dt>
            <dd>
              <bdi>{name}</bdi>, {sizeText(size)}
            </dd>
          </div>
        ))}
      </Lines>
      <Lines title="Customer">
        {firstStepFields(order).map(({ label, value }) => (
          <Line key={label} label={label} value={value} />
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

/** What the printer gets in place of the page, whether asked by a button or by the browser's own menu. */
export function OrderTicket({ order }: { order: OrderRecord }) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true)); // the browser draws as soon as this returns
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return printing ? createPortal(<Ticket order={order} />, document.body) : null;
}

import { Readable } from 'node:stream';
import { DEMO_BLOCK, DEMO_SVG } from '#content/demo-files.ts';
import {
  DEMO_CUSTOMERS,
  DEMO_MESSAGES,
  DEMO_ORDERS,
  DEMO_PEOPLE,
  type DemoMessage,
  type DemoOrder,
} from '#content/demo-shop.ts';
import { countryName } from '#contract/country-name.ts';
import { ofShop } from '#contract/formats/shop-place.ts';
import { shopDay } from '#contract/formats/shop-time.ts';
import { type Invoice, invoiceRequest, paymentRequest } from '#contract/invoices/invoice.ts';
import { ORDER_STATUSES } from '#contract/orders/order.ts';
import { quotationSending } from '#contract/quotations/quotation.ts';
import { DETAIL_DEFAULTS } from '#contract/services/services.ts';
import type { DemoThingRow } from '#server/database/first-day-table.ts';
import type { Database } from '#server/database/tables.ts';
import type { AdministratorsService } from '#server/features/auth/administrators/administrators.service.ts';
import type { ContactService } from '#server/features/contact/contact.service.ts';
import type { DeskService } from '#server/features/desk/desk.service.ts';
import type { InvoicesService } from '#server/features/invoices/invoices.service.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';
import type { PlacingService } from '#server/features/placing/placing.service.ts';
import type { QuotationsService } from '#server/features/quotations/quotations.service.ts';
import type { FormEntries, IncomingField, IncomingFile } from '#server/files/incoming.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { putDemoThings } from './demo.repository.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Of whoever did it in the demo. */
const BY = DEMO_PEOPLE[0]?.email ?? '';

/** The shop's rooms, at a clock that goes through the past. */
export interface DemoRooms {
  db: Database;
  placing: Pick<PlacingService, 'place'>;
  desk: Pick<DeskService, 'change'>;
  orders: Pick<OrdersService, 'trackingUrl'>;
  quotations: Pick<QuotationsService, 'make' | 'send' | 'accept'>;
  invoices: Pick<InvoicesService, 'issue' | 'pay'>;
  contact: Pick<ContactService, 'record' | 'list' | 'change'>;
  administrators: Pick<AdministratorsService, 'create' | 'randomPassword'>;
  jobs: Pick<Jobs, 'runDue'>;
}

/** A clock that only goes when it is told to. */
export const demoClock = (present: Date) => {
  let time = present.getTime();
  return {
    now: () => new Date(time),
    goTo: (daysAgo: number) => {
      time = present.getTime() - daysAgo * DAY_MS - HOUR_MS;
    },
    goOn: (hours: number) => {
      time = Math.min(time + hours * HOUR_MS, present.getTime());
    },
  };
};

type Clock = ReturnType<typeof demoClock>;

const stlOf = (triangles: readonly string[]) =>
  `solid block\n${triangles
    .map((corners) => {
      const vertices = corners.split(', ').map((corner) => `vertex ${corner}`);
      return `facet normal 0 0 0\nouter loop\n${vertices.join('\n')}\nendloop\nendfacet`;
    })
    .join('\n')}\nendsolid block\n`;

async function* formOf(order: DemoOrder, now: Date): FormEntries & AsyncGenerator<IncomingField | IncomingFile> {
  const { from, service, project, details, quantity, file } = order;
  const fields = {
    ...DETAIL_DEFAULTS[service],
    ...DEMO_CUSTOMERS[from],
    project,
    deliveryDate: shopDay(new Date(now.getTime() + 14 * DAY_MS)),
    serviceNeeded: service,
    color: 'Black',
    details,
    quantity: String(quantity),
    items: JSON.stringify([{ quantity, unit: 'mm' }]),
  };
  for (const [field, value] of Object.entries(fields)) yield { kind: 'field', field, value };
  const text = service === 'Laser-Cutting' ? DEMO_SVG : stlOf(DEMO_BLOCK);
  yield { kind: 'file', field: 'file', name: file, bytes: Readable.from([Buffer.from(text)]) };
}

const hasReached = (order: DemoOrder, status: DemoOrder['status']) =>
  order.status !== 'cancelled' && ORDER_STATUSES.indexOf(order.status) >= ORDER_STATUSES.indexOf(status);

/** Quotes an order, and has its customer accept if it went that far. */
const quote = async ({ quotations, orders }: DemoRooms, clock: Clock, _id: string, order: DemoOrder) => {
  const { file, quantity, unitPrice } = order;
  const lines = [{ label: file, measured: '', quantity, unitPrice }];
  const draft = await quotations.make(_id, { lines, leadTimeDays: 5 });
  await quotations.send(_id, draft._id, { ...quotationSending.parse({ version: draft.version }), by: BY });
  if (!hasReached(order, 'in production')) return;
  clock.goOn(5);
  const token = orders.trackingUrl(_id).split('/').at(-1) ?? '';
  await quotations.accept(token, { revision: draft.revision, name: DEMO_CUSTOMERS[order.from].name });
};

/** Invoices an order and takes half of it, and the rest of one that was delivered. */
const invoice = async ({ invoices }: DemoRooms, clock: Clock, _id: string, order: DemoOrder) => {
  const issued: Invoice = await invoices.issue(_id, invoiceRequest.parse({}), BY);
  const half = Math.round(issued.total / 2);
  const pay = (amount: number, reference: string) =>
    invoices.pay(
      issued._id,
      paymentRequest.parse({ amount, method: 'bKash', reference, paidOn: shopDay(clock.now()) }),
      BY,
    );
  clock.goOn(3);
  await pay(half, `BK${order.quantity}A${half}`);
  if (order.status !== 'delivered') return;
  clock.goOn(40);
  await pay(issued.total - half, `BK${order.quantity}B${half}`);
};

const fillOrder = async (rooms: DemoRooms, clock: Clock, order: DemoOrder): Promise<DemoThingRow> => {
  clock.goTo(order.daysAgo);
  const { _id } = await rooms.placing.place(undefined, formOf(order, clock.now()));
  await rooms.jobs.runDue(); // measures its file, at the time of the order: later it would count as not measured in time
  await rooms.jobs.runDue(); // prices it
  const move = async (status: DemoOrder['status']) => {
    clock.goOn(2);
    await rooms.desk.change(_id, { status }, BY);
  };
  if (order.note !== undefined) await rooms.desk.change(_id, { note: order.note }, BY);
  if (order.status === 'cancelled') await move('cancelled');
  if (hasReached(order, 'reviewing')) await move('reviewing');
  if (hasReached(order, 'quoted')) await quote(rooms, clock, _id, order);
  if (hasReached(order, 'in production')) await invoice(rooms, clock, _id, order);
  if (hasReached(order, 'ready')) await move('ready');
  if (hasReached(order, 'delivered')) await move('delivered');
  return { kind: 'order', thing_id: _id };
};

const fillMessage = async ({ contact }: DemoRooms, clock: Clock, { from, daysAgo, text, state }: DemoMessage) => {
  clock.goTo(daysAgo);
  const { name, email, company: companyName } = DEMO_CUSTOMERS[from];
  await contact.record({ name, email, country: countryName(ofShop('country')), companyName, message: text }, undefined);
  const { items } = await contact.list({ limit: 1 });
  const [newest] = items;
  if (!newest) throw new Error('a message of the demo was not stored');
  clock.goOn(2);
  if (state !== 'new') await contact.change(newest._id, { state, mine: true }, BY);
  return { kind: 'message', thing_id: newest._id } as const;
};

/** Fills an empty shop with orders in every state, papers, messages and people, by the rooms that any other shop uses. */
export const fillDemo = async (rooms: DemoRooms, clock: Clock): Promise<void> => {
  const inTime = [
    ...DEMO_ORDERS.map((order) => ({ daysAgo: order.daysAgo, fill: () => fillOrder(rooms, clock, order) })),
    ...DEMO_MESSAGES.map((message) => ({ daysAgo: message.daysAgo, fill: () => fillMessage(rooms, clock, message) })),
  ].toSorted((one, other) => other.daysAgo - one.daysAgo);
  for (const { fill } of inTime) await putDemoThings(rooms.db, [await fill()]);
  for (const { email, role } of DEMO_PEOPLE) {
    const password = rooms.administrators.randomPassword();
    await rooms.administrators.create({ email, role, password });
    await putDemoThings(rooms.db, [{ kind: 'person', thing_id: email }]);
  }
};

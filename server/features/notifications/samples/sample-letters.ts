import { siteAddress } from '#contract/addresses.ts';
import { moneyText } from '#contract/money/money-text.ts';
import { FDM_PRINTING } from '#contract/services/3d-printing-fdm.ts';
import type { ShopLetters } from '#server/features/notifications/letters/letters.ts';
import type { Mail } from '#server/features/notifications/mailer.ts';
import { SAMPLE_CUSTOMER, type SampleDays, sampleInvoice, sampleQuotation } from './sample-papers.ts';

/** What samples are told of: a shop that is reached so, on these days. */
interface Needs {
  publicUrl: string;
  days: SampleDays;
}

const sampleOrder = ({ publicUrl }: Needs) => ({
  ...SAMPLE_CUSTOMER,
  _id: 'sample',
  reference: 'K7M2Q-9XDWA',
  trackingUrl: `${publicUrl}${siteAddress.track('sample')}`,
});

const FIRST_STEP = {
  company: 'Padma Robotics',
  project: 'Gripper',
  contactNumber: '',
  deliveryAddress: '',
  serviceNeeded: FDM_PRINTING.value,
} as const;

const orderSamples = (letters: ShopLetters, needs: Needs) => {
  const { days } = needs;
  const order = sampleOrder(needs);
  const price = { verdict: 'exact', total: 1_500, payable: 1_500 } as const;
  const placed = {
    ...order,
    ...FIRST_STEP,
    price,
    replyBy: days.next,
    deliveryDate: days.next,
    details: {},
    files: [{ name: 'bracket.stl', size: 120_000 }],
    open: { unit: false, another: false, finding: false },
  };
  const product = {
    product: 'Desk lamp kit',
    productId: 'LAMP-1',
    quantity: '2',
    unitPrice: moneyText(750),
    total: moneyText(1_500),
    handover: 'Pick-up',
    details: '',
  };
  const bought = {
    ...order,
    ...FIRST_STEP,
    productId: 'sample',
    quantity: 2,
    handover: 'pick-up',
    details: product,
    replyBy: days.next,
  } as const;
  const moved = { ...order, serviceNeeded: FDM_PRINTING.value, readyBy: days.next, words: '', owed: [] };
  const owed = [{ number: 'INV-2026-0001', rest: 1_000, dueOn: days.next }];
  return {
    orderReceived: () => letters.orderPlaced(placed).receipt,
    productOrdered: () => letters.productOrdered(bought).receipt,
    orderMoved: () => letters.orderMoved({ ...moved, status: 'in production' }),
    orderReady: () => letters.orderMoved({ ...moved, status: 'ready', owed }),
    readyByMoved: () =>
      letters.readyByMoved({ order: { ...order, readyBy: days.today }, readyBy: days.next, words: '' }),
    linkLost: () => letters.linkLost(order),
  };
};

const paperSamples = (letters: ShopLetters, needs: Needs) => {
  const { days } = needs;
  const order = sampleOrder(needs);
  const quoted = { order: { ...order, readyBy: days.next }, quotation: sampleQuotation(days) };
  const answer = { accepted: true, by: order.name, at: `${days.today}T09:00:00.000Z` };
  const accepted = { ...quoted, quotation: { ...quoted.quotation, answer }, deposit: 500 };
  const invoice = sampleInvoice(days, { paid: 0, credited: 0 });
  const partly = sampleInvoice(days, { paid: 500, credited: 0 });
  const payment = { kind: 'payment', amount: 500, method: 'bKash', reference: '8N7A6D5C4B' } as const;
  const remind = (kind: 'friendly' | 'firm') => () =>
    letters.invoiceReminded({
      order,
      kind,
      words: '',
      invoice: sampleInvoice(days, { paid: 500, credited: 0, reminded: kind }),
    });
  return {
    quotationSent: () => letters.quotationSent({ ...quoted, words: '' }),
    quotationAccepted: () => letters.quotationAnswered(accepted).at(-1) as Mail,
    invoiceIssued: () => letters.invoiceIssued({ order, invoice, words: '' }),
    paymentReceived: () => letters.paymentRecorded({ order, invoice: partly, payment })[0] as Mail,
    moneyPaidBack: () =>
      letters.paymentRecorded({ order, invoice: partly, payment: { ...payment, kind: 'refund' } })[0] as Mail,
    reminderFriendly: remind('friendly'),
    reminderFirm: remind('firm'),
    creditIssued: () =>
      letters.creditIssued({
        order,
        invoice: sampleInvoice(days, { paid: 0, credited: 200 }),
        note: { number: 'C-2026-0001', amount: 200, reason: 'One hole is missing.' },
      })[0] as Mail,
    messageAnswered: () =>
      letters.messageAnswered({
        message: { ...SAMPLE_CUSTOMER, createdAt: `${days.today}T09:00:00.000Z` },
        text: 'Yes, we can. Please send us the drawing.',
        threadUrl: `${needs.publicUrl}${siteAddress.thread('sample')}`,
      }),
  };
};

/** Each letter to a customer as it would be about an order that nobody made. */
export const sampleLetters = (letters: ShopLetters, needs: Needs) => ({
  ...orderSamples(letters, needs),
  ...paperSamples(letters, needs),
});

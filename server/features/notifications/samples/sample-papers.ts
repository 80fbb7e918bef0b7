import type { Invoice, ReminderKind } from '#contract/invoices/invoice.ts';
import type { Amounts } from '#contract/money/amounts.ts';
import type { OfferedQuotation } from '#contract/quotations/quotation.ts';

/** Of nobody: `.example` is no address that mail could reach. */
export const SAMPLE_CUSTOMER = { name: 'Nasrin Akter', email: 'nasrin@mail.example' };

/** Days around which the samples are told, as calendar dates. */
export interface SampleDays {
  /** Some days ago. */
  past: string;
  today: string;
  /** In some days. */
  next: string;
}

const line = { label: 'Bracket, PLA', measured: '', quantity: 4, unitPrice: 375, amount: 1_500 };
const amounts = {
  lines: [line],
  subtotal: 1_500,
  discount: 0,
  delivery: 0,
  total: 1_500,
  currency: 'BDT',
} satisfies Amounts;

export const sampleQuotation = ({ today, next }: SampleDays): OfferedQuotation => ({
  ...amounts,
  number: 'Q-2026-0001',
  revision: 1,
  status: 'sent',
  note: '',
  leadTimeDays: 3,
  validUntil: next,
  sentAt: `${today}T09:00:00.000Z`,
});

interface Settled {
  paid: number;
  credited: number;
  reminded?: ReminderKind;
}

/** An invoice of which so much was paid and taken back. */
export const sampleInvoice = ({ past, today, next }: SampleDays, { paid, credited, reminded }: Settled): Invoice => ({
  ...amounts,
  _id: 'sample',
  orderId: 'sample',
  orderReference: 'K7M2Q-9XDWA',
  number: 'INV-2026-0001',
  status: paid > 0 ? 'partly' : 'unpaid',
  deposit: 0,
  credited,
  paid,
  rest: 1_500 - paid - credited,
  dueOn: reminded === undefined ? next : past,
  note: '',
  issuedAt: `${past}T09:00:00.000Z`,
  issuedBy: '',
  source: 'Q-2026-0001',
  customer: { ...SAMPLE_CUSTOMER, company: '', contactNumber: '', address: '' },
  payments: [
    {
      _id: 'sample',
      kind: 'payment',
      amount: paid,
      method: 'bKash',
      reference: '8N7A6D5C4B',
      paidOn: today,
      receipt: 'R-2026-0001',
      reversed: false,
      recordedAt: `${today}T09:00:00.000Z`,
      recordedBy: '',
    },
  ],
  creditNotes: [],
  reminders: [],
  claims: [],
});

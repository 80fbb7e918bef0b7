import { phoneKey } from '#contract/formats/phone-key.ts';
import type { Proposal } from '#contract/invoices/received-money.ts';
import { centsOf } from '#pricing/money';
import type { InvoiceAccount } from '#server/features/invoices/invoices.repository.ts';
import { toInvoice } from '#server/features/invoices/to-invoice.ts';
import { type ToldMoney, transactionKey } from './told-money.ts';

const PROPOSALS_MAX = 5;

/** The likeliest first. */
const WHYS: readonly Proposal['why'][] = ['claimed', 'named', 'phone', 'amount'];

const phonesIn = (text: string) => (text.match(/(?:\+?88)?01[\d-]{9,12}/g) ?? []).map(phoneKey);

/** Of an open invoice, what money is compared with; sums in cents. */
const candidateOf = (account: InvoiceAccount) => {
  const { _id, number, orderReference, customer, rest, paid, deposit } = toInvoice(account);
  return {
    shown: { _id, number, orderReference, name: customer.name, rest },
    rest: centsOf(rest),
    asked: [rest, deposit - paid].map(centsOf),
    phone: phoneKey(customer.contactNumber),
    claimed: account.claims.flatMap(({ reference_key }) => reference_key ?? []),
  };
};
type Candidate = ReturnType<typeof candidateOf>;

/** What a message says of itself, in the forms by which it is compared. */
const traitsOf = ({ said, amount, reference }: ToldMoney) => ({
  said: said.toUpperCase(),
  amount: centsOf(amount),
  key: transactionKey(reference),
  phones: phonesIn(said),
});

/** Why money may be for an invoice; undefined where nothing says so, or it is more than is left to pay. */
const whyOf = (
  { said, amount, key, phones }: ReturnType<typeof traitsOf>,
  { shown, rest, asked, phone, claimed }: Candidate,
): Proposal['why'] | undefined => {
  if (amount > rest) return undefined;
  if (claimed.includes(key)) return 'claimed';
  if (said.includes(shown.number)) return 'named';
  if (phone !== '' && phones.includes(phone)) return 'phone';
  return asked.includes(amount) ? 'amount' : undefined;
};

/** Which of the open invoices money may be for. Each invoice is worked out once, however much money there is. */
export const proposals = (open: readonly InvoiceAccount[]) => {
  const candidates = open.map(candidateOf);
  return (told: ToldMoney): Proposal[] => {
    const traits = traitsOf(told);
    return candidates
      .flatMap((candidate) => {
        const why = whyOf(traits, candidate);
        return why === undefined ? [] : [{ ...candidate.shown, why }];
      })
      .toSorted((one, other) => WHYS.indexOf(one.why) - WHYS.indexOf(other.why))
      .slice(0, PROPOSALS_MAX);
  };
};

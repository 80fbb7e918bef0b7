import { CLAIM_LIMITS, CLAIM_MESSAGE, type ClaimedPayment } from '#contract/invoices/payment-claim.ts';
import { PAYMENT_METHOD_NAME } from '#contract/invoices/payment-methods.ts';
import { newId } from '#server/database/identifiers.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import { type InvoiceAccount, invoicesOfOrder } from './invoices.repository.ts';
import type { InvoiceNeeds } from './issue-invoice.ts';
import {
  confirmClaims,
  countClaims,
  findPicture,
  freeClaims,
  insertClaim,
  refuseClaim,
} from './payment-claims.repository.ts';
import { takeInvoice } from './take-invoice.ts';
import { balanceOf, toInvoice } from './to-invoice.ts';

/** The same number, however it is typed; null where there is none. */
const keyOf = (reference: string): string | null => reference.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '') || null;

const isOpen = ({ state }: InvoiceAccount['claims'][number]) => state === 'open';

const standingPayments = ({ payments }: InvoiceAccount) =>
  payments.filter(({ _id, kind }) => kind === 'payment' && !payments.some(({ reverses_id }) => reverses_id === _id));

const accountOf = async (db: Database, orderId: string, number: string): Promise<InvoiceAccount> => {
  const account = (await invoicesOfOrder(db, orderId)).find(({ invoice }) => invoice.number === number);
  if (!account) throw new NotFound();
  return account;
};

/** @throws Conflict where nothing is left to pay, or the customer told of payments often enough */
const requireTellable = async (db: Database, account: InvoiceAccount) => {
  if (balanceOf(account).rest <= 0) throw new Conflict(CLAIM_MESSAGE.paid);
  if ((await countClaims(db, account.invoice._id)) >= CLAIM_LIMITS.perInvoice) throw new Conflict(CLAIM_MESSAGE.many);
};

/** @throws Conflict where the customer said so before */
const requireNew = (account: InvoiceAccount, { method, reference }: ClaimedPayment) => {
  const key = keyOf(reference);
  const isSame = (said: { method: string; reference: string }) =>
    key === null ? said.method === method && keyOf(said.reference) === null : keyOf(said.reference) === key;
  const isRecorded = key !== null && standingPayments(account).some(isSame);
  if (isRecorded || account.claims.filter(isOpen).some(isSame)) throw new Conflict(CLAIM_MESSAGE.again);
};

const howText = ({ method, reference }: ClaimedPayment) =>
  `by ${PAYMENT_METHOD_NAME[method]}${reference === '' ? '' : ` (${reference})`}`;

/** Before anything of a claim is read: whether its invoice can be told of at all. @throws NotFound, Conflict */
export const requireClaimable =
  ({ db, progress }: Pick<InvoiceNeeds, 'db' | 'progress'>) =>
  async (token: string, number: string): Promise<void> =>
    requireTellable(db, await accountOf(db, progress.idOfPaying(token), number));

/**
 * A customer says by the private link, or whoever pays by theirs, that an invoice was paid. The shop is told, and decides: it is no payment.
 * @throws NotFound, Conflict
 */
export const claimPayment =
  (needs: InvoiceNeeds) =>
  async (token: string, number: string, claimed: ClaimedPayment, picture: Buffer | undefined): Promise<void> => {
    const { db, now, progress, notifications } = needs;
    const orderId = progress.idOfPaying(token);
    await db.transaction().execute(async (tx) => {
      const order = await progress.take(tx, orderId);
      const account = await accountOf(tx, orderId, number);
      await requireTellable(tx, account);
      requireNew(account, claimed);
      const at = now();
      const isNew = await insertClaim(tx, {
        _id: newId(),
        invoice_id: account.invoice._id,
        ...claimed,
        reference_key: keyOf(claimed.reference),
        picture: picture?.toString('base64') ?? null,
        state: 'open',
        claimed_at: at.toISOString(),
      });
      if (!isNew) throw new Conflict(CLAIM_MESSAGE.again);
      const what = `The customer says that invoice ${number} was paid ${howText(claimed)}.`;
      await notifications.paymentClaimed(tx, { order, invoice: toInvoice(account), ...claimed });
      await progress.record(tx, orderId, { what, by: null, at, announced: false });
    });
    notifications.wake();
  };

interface Recorded {
  method: string;
  reference: string;
  /** What the shop recorded it for, whatever its number. */
  claimId?: string | undefined;
  by: string;
  at: Date;
}

/** Nobody records a payment for what another decided meanwhile. @throws Conflict */
export const requireOpenClaim = ({ claims }: InvoiceAccount, claimId: string | undefined) => {
  if (claimId !== undefined && !claims.filter(isOpen).some(({ _id }) => _id === claimId))
    throw new Conflict(CLAIM_MESSAGE.unknown);
};

/** Notes that a payment is what the customer told of; of an invoice that is paid, nothing is left to look at. */
export const settleClaims = async (
  tx: InTransaction,
  account: InvoiceAccount,
  { method, reference, claimId, by, at }: Recorded,
): Promise<void> => {
  const key = keyOf(reference);
  const isPaid = balanceOf(account).rest <= 0;
  const isTold = (claim: InvoiceAccount['claims'][number]) =>
    claim._id === claimId || (claim.reference_key === key && (key !== null || claim.method === method));
  const settled = account.claims.filter(isOpen).filter((claim) => isPaid || isTold(claim));
  await confirmClaims(
    tx,
    settled.map(({ _id }) => _id),
    { decided_at: at.toISOString(), decided_by: by },
  );
};

/** After a payment was taken back: what its customer told of it may be told again. */
export const unsettleClaims = (tx: InTransaction, account: InvoiceAccount): Promise<void> =>
  freeClaims(
    tx,
    account.invoice._id,
    standingPayments(account).flatMap(({ reference }) => keyOf(reference) ?? []),
  );

/** The shop has not found the money. @param by the administrator's e-mail @throws NotFound, Conflict */
export const refuseClaimed =
  (needs: InvoiceNeeds) =>
  async (invoiceId: string, claimId: string, reason: string, by: string): Promise<void> => {
    const { db, now, progress } = needs;
    await db.transaction().execute(async (tx) => {
      const { invoice, claims } = await takeInvoice(needs, tx, invoiceId);
      const claim = claims.find(({ _id }) => _id === claimId);
      const at = now();
      if (!claim || !(await refuseClaim(tx, claimId, { decided_at: at.toISOString(), decided_by: by, reason })))
        throw new Conflict(CLAIM_MESSAGE.unknown);
      const which = claim.reference === '' ? claim.method : claim.reference;
      const what = `No payment ${which} for invoice ${invoice.number} was found: ${reason}`;
      await progress.record(tx, invoice.order_id, { what, kind: 'answer', by, at, announced: false });
    });
  };

/** The picture that came with a claim, as WebP. @throws NotFound */
export const claimPicture =
  ({ db }: Pick<InvoiceNeeds, 'db'>) =>
  async (invoiceId: string, claimId: string): Promise<Buffer> => {
    const found = await findPicture(db, invoiceId, claimId);
    if (!found?.picture) throw new NotFound();
    return Buffer.from(found.picture, 'base64');
  };

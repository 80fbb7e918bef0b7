import { shopDay } from '#contract/formats/shop-time.ts';
import type { OrderDelivery } from '#contract/orders/delivery.ts';
import { wantedPieces } from '#contract/orders/wanted-pieces.ts';
import type { OrderedEstimate } from '#contract/pricing/estimate.ts';
import { QUOTATION_MESSAGE } from '#contract/quotations/messages.ts';
import {
  QUOTATION_LIMITS,
  type QuotationChange,
  type QuotationContent,
  type QuotationDraft,
} from '#contract/quotations/quotation.ts';
import { isOrderable } from '#contract/services/services.ts';
import { leadKey } from '#contract/settings/service-keys.ts';
import { deliveryFor } from '#pricing/delivery';
import { linesWithin, proposedLines, withTrueText } from '#pricing/lines';
import { CENTS_MAX, type Cents, centsOf, moneyOf, shareOf } from '#pricing/money';
import { type Charges, type ChargeTerms, lineAmount } from '#pricing/totals';
import { newId } from '#server/database/identifiers.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Conflict, NotFound, Refused } from '#server/errors.ts';
import type { EstimatingService } from '#server/features/estimating/estimating.service.ts';
import type { OrderProgress, ProgressedOrder } from '#server/features/orders/order-progress.service.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';
import type { ProductOrdersService } from '#server/features/product-orders/product-orders.service.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import { deleteDraft, insertQuotation, listQuotations, updateDraft } from './quotations.repository.ts';
import { changedSince, termsFor, toColumns, toContent } from './to-quotation.ts';

const DAY_MS = 86_400_000;

export interface DraftNeeds {
  db: Database;
  now: () => Date;
  /** What the shop charges on top today. Not to be asked for inside a transaction. */
  chargeTerms: () => Promise<ChargeTerms>;
  progress: OrderProgress;
  orders: Pick<OrdersService, 'find'>;
  settings: Pick<SettingsService, 'inForce'>;
  /** The usual discount of an order's customer, in percent. */
  customers: { termsOf: (orderId: string) => Promise<{ discountPercent: number }> };
  estimating: Pick<EstimatingService, 'estimateOf'>;
  productOrders: Pick<ProductOrdersService, 'charges'>;
}

const refuse = (path: string, message: string) => new Refused(message, { errors: [{ path, message }] });

/** What was written, over what was there before. A line that was given another price no longer tells of the rates that it was measured at. */
const withDraft = (former: QuotationContent, draft: QuotationDraft): QuotationContent => ({
  lines: draft.lines?.map((line) => withTrueText(line, former.lines)) ?? former.lines,
  discount: draft.discount ?? former.discount,
  delivery: draft.delivery ?? former.delivery,
  note: draft.note ?? former.note,
  leadTimeDays: draft.leadTimeDays === undefined ? former.leadTimeDays : draft.leadTimeDays,
  validUntil: draft.validUntil ?? former.validUntil,
});

const subtotalOf = (lines: QuotationContent['lines']) =>
  lines.reduce((sum, line) => sum + lineAmount({ ...line, unitPrice: centsOf(line.unitPrice) }), 0);

/** With what the order asks for now: other lines, the discount only if they come to that much, and its delivery, if the order says where it goes. */
const withProposal = (former: QuotationContent, { proposed, delivers }: Omit<Proposal, 'held'>): QuotationContent => ({
  ...former,
  lines: proposed.lines,
  discount: centsOf(former.discount) > subtotalOf(proposed.lines) ? 0 : former.discount,
  ...(delivers && { delivery: proposed.delivery }),
});

/** What the schema cannot know: today, and what everything comes to. @throws Refused */
export const requireSound = (content: QuotationContent, now: Date, terms: ChargeTerms) => {
  const today = shopDay(now);
  if (content.validUntil < today) throw refuse('validUntil', QUOTATION_MESSAGE.validPast(today));
  const subtotal = subtotalOf(content.lines);
  if (subtotal > CENTS_MAX || toColumns(content, terms).total_paisa > CENTS_MAX)
    throw refuse('lines', QUOTATION_MESSAGE.tooMuch);
  if (centsOf(content.discount) > subtotal) throw refuse('discount', QUOTATION_MESSAGE.discount);
};

interface Known {
  product: { charges: Charges } | undefined;
  estimate: OrderedEstimate | undefined;
}

const isForOrder = (estimate: OrderedEstimate | undefined): estimate is OrderedEstimate =>
  estimate?.differences.length === 0;

/** Whether the prices of such lines hold VAT; undefined where nothing says so: then it is as the shop has it today. */
const heldVat = ({ product, estimate }: Known): Pick<ChargeTerms, 'vatIncluded'> | undefined => {
  if (product) return { vatIncluded: product.charges.vatIncluded };
  const vat = isForOrder(estimate) ? estimate.vat : undefined;
  return vat && vat.percent > 0 ? { vatIncluded: vat.included } : undefined;
};

/**
 * The product that was ordered, or the measured estimate where it is for this very order: a customer may name any estimate. A file
 * that nobody priced is a line without a price.
 */
const linesFor = (order: ProgressedOrder, { product, estimate }: Known): QuotationContent['lines'] => {
  const measured = product?.charges.lines ?? (isForOrder(estimate) ? proposedLines(estimate) : []);
  const lines =
    measured.length > 0
      ? measured
      : order.files.map(({ name, quantity }) => ({
          label: name,
          measured: '',
          quantity: quantity ?? wantedPieces(order.details) ?? 1,
          unitPrice: 0,
        }));
  return linesWithin(lines, QUOTATION_LIMITS).map((line) => ({
    ...line,
    label: line.label.slice(0, 300),
    measured: line.measured.slice(0, 300),
    unitPrice: moneyOf(line.unitPrice),
  }));
};

/** As the order's own sum has it. */
const deliveryOf = (subtotal: Cents, { product }: Known, delivery: OrderDelivery | undefined): number => {
  if (product) return moneyOf(product.charges.delivery);
  return delivery ? moneyOf(deliveryFor(subtotal, delivery)) : 0;
};

interface Proposal {
  /** Whether the order says where it goes. */
  delivers: boolean;
  proposed: QuotationContent;
  held: Pick<ChargeTerms, 'vatIncluded'> | undefined;
}

/** What a first draft holds before the owner wrote anything but, if so, its lines: the customer's usual discount is on those. */
const proposer =
  ({ db, now, orders, settings, customers, estimating, productOrders }: DraftNeeds) =>
  async (order: ProgressedOrder, written?: QuotationContent['lines']): Promise<Proposal> => {
    const kept = await orders.find(db, order._id);
    const { discountPercent } = await customers.termsOf(order._id);
    const known = {
      product: await productOrders.charges(db, order._id),
      estimate: kept && (await estimating.estimateOf(kept)),
    };
    const lines = linesFor(order, known);
    const subtotal = subtotalOf(written ?? lines);
    const inForce = await settings.inForce();
    const { 'quotations.validDays': validDays, 'quotations.note': note } = inForce;
    const proposed = {
      lines,
      discount: moneyOf(shareOf(subtotal, discountPercent)),
      delivery: deliveryOf(subtotal, known, kept?.order.delivery),
      note,
      leadTimeDays: isOrderable(order.serviceNeeded) ? inForce[leadKey(order.serviceNeeded)] || null : null,
      validUntil: shopDay(new Date(now().getTime() + validDays * DAY_MS)),
    };
    return { delivers: kept?.order.delivery !== undefined, proposed, held: written ? undefined : heldVat(known) };
  };

interface Proposed extends Proposal {
  terms: ChargeTerms;
}

/** Writes an order's next revision. @throws Refused, or Conflict if there is a draft */
const nextInserter =
  ({ now, progress }: DraftNeeds) =>
  async (tx: InTransaction, orderId: string, draft: QuotationDraft, proposal: Proposed) => {
    const { proposed } = proposal;
    const { basisChangedAt } = await progress.take(tx, orderId);
    const [last] = await listQuotations(tx, orderId);
    if (last && last.sent_at === null) throw new Conflict(QUOTATION_MESSAGE.draftExists);
    const revision = (last?.revision ?? 0) + 1;
    if (revision > QUOTATION_LIMITS.revisions) throw new Conflict(QUOTATION_MESSAGE.manyRevisions);
    const former = last ? { ...toContent(last), validUntil: proposed.validUntil } : proposed;
    const isForAnother = last !== undefined && changedSince(last, basisChangedAt) !== undefined;
    const content = withDraft(isForAnother ? withProposal(former, proposal) : former, draft);
    const terms = last && !isForAnother ? termsFor(last, proposal.terms) : { ...proposal.terms, ...proposal.held };
    requireSound(content, now(), terms);
    const _id = newId();
    const fixed = { _id, order_id: orderId, revision, version: 1, created_at: now().toISOString() };
    await insertQuotation(tx, { ...fixed, ...toColumns(content, terms) });
    return _id;
  };

/** The owner's work on drafts. */
export const draftQuotations = (needs: DraftNeeds) => {
  const { db, now, chargeTerms, progress } = needs;
  const proposal = proposer(needs);

  const insertNext = nextInserter(needs);

  return {
    /** Makes the order's next revision, as a draft. @throws NotFound, Refused, or Conflict if there is a draft */
    make: async (orderId: string, draft: QuotationDraft): Promise<string> => {
      const proposed = await proposal(await progress.get(db, orderId), draft.lines);
      const terms = await chargeTerms();
      return db.transaction().execute((tx) => insertNext(tx, orderId, draft, { ...proposed, terms }));
    },

    /** @throws NotFound, Refused, or Conflict if it was sent or changed in the meantime */
    change: async (
      orderId: string,
      _id: string,
      { version, fromEstimate = false, ...change }: QuotationChange,
    ): Promise<void> => {
      const anew = fromEstimate ? await proposal(await progress.get(db, orderId)) : undefined;
      const terms = await chargeTerms();
      await db.transaction().execute(async (tx) => {
        await progress.take(tx, orderId);
        const found = (await listQuotations(tx, orderId)).find((one) => one._id === _id);
        if (!found) throw new NotFound();
        if (found.sent_at !== null) throw new Conflict(QUOTATION_MESSAGE.locked);
        const former = toContent(found);
        const content = withDraft(anew ? withProposal(former, anew) : former, change);
        const own = { ...termsFor(found, terms), ...anew?.held };
        requireSound(content, now(), own);
        if (!(await updateDraft(tx, { _id, order_id: orderId, version }, toColumns(content, own))))
          throw new Conflict(QUOTATION_MESSAGE.changedMeanwhile);
      });
    },

    /** @throws NotFound, or Conflict if it was sent */
    discard: async (orderId: string, _id: string): Promise<void> => {
      await db.transaction().execute(async (tx) => {
        await progress.take(tx, orderId);
        if (await deleteDraft(tx, _id, orderId)) return;
        const found = (await listQuotations(tx, orderId)).find((one) => one._id === _id);
        throw found ? new Conflict(QUOTATION_MESSAGE.locked) : new NotFound();
      });
    },
  };
};

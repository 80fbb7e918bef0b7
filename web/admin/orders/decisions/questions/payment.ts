import { apiAddress } from '#contract/addresses.ts';
import { shopDay } from '#contract/formats/shop-time.ts';
import type { Success } from '#contract/http/envelope.ts';
import type { Invoice } from '#contract/invoices/invoice.ts';
import type { PaymentClaim } from '#contract/invoices/payment-claim.ts';
import { PAYMENT_METHOD_NAME } from '#contract/invoices/payment-methods.ts';
import { momentText } from '#contract/moment-text.ts';
import { moneyText } from '#contract/money/money-text.ts';
import type { Asks, GivenAnswer } from '#web/admin/orders/decisions/question.ts';
import { expectedNext } from '#web/admin/orders/record/invoice/expected-next.ts';
import { callApi } from '#web/api/client.ts';
import { fingerprint, sendWithKey } from '#web/forms/idempotency-key.ts';

/** The customer reads this. */
const NOT_FOUND = 'We do not see it on our account yet.';

const cameIn = (of: Invoice, { _id: claimId, method, reference }: PaymentClaim): GivenAnswer => {
  const amount = expectedNext(of);
  const request = { amount, method, reference, paidOn: shopDay(new Date()), once: reference !== '', claimId };
  return {
    text: `Yes, ${moneyText(amount)}`,
    about: `Recorded as paid today by ${PAYMENT_METHOD_NAME[method]}.`,
    call: ['POST', apiAddress.invoicePayments],
    give: () =>
      sendWithKey(`payment-${of._id}`, fingerprint(request), (idempotencyKey) =>
        callApi<Success<Invoice>>(apiAddress.invoicePayments(of._id), {
          method: 'POST',
          body: request,
          idempotencyKey,
        }),
      ),
  };
};

const notFound = (of: Invoice, { _id }: PaymentClaim): GivenAnswer => ({
  text: 'No',
  about: `The customer reads: ‘${NOT_FOUND}’`,
  call: ['POST', apiAddress.claimRefusal],
  give: () =>
    callApi<Success<Invoice>>(apiAddress.claimRefusal(of._id, _id), { method: 'POST', body: { reason: NOT_FOUND } }),
});

/** Did the money come of which the customer told? */
export const asksPayment: Asks = async (order) => {
  const { data } = await callApi<Success<Invoice[]>>(apiAddress.orderInvoices(order._id));
  const told = data.flatMap((of) =>
    of.claims.filter(({ refusedBecause }) => refusedBecause === undefined).map((claim) => ({ of, claim })),
  )[0];
  if (!told) return undefined;
  const { of, claim } = told;
  const { method, reference, claimedAt } = claim;
  const which = reference === '' ? PAYMENT_METHOD_NAME[method] : reference;
  return {
    title: `Did ${moneyText(expectedNext(of))} come?`,
    facts: [
      ['They say', `${PAYMENT_METHOD_NAME[method]}${reference === '' ? '' : ` ${reference}`}`],
      ['They said so', momentText(claimedAt)],
      ['Invoice', `${of.number}, ${moneyText(of.rest)} left to pay`],
    ],
    answers: [cameIn(of, claim), notFound(of, claim)],
    otherwise: 'Another amount came',
    ...(claim.hasPicture && {
      picture: { address: apiAddress.claimPicture(of._id, claim._id), name: `${of.number} ${which}.webp` },
    }),
  };
};

import { siteAddress } from '#contract/addresses.ts';
import type { ClaimedPayment } from '#contract/invoices/payment-claim.ts';

const BOUNDARY = 'claimed';

/** Says by an order's private link that one of its invoices was paid, as the form of that page does. */
export const tellOfPayment = async (trackingUrl: string, number: string, told: ClaimedPayment): Promise<void> => {
  const fields = Object.entries(told).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  await fetch(siteAddress.trackPaid(trackingUrl.split('/').at(-1) ?? '', number), {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: `${fields.join('')}--${BOUNDARY}--\r\n`,
  });
};

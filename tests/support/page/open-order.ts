import { within } from '@testing-library/dom';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import type { Quotation } from '#contract/quotations/quotation.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { GEARS } from '#tests/support/quotations/quotations.ts';
import { openPage } from './open-page.ts';
import { openedDialog } from './opened-dialog.ts';
import { place, send, tell } from './owners-api.ts';
import type { PageShop } from './page-shop.ts';

interface Ordered {
  name: string;
  email?: string;
  service?: OrderableService;
  shop?: PageShop;
}

/** Signs the owner in, and places an order of one customer. */
export const ordered = async ({ name, email = 'nasrin@example.com', service, shop }: Ordered) => {
  await openPage(siteAddress.invoices, { shop, signedIn: true });
  return place({ ...(service && { service }), fields: { name, email } });
};

/** The customer accepts a revision of the quotation, by the private link. */
export const accept = ({ trackingUrl }: OrderReceipt, answer: { revision: number; name?: string } = { revision: 1 }) =>
  send(apiAddress.quotationAccept(trackingUrl.split('/').at(-1) ?? ''), answer);

/** An order whose customer accepted a quotation of 1,421 taka. */
export const acceptedOrder = async (order: Ordered) => {
  const receipt = await ordered(order);
  const draft = await tell<Quotation>(apiAddress.orderQuotations(receipt._id), GEARS);
  await tell(apiAddress.orderQuotationSend(receipt._id, draft._id), { version: draft.version });
  await accept(receipt);
  return receipt;
};

/** An order, opened by its address by the owner who is signed in. */
export const openOrder = async (id: string, shop?: PageShop) => {
  const opened = await openPage(siteAddress.openedOrder(id), { shop });
  const order = await openedDialog(/^Order/);
  await order.findByText('History');
  const button = (name: string) => order.findByText(name, { selector: 'button' });
  const press = async (name: string) => opened.user.click(await button(name));
  return { ...opened, order, press };
};

/** What a part of the page says, such as the row of a table that begins with a word. */
export const rowOf = (place: HTMLElement, heading: string) =>
  within(place).getByText(heading, { selector: 'th, td' }).closest('tr')?.textContent;

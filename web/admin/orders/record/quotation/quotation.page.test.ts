import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { QUOTATION_MESSAGE } from '#contract/quotations/messages.ts';
import type { Quotation } from '#contract/quotations/quotation.ts';
import { accept, openOrder, ordered, rowOf } from '#tests/support/page/open-order.ts';
import { fill } from '#tests/support/page/open-page.ts';
import { openedDialog } from '#tests/support/page/opened-dialog.ts';
import { ask, stored, tell } from '#tests/support/page/owners-api.ts';

const revisions = (id: string) => ask<Quotation[]>(apiAddress.orderQuotations(id));

const GEAR = { label: 'gear.stl', measured: 'PLA: 19.6 g at 10 BDT/g', quantity: 1, unitPrice: 196 };

/** An order with a draft of its quotation, opened by the owner. */
const openDraft = async (name: string, content: object = { lines: [GEAR] }) => {
  const receipt = await ordered({ name, email: 'quoted@example.com' });
  await tell(apiAddress.orderQuotations(receipt._id), content);
  const opened = await openQuotation(receipt._id);
  await opened.order.findAllByLabelText('Price each, BDT');
  return { receipt, ...opened };
};

const openQuotation = async (id: string) => {
  const opened = await openOrder(id);
  const { order } = opened;
  const price = (at: number) =>
    order.getAllByLabelText<HTMLInputElement>('Price each, BDT')[at - 1] as HTMLInputElement;
  const alert = () => waitFor(() => order.getByRole('alert').textContent);
  return { ...opened, price, alert, saved: () => order.findByText('Saved') };
};

describe('a draft of a quotation is not saved or sent', () => {
  test('without a price, or with an amount that is none: the reason is said, and nothing else is stored', async () => {
    const { _id } = await ordered({ name: 'Unpriced' });
    const { order, user, press, price, alert } = await openQuotation(_id);
    await press('Make a quotation');
    expect((await order.findByLabelText<HTMLInputElement>('What for')).value).toBe('part.stl');
    await press('Send to customer');
    expect(await alert()).toBe(QUOTATION_MESSAGE.noPrice());
    await fill(user, price(1), '12,5');
    await press('Save draft');
    expect((await order.findByText(/^Amounts are in taka with at most two decimals/)).id).toBe(
      price(1).getAttribute('aria-describedby'),
    );
    expect((await revisions(_id)).map(({ status, total }) => [status, total])).toEqual([['draft', 0]]);
  });

  test('that a colleague has changed meanwhile, and what was typed stays', async () => {
    const { receipt, user, press, price, alert } = await openDraft('Changed by two');
    await fill(user, price(1), '12.50');
    const [draft] = await revisions(receipt._id);
    const elsewhere = apiAddress.orderQuotation(receipt._id, draft?._id ?? '');
    await tell(elsewhere, { note: 'From a colleague.', version: draft?.version }, 'PATCH');
    await press('Save draft');
    expect(await alert()).toBe(QUOTATION_MESSAGE.changedMeanwhile);
    expect(price(1).value).toBe('12.50');
    expect(await revisions(receipt._id)).toMatchObject([{ note: 'From a colleague.', total: 196 }]);
  });

  test('that a colleague has sent meanwhile: what was typed becomes a new revision, which can be discarded', async () => {
    const { receipt, order, user, press, price, alert, saved } = await openDraft('Sent by a colleague');
    await fill(user, price(1), '150');
    const [draft] = await revisions(receipt._id);
    await tell(apiAddress.orderQuotationSend(receipt._id, draft?._id ?? ''), { version: draft?.version });
    await press('Save draft');
    expect(await alert()).toBe(QUOTATION_MESSAGE.locked);
    await press('Save as a new revision');
    await saved();
    const stands = (await revisions(receipt._id)).map(({ status, total }) => [status, total]);
    expect(stands).toEqual([
      ['draft', 150],
      ['sent', 196],
    ]);
    await press('Discard draft');
    await user.click((await openedDialog(/^Discard the draft/)).getByText('Discard draft'));
    await order.findByText('New revision', { selector: 'button' });
    expect(await revisions(receipt._id)).toHaveLength(1);
  });
});

test('the owner adds lines and a discount, reads the sum, and sends the quotation after seeing to whom', async () => {
  const { receipt, order, user, press, price } = await openDraft('Quoted');
  await press('Design work');
  await fill(user, price(2), '1,500');
  await fill(user, order.getByLabelText(/^Discount/), '100');
  await waitFor(() => expect(rowOf(order.element, 'Total')).toBe('Total1,596 BDT'));
  await press('Send to customer');
  const asked = await openedDialog('Send the quotation of 1,596 BDT?');
  expect(asked.element.textContent).toContain('quoted@example.com');
  expect((await revisions(receipt._id)).map(({ status }) => status)).toEqual(['draft']);

  await user.click(asked.getByText('Send quotation'));
  await order.findByText(/^Quotation Q-.*, revision 1, sent\. No mail went to the customer/);
  await order.findByText(/^Quotation Q-.*, revision 1, sent: 1,596 BDT\.$/);
  expect(await revisions(receipt._id)).toMatchObject([{ status: 'sent', total: 1_596, discount: 100 }]);
  expect((await stored(receipt._id)).status).toBe('quoted');

  await press('New revision');
  await waitFor(() => expect(price(2).value).toBe('1500'));
  await press('Discard draft');
  await user.click((await openedDialog(/^Discard the draft/)).getByText('Discard draft'));
  await order.findByText('New revision', { selector: 'button' });
  await accept(receipt, { revision: 1, name: 'Nasrin' });
  document.dispatchEvent(new Event('visibilitychange')); // the owner comes back to the tab
  await waitFor(() => expect(order.getAllByText(/^Accepted by Nasrin on/).length).toBeGreaterThan(0));
  await order.findByText('Issue invoice of 1,596 BDT');
});

test('a line that gets another price drops the rates that it was measured at before the owner’s eyes, and has them again with its price', async () => {
  const { receipt, order, user, press, price, saved } = await openDraft('Haggled');
  const measured = () => within(order.element).getByLabelText<HTMLInputElement>('How measured').value;
  expect(measured()).toBe('PLA: 19.6 g at 10 BDT/g');
  for (const [typed, shown] of [
    ['150', 'PLA: 19.6 g'],
    ['196', 'PLA: 19.6 g at 10 BDT/g'],
    ['150', 'PLA: 19.6 g'],
  ] as const) {
    await fill(user, price(1), typed);
    await waitFor(() => expect(measured()).toBe(shown));
  }
  await press('Save draft');
  await saved();
  expect(measured()).toBe('PLA: 19.6 g');
  expect((await revisions(receipt._id))[0]?.lines).toMatchObject([{ measured: 'PLA: 19.6 g', unitPrice: 150 }]);
});

import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { QUOTATION_MESSAGE } from '#contract/quotations/messages.ts';
import type { Quotation } from '#contract/quotations/quotation.ts';
import { intercept } from '#tests/support/page/network.ts';
import { fill, openPage } from '#tests/support/page/open-page.ts';
import { ownerElsewhere } from '#tests/support/page/owner-elsewhere.ts';
import { place } from '#tests/support/page/owners-api.ts';

/** 2 × 650.50 + 120 = 1,421 taka. */
const QUOTED = { lines: [{ label: 'gear.stl', quantity: 2, unitPrice: 650.5 }], delivery: 120 };

/** The page of an order of 1,421 taka whose customer has its quotation. */
const openQuoted = async () => {
  await openPage('/shop');
  const { _id, trackingUrl } = await place({});
  const owner = await ownerElsewhere();
  const quotations = () => owner.listed<Quotation>(apiAddress.orderQuotations(_id), {});
  const post = (address: string, body: object) => owner.call(address, { method: 'POST', body: JSON.stringify(body) });
  await post(apiAddress.orderQuotations(_id), QUOTED);
  const [draft] = await quotations();
  await post(apiAddress.orderQuotationSend(_id, draft?._id ?? ''), { version: 1 });
  const { pathname } = new URL(trackingUrl);
  const { page, user } = await openPage(pathname);
  const quotation = () => page.getByRole('region', { name: /^Quotation Q-/ });
  return {
    page,
    user,
    address: pathname,
    token: pathname.slice(pathname.lastIndexOf('/') + 1),
    post: (address: string) =>
      fetch(address, { ...JSON_POST, body: JSON.stringify({ revision: 1, name: 'Nasrin Akter' }) }),
    accept: () => page.getByText('Accept for 1,421 BDT', { selector: 'button' }),
    quotation,
    stored: async () => (await quotations())[0],
  };
};

const JSON_POST = { method: 'POST', headers: { 'content-type': 'application/json' } };
const BY_NASRIN = 'Accepted: 1,421 BDT, by Nasrin Akter';

test('an answer that does not reach the shop says so, and keeps what was typed', async () => {
  const { page, user, token, accept, stored } = await openQuoted();
  intercept(apiAddress.quotationAccept(token), () => 'lost');
  const name = page.getByLabelText<HTMLInputElement>('Your name');
  await fill(user, name, 'Nasrin Akter');
  await user.click(accept());
  await page.findByText(/could not be reached/);
  expect(name.value).toBe('Nasrin Akter');
  expect((await stored())?.status).toBe('sent');
});

test('an answer is sent once, however often it is pressed, also while the page learns what came of it', async () => {
  const { page, user, address, token, accept, quotation, stored } = await openQuoted();
  let sent = 0;
  intercept(apiAddress.quotationAccept(token), () => {
    sent += 1;
    return 'pass';
  });
  intercept(address, () => {
    document.querySelector<HTMLElement>('form[data-kind=accept] button')?.click(); // `user` would wait until it is free
    return 'pass' as const;
  });
  await fill(user, page.getByLabelText('Your name'), 'Nasrin Akter');
  await user.dblClick(accept());
  await waitFor(() => expect(quotation().textContent).toContain(BY_NASRIN));
  await waitFor(() => expect(document.activeElement).toBe(quotation().querySelector('h2')));
  expect(document.querySelector('form[data-kind=accept]')).toBeNull();
  expect(sent).toBe(1);
  expect(await stored()).toMatchObject({ status: 'accepted', answer: { accepted: true, by: 'Nasrin Akter' } });
});

test('a window in which a quotation is declined after it was accepted in another is told, and changes nothing', async () => {
  const { page, user, token, post, quotation, stored } = await openQuoted();
  expect((await post(apiAddress.quotationAccept(token))).ok).toBe(true);
  await fill(user, page.getByLabelText('Why? (optional)'), 'Too late.');
  await user.click(page.getByText('Decline the quotation', { selector: 'button' }));
  await page.findByText(QUOTATION_MESSAGE.alreadyAccepted);
  expect(quotation().textContent).toContain(BY_NASRIN);
  expect((await stored())?.status).toBe('accepted');
});

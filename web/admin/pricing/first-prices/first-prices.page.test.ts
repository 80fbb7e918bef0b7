import { waitFor, within } from '@testing-library/dom';
import { afterEach, describe, expect, test } from 'vitest';
import { FIRST_PRICE_BOOK } from '#content/price-book.ts';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { ROLE_MESSAGE } from '#contract/auth/roles.ts';
import type { FirstDay } from '#contract/first-day.ts';
import type { Measurement } from '#contract/measuring/measurement.ts';
import type { Estimate } from '#contract/pricing/estimate.ts';
import { shownKey } from '#contract/settings/service-keys.ts';
import type { SettingsRecord } from '#contract/settings/settings.ts';
import { intercept } from '#tests/support/page/network.ts';
import { fill, openPage, toasts } from '#tests/support/page/open-page.ts';
import { bookInForce, restorePrices, sample, saveElsewhere } from '#tests/support/page/open-prices.ts';
import { cadFile } from '#tests/support/page/order-form.ts';
import { ask, send, tell } from '#tests/support/page/owners-api.ts';
import { pricesShop } from '#tests/support/page/page-shop.ts';

const settings = () => ask<SettingsRecord>(apiAddress.settings);

afterEach(async () => {
  await restorePrices();
  const { version, set } = await settings();
  if (set.length === 0) return;
  const values = Object.fromEntries(set.map((key) => [key, null]));
  await tell(apiAddress.settings, { version, values }, 'PATCH');
});

const PLATE = 'Plate of 200 × 100 mm with ten holes, acrylic of 3 mm';

const openQuestions = async () => {
  const opened = await openPage(siteAddress.firstPrices, { signedIn: true, shop: await pricesShop() });
  const { page, user } = opened;
  await page.findByText(/^Question 1 of/);
  const press = (label: string | RegExp) => user.click(page.getByText(label, { selector: 'button' }));
  const title = () => page.getByRole('heading', { level: 2 }).textContent ?? '';
  const keepUntil = async (question: string | RegExp) => {
    const there = () => (typeof question === 'string' ? title() === question : question.test(title()));
    for (let asked = 0; asked < 30 && !there(); asked += 1) {
      const before = title();
      await press(/^Keep/);
      await waitFor(() => expect(title()).not.toBe(before)); // what checks a setting is loaded with the first one
    }
    expect(there()).toBe(true);
  };
  const answer = async (text: string) => {
    await fill(user, page.getByLabelText(/^Your answer/), text);
    await user.keyboard('{Enter}');
  };
  return { ...opened, press, title, keepUntil, answer };
};

const LEAST_PRINT = 'What is the least that you charge for an FDM print?';
const LAST = 'Are these your prices?';

describe('the questions about prices are not answered', () => {
  test('by who may not change prices', async () => {
    await openPage(siteAddress.firstPrices, { signedIn: true, shop: await pricesShop() });
    const who = { email: 'reader.of.prices@example.com', name: 'Reader', role: 'reader' };
    const { inviteUrl } = await tell<{ inviteUrl: string }>(apiAddress.people, who);
    const token = new URL(inviteUrl).pathname.split('/').at(-1) ?? '';
    const owner = localStorage.getItem('karkhana.accessToken') ?? '';
    await send(apiAddress.invitation(token), { password: 'a-reader-of-many-prices-7' });
    localStorage.clear();
    const { page } = await openPage(siteAddress.firstPrices, { shop: await pricesShop() });
    await page.findByText(ROLE_MESSAGE.forbidden);
    expect(page.queryByText(/^Question/)).toBeNull();
    localStorage.setItem('karkhana.accessToken', owner);
  });

  test('with what is no number: the reason stands at the field, and the question stays', async () => {
    const { page, title, answer } = await openQuestions();
    const before = await bookInForce();
    await answer('a lot');
    const field = await page.findByRole('textbox', { description: 'Please write a number, such as 12 or 12.5!' });
    await waitFor(() => expect(field).toBe(document.activeElement));
    expect([title(), (field as HTMLInputElement).value]).toEqual([LEAST_PRINT, 'a lot']);
    expect(await bookInForce()).toEqual(before);
  });

  test('with a deposit above everything: the same is said of settings', async () => {
    const { page, user, keepUntil, answer } = await openQuestions();
    await keepUntil('How large is your deposit?');
    await fill(user, page.getByLabelText(/^Your answer/), '50');
    await waitFor(() => expect(sample('FDM 3D Printing: Cube of 20 mm')).toContain('0.0033.00'));
    await answer('120');
    await waitFor(() => expect(page.getByLabelText(/^Your answer/).ariaInvalid ?? '').toBe('true'));
    expect((await settings()).values['pay.depositPercent']).toBe(0);
  });

  test('over a book that somebody else changed: it says what, keeps the answers on top, and confirms nothing', async () => {
    const { page, press, keepUntil, answer } = await openQuestions();
    const { version } = await bookInForce();
    await answer('150');
    await keepUntil(LAST);
    await saveElsewhere({ ...FIRST_PRICE_BOOK, rushPercent: 25 });
    await press('Save and confirm prices');
    const alert = (await page.findByText(/saved version \d+ meanwhile/)).closest('[role=alert]');
    expect(alert?.textContent).toContain('Surcharge for being made first: 0 → 25 %');
    expect(page.getByText('0 tk → 150 tk')).toBeDefined();
    expect(await bookInForce()).toMatchObject({ version: version + 1, confirmed: false });

    await press('Save and confirm prices');
    await waitFor(() => expect(location.pathname).toBe(siteAddress.firstDay));
    const { rates, confirmed } = await bookInForce();
    expect([rates.rushPercent, rates.charges.fdm.minimum, confirmed]).toEqual([25, 150, true]);
  });

  test('without a connection: the reason is shown, and the same press goes on where it stopped', async () => {
    const { page, press, keepUntil, answer } = await openQuestions();
    const { version } = await bookInForce();
    await answer('150');
    await keepUntil('How much VAT do you charge?');
    await answer('7.5');
    await keepUntil(LAST);
    const connect = intercept(apiAddress.settings, () => 'lost', 'PATCH');
    await press('Save and confirm prices');
    expect((await page.findByText(/could not be reached/)).role).toBe('alert');
    expect(await bookInForce()).toMatchObject({ version: version + 1, confirmed: false });
    expect(page.getByText('0 % → 7.5 %')).toBeDefined();
    connect();
    await press('Save and confirm prices');
    await waitFor(() => expect(location.pathname).toBe(siteAddress.firstDay));
    expect(await bookInForce()).toMatchObject({ version: version + 1, confirmed: true, vat: { percent: 7.5 } });
  });

  test('by leaving the page, which asks first', async () => {
    const { page, user, answer } = await openQuestions();
    await answer('150');
    await user.click(page.getByText('Orders', { selector: 'a > span' }));
    await page.findByText('Your answers are not saved yet.');
    expect(location.pathname).toBe(siteAddress.firstPrices);
  });
});

test('each answer shows what it does to sample parts; back, skip and the proposal work, and nothing is saved before the end', async () => {
  await openPage(siteAddress.prices, { signedIn: true, shop: await pricesShop() });
  const laserCutting = { ...FIRST_PRICE_BOOK.prices.laserCutting, low: 30, high: 30 };
  await saveElsewhere({ ...FIRST_PRICE_BOOK, prices: { ...FIRST_PRICE_BOOK.prices, laserCutting } });
  const { page, user, press, title, keepUntil } = await openQuestions();
  const before = await bookInForce();
  await fill(user, page.getByLabelText(/^Your answer/), '150');
  await waitFor(() => expect(sample('Cube of 20 mm, PLA')).toContain('67.00150.00'));
  await press('Use my answer');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('What do you charge to set up an FDM print?'));
  await press('Back');
  expect(page.getByLabelText<HTMLInputElement>(/^Your answer/).value).toBe('150');
  await press('Skip');
  await keepUntil('What does a minute of the laser cost?');
  const dear = sample(PLATE);
  await press('Take the proposal');
  await press('Back');
  await waitFor(() => expect(sample(PLATE)).not.toBe(dear));
  await press('Use my answer');
  await keepUntil(LAST);
  expect(page.getByText('30 tk/minute → 18 tk/minute')).toBeDefined();
  const skipped = within(page.getByLabelText('Skipped: these stay as they are'));
  await user.click(skipped.getByText('Ask again'));
  expect(title()).toBe(LEAST_PRINT);
  await press(/^Keep/);
  expect(title()).toBe(LAST);
  expect(page.queryByLabelText('Skipped: these stay as they are')).toBeNull();
  expect(await bookInForce()).toEqual(before);
});

test('a least charge is proposed by the cheapest sample part, and only what the shop offers is asked', async () => {
  const set = {
    [shownKey('3D-Printing-fdm')]: false,
    [shownKey('3D-Printing-sla')]: false,
    [shownKey('PCB-Manufacturing')]: false,
    'money.vatPercent': 15,
  };
  await openPage(siteAddress.prices, { signedIn: true, shop: await pricesShop() });
  const { version } = await settings();
  await tell(apiAddress.settings, { version, values: set }, 'PATCH');
  const { page, press, title, keepUntil } = await openQuestions();
  expect([title(), page.queryByText(/^Question 1 of 10/)?.textContent]).toEqual([
    'What is the least that you charge for a laser cutting job?',
    'Question 1 of 10 · Laser cutting',
  ]);
  expect(page.getByText(/the cheapest of the sample parts costs/).parentElement?.textContent).toMatch(/^[\d.]+ tk/);
  await press('Take the proposal');
  await keepUntil('How much VAT do you charge?');
  expect(page.getByText('It is what your settings say.').parentElement?.textContent).toMatch(/^The same/);
});

/** A file of a visitor, which the shop has measured. */
const measured = async () => {
  const body = new FormData();
  body.append('service', '3D-Printing-fdm');
  body.append('file', await cadFile('teapot.stl'));
  const { _id } = await send<Measurement>(apiAddress.measurements, body);
  await waitFor(
    async () => {
      const { data } = await (await fetch(apiAddress.measurementById(_id))).json();
      expect(data.status).toBe('done');
    },
    { interval: 100 },
  );
  return _id;
};

const priceOf = (measurementId: string) => {
  const items = [{ measurementId, quantity: 1 }];
  return send<Estimate>(apiAddress.estimates, { service: '3D-Printing-fdm', items });
};

test('who answers to the end has confirmed prices: the line ticks itself, and the next visitor is charged by the answers', async () => {
  const { page, press, keepUntil, answer } = await openQuestions();
  const { version } = await bookInForce();
  const teapot = await measured();
  const before = await priceOf(teapot);
  await answer('50000');
  await keepUntil('How much VAT do you charge?');
  await answer('10');
  await keepUntil(LAST);
  await press('Save and confirm prices');
  await page.findByText('Look through your prices');
  expect(location.pathname).toBe(siteAddress.firstDay);
  await waitFor(() => expect(toasts()).toContain('price book confirmed successfully'));
  const { steps } = await ask<FirstDay>(apiAddress.firstDay);
  expect(steps).toContainEqual({ step: 'prices', state: 'done' });
  expect(await bookInForce()).toMatchObject({ version: version + 1, confirmed: true });

  const after = await priceOf(teapot);
  expect(before.payable).toBeLessThan(50_000);
  expect([after.total, after.payable, after.priceBook]).toEqual([50_000, 55_000, version + 1]);
});

test('who keeps every figure only confirms the version that there is', async () => {
  const { press, keepUntil } = await openQuestions();
  const before = await bookInForce();
  await keepUntil(LAST);
  await press('Confirm prices');
  await waitFor(() => expect(location.pathname).toBe(siteAddress.firstDay));
  expect(await bookInForce()).toMatchObject({ version: before.version, confirmed: true, rates: before.rates });
});

import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { SETTINGS_MESSAGE, type SettingsRecord } from '#contract/settings/settings.ts';
import { fill, openPage, toasts } from '#tests/support/page/open-page.ts';
import { ask, tell } from '#tests/support/page/owners-api.ts';
import { pressHeldBack } from '#tests/support/page/patient-user.ts';
import { picture } from '#tests/support/products/a-product.ts';

const inForce = () => ask<SettingsRecord>(apiAddress.settings);
const setElsewhere = async (values: object) =>
  tell<SettingsRecord>(apiAddress.settings, { version: (await inForce()).version, values }, 'PATCH');

const home = async () =>
  new DOMParser().parseFromString(await (await fetch(siteAddress.home)).text(), 'text/html').body;
const slidesOf = (page: HTMLElement) => [...page.querySelectorAll('.hero-slide')].map(({ textContent }) => textContent);

const openTexts = async () => {
  const opened = await openPage(siteAddress.settings, { signedIn: true });
  await opened.user.click(await opened.page.findByText('What visitors read', { selector: 'button' }));
  const list = async (name: string) => within(await opened.page.findByRole('region', { name }));
  return {
    ...opened,
    list,
    save: async () => {
      await opened.user.click(opened.page.getByText('Save', { selector: 'button' }));
      await waitFor(() => expect(toasts()).toContain(SETTINGS_MESSAGE.saved));
    },
  };
};

test('a slide that says nothing yet is told beside its field and holds Save back, and no visitor sees it', async () => {
  const { page, user, list } = await openTexts();
  const slides = await list('Slides');
  const { version } = await inForce();
  await user.click(slides.getByText('Add a slide'));
  await slides.findByText('Title is required!');
  expect(page.getByText('What visitors read', { selector: 'button' }).textContent).toContain('1 to correct');
  await pressHeldBack(page.getByText('Save', { selector: 'button' }));
  expect((await inForce()).version).toBe(version);
  await user.click(slides.getByText('Remove this slide'));
  expect(page.queryByText('Save', { selector: 'button' })).toBeNull();
});

test('the next visitor reads a slide that was added, moved to the front and given a picture, and the default comes back by one press', async () => {
  const { page, user, list, save } = await openTexts();
  const slides = await list('Slides');
  const before = slidesOf(await home());
  await user.click(slides.getByText('Add a slide'));
  await fill(user, slides.getByLabelText('Title'), 'Gears of <b>any</b> size');
  await fill(user, slides.getByLabelText('Lines'), 'From plywood to {plywoodMm}mm');
  const bytes = await picture(640, 400).png().toBuffer();
  await user.upload(
    slides.getByLabelText('Picture', { selector: 'input' }),
    new File([new Uint8Array(bytes)], 'gear.png', { type: 'image/png' }),
  );
  await slides.findByText('Replace the picture');
  await slides.findByText('Please say in a few words what the picture shows!');
  await fill(user, slides.getByLabelText('What the picture shows'), 'A gear of plywood');
  for (let at = before.length; at > 0; at--) await user.click(slides.getByText('Up', { selector: 'button' }));
  await save();
  const changed = await home();
  expect(slidesOf(changed)).toHaveLength(before.length + 1);
  expect(changed.querySelector('h1')?.textContent).toBe('Gears of <b>any</b> size');
  expect(slidesOf(changed)[0]).toContain('From plywood to 6mm');
  const shown = changed.querySelector('.hero-slide img');
  expect([shown?.getAttribute('alt'), shown?.getAttribute('src')]).toEqual([
    'A gear of plywood',
    expect.stringContaining(apiAddress.image('').replace(/\?.*/, '')),
  ]);
  const line = await waitFor(() => within(page.getByLabelText('Changed before')).getAllByRole('listitem')[0]);
  expect(line?.textContent).toContain('Gears of <b>any</b> size');
  await user.click(slides.getByText('As it came'));
  await save();
  await waitFor(async () => expect(slidesOf(await home())).toEqual(before));
});

test('without slides there is no carousel, and the page still has its heading', async () => {
  await openTexts();
  await setElsewhere({ 'home.slides': [] });
  const page = await home();
  expect([page.querySelector('slide-show'), page.querySelectorAll('h1').length]).toEqual([null, 1]);
  await setElsewhere({ 'home.slides': null });
  expect((await home()).querySelector('slide-show')).not.toBeNull();
});

test('a price card has the words of its owner and the figure of the price book, and none is left where all are taken away', async () => {
  const { user, list, save } = await openTexts();
  const cards = await list('Price cards');
  await user.click(cards.getByRole('button', { name: /Laser Cutting/ }));
  await fill(user, cards.getByLabelText('Name'), 'Engraving');
  await user.selectOptions(cards.getByLabelText('Price'), 'Resin, on the price card (tk/gram)');
  await save();
  const shown = async () =>
    [...(await home()).querySelectorAll('[aria-labelledby=pricing] article')].map(({ textContent }) => textContent);
  expect((await shown())[1]).toMatch(/^Engraving\s?12-20 tk/);
  await setElsewhere({ 'home.cards': [] });
  expect((await home()).querySelector('#pricing')).toBeNull();
  await setElsewhere({ 'home.cards': null });
  expect(await shown()).toHaveLength(3);
});

test('what a colleague saved meanwhile loses nothing of a slide that is being written', async () => {
  const { page, user, list, save } = await openTexts();
  const slides = await list('Slides');
  await user.click(slides.getByRole('button', { name: /slide 2:/ }));
  await fill(user, slides.getByLabelText('Title'), 'Printed while you wait');
  await setElsewhere({ 'shop.hours': ['Sun to Thu'] });
  await user.click(page.getByText('Save', { selector: 'button' }));
  await page.findByText(SETTINGS_MESSAGE.changedMeanwhile);
  expect(slides.getByLabelText<HTMLInputElement>('Title').value).toBe('Printed while you wait');
  await save();
  expect(slidesOf(await home())[1]).toContain('Printed while you wait');
  await setElsewhere({ 'home.slides': null, 'shop.hours': null });
});

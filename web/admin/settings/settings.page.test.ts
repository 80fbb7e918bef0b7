import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress, siteAddress, siteFile } from '#contract/addresses.ts';
import { closedText } from '#contract/orders/closed-service.ts';
import { SETTINGS_MESSAGE, type SettingsRecord } from '#contract/settings/settings.ts';
import { OWNER } from '#tests/support/auth/owner.ts';
import { acceptedOrder } from '#tests/support/page/open-order.ts';
import { fill, openPage, toasts } from '#tests/support/page/open-page.ts';
import { ask, tell } from '#tests/support/page/owners-api.ts';
import { pressHeldBack } from '#tests/support/page/patient-user.ts';
import { FIELDS, picture, productForm } from '#tests/support/products/a-product.ts';

const inForce = () => ask<SettingsRecord>(apiAddress.settings);

/** What a colleague saves in another window; null is the first value. */
const setElsewhere = async (values: object) =>
  tell<SettingsRecord>(apiAddress.settings, { version: (await inForce()).version, values }, 'PATCH');

const addProduct = async (fields: Record<string, string>) => {
  const headers = { authorization: `Bearer ${localStorage.getItem('karkhana.accessToken')}` };
  const reply = await fetch(apiAddress.products, { method: 'POST', body: productForm(fields), headers });
  return ((await reply.json()) as { data: { _id: string } }).data;
};

const openSettings = async () => {
  const opened = await openPage(siteAddress.settings, { signedIn: true });
  const field = (label: string) => opened.page.findByLabelText<HTMLInputElement>(label);
  await field('Name');
  const saveButton = () => opened.page.getByText('Save', { selector: 'button' });
  return {
    ...opened,
    field,
    save: () => opened.user.click(saveButton()),
    saveInVain: () => pressHeldBack(saveButton()),
  };
};

test('what cannot be saved is told beside its setting, nothing is sent, and it can be put back', async () => {
  const { page, user, field, saveInVain } = await openSettings();
  const { version } = await inForce();
  await fill(user, await field('E-mail'), 'nobody');
  await page.findByText('Enter valid email address');
  page.getByText('was hello@example.com');
  await saveInVain();
  expect((await inForce()).version).toBe(version);
  await user.click(page.getByText('E-mail', { selector: 'button > span' }));
  expect((await field('E-mail')).value).toBe('hello@example.com');
  expect(page.queryByText('Save', { selector: 'button' })).toBeNull();
});

test('a colour that nobody could read is told at once and holds Save back, and one press takes the nearest that can be read', async () => {
  const { page, user, field, save, saveInVain } = await openSettings();
  const colour = await field('Accent colour');
  await fill(user, colour, '#bf6f1f');
  const readable = within(page.getByLabelText('Can it be read?'));
  readable.getByText('3 of 5 fail');
  const { version } = await inForce();
  await saveInVain();
  expect((await inForce()).version).toBe(version);
  await user.click(readable.getByText('Use it'));
  readable.getByText('Everywhere');
  expect(colour.value).toBe('#a25e1a');
  await save();
  await waitFor(() => expect(toasts()).toContain(SETTINGS_MESSAGE.saved));
  const home = await (await fetch(siteAddress.home)).text();
  expect(home).toContain(siteFile.colours('#a25e1a'));
  await setElsewhere({ 'shop.accent': null });
  expect(await (await fetch(siteAddress.home)).text()).not.toContain('/colours-');
});

test('a logo that is sent is seen beside the name before it is saved, then by every visitor, and can be removed again', async () => {
  const { page, user, field, save } = await openSettings();
  const bytes = await picture(300, 300).png().toBuffer();
  const file = new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });
  await user.upload(await field('Logo'), file);
  await page.findByText('Replace the logo');
  const preview = page.getByLabelText('As visitors will see it');
  const shown = preview.querySelector('img')?.getAttribute('src') ?? '';
  expect(shown).toContain(apiAddress.image(''));
  const ofVisitors = async () => {
    const home = new DOMParser().parseFromString(await (await fetch(siteAddress.home)).text(), 'text/html');
    return home.querySelector('header img')?.getAttribute('src');
  };
  expect(await ofVisitors()).toBeUndefined();
  await save();
  await waitFor(() => expect(toasts()).toContain(SETTINGS_MESSAGE.saved));
  expect(await ofVisitors()).toBe(shown);
  await user.click(page.getByText('Remove', { selector: 'button' }));
  await save();
  await waitFor(async () => expect(await ofVisitors()).toBeUndefined());
});

test('a setting is found by its words in whatever group it is, and what was typed in another is marked there and saved with it', async () => {
  const { page, user, field, save } = await openSettings();
  await fill(user, await field('Name'), 'Laser of Gazipur');
  expect(page.queryByLabelText('News')).toBeNull();
  await user.click(page.getByText('What visitors read'));
  await fill(user, await field('News'), 'Closed on Friday');
  expect(page.getByText('Who we are', { selector: 'button' }).textContent).toContain('1 change');
  await fill(user, await field('Find a setting'), 'instagram icon');
  await field('Instagram');
  expect([page.queryByLabelText('News'), page.queryByLabelText('Facebook')]).toEqual([null, null]);
  await save();
  await waitFor(() => expect(toasts()).toContain(SETTINGS_MESSAGE.saved));
  expect((await inForce()).values).toMatchObject({ 'shop.name': 'Laser of Gazipur', news: ['Closed on Friday'] });
  const menu = within(page.getByLabelText('Admin'));
  await menu.findByText('Laser of Gazipur');
  await setElsewhere({ 'shop.name': null, news: null });
});

test('what is saved is in force and in the history with who did it, and a colleague’s change loses nothing that was typed', async () => {
  const { page, user, field, save } = await openSettings();
  await fill(user, await field('Name'), 'Laser of Dhaka');
  await setElsewhere({ 'shop.hours': ['Sat to Thu'] });
  await save();
  await page.findByText(SETTINGS_MESSAGE.changedMeanwhile);
  expect([(await field('Name')).value, (await field('Open')).value]).toEqual(['Laser of Dhaka', 'Sat to Thu']);
  await save();
  await waitFor(() => expect(toasts()).toContain(SETTINGS_MESSAGE.saved));
  expect((await inForce()).values).toMatchObject({ 'shop.name': 'Laser of Dhaka', 'shop.hours': ['Sat to Thu'] });
  const history = within(await page.findByLabelText('Changed before'));
  // Once: the list is asked for anew after each save, and is empty meanwhile.
  const newest = await waitFor(() => {
    const line = history.getAllByRole('listitem')[0]?.textContent;
    expect(line).toContain('Laser of Dhaka');
    return line;
  });
  expect(newest).toContain(OWNER.email);
  await setElsewhere({ 'shop.name': null, 'shop.hours': null });
});

test('customers read on their page how to pay, and who buys a product where to pick it up', async () => {
  const order = await acceptedOrder({ name: 'Told how to pay' });
  await tell(apiAddress.orderInvoices(order._id), {});
  const product = await addProduct({ ...FIELDS, id: 'PICKED-UP' });
  const textOf = async (address: string) => (await fetch(address)).text();
  const pages = async () => [await textOf(order.trackingUrl), await textOf(siteAddress.productOrder(product._id))];
  const [before] = await pages();
  expect(before).toContain('For our account numbers');
  await setElsewhere({ 'pay.ways': ['bKash 01711-000214'], 'work.pickUp': 'Green Road 7, Sat to Thu 10:00 to 17:00' });
  const [track, buy] = await pages();
  expect(track).toContain('bKash 01711-000214');
  expect(track).not.toContain('For our account numbers');
  expect(buy).toContain('Green Road 7, Sat to Thu');
  await setElsewhere({ 'pay.ways': null, 'work.pickUp': null });
});

test('a service that the owner closes says so on its card, its page and in place of its form, and nobody can choose it', async () => {
  const { page, user, field, save } = await openSettings();
  const pageAt = async (address: string) =>
    new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html');
  const wordsAt = async (address: string) => (await pageAt(address)).body.textContent;
  const sla = siteAddress.orderForm('3D-Printing-sla');
  const unavailable = async () =>
    [...(await pageAt('/')).querySelectorAll('h3')].filter((card) => card.textContent?.includes('(Unavailable)'));
  expect((await unavailable()).map((card) => card.textContent)).toEqual(['PCB Manufacturing (Unavailable)']);
  await user.click(page.getByText('Services', { selector: 'button' }));
  await user.selectOptions(await field('SLA 3D Printing'), 'Closed: no new orders');
  await user.selectOptions(await field('PCB Manufacturing'), 'Open: orders are taken');
  await save();
  await waitFor(() => expect(toasts()).toContain(SETTINGS_MESSAGE.saved));
  expect(await unavailable()).toEqual([]);
  expect((await pageAt(sla)).querySelector('form')).toBeNull();
  expect(await wordsAt(sla)).toContain(closedText('3D-Printing-sla'));
  const asked = await pageAt(siteAddress.orderFor('3D-Printing-sla'));
  expect(asked.body.textContent).toContain(closedText('3D-Printing-sla'));
  const options = [...asked.querySelectorAll('select option')].map((option) => option.getAttribute('value'));
  expect(options).toContain('PCB-Manufacturing');
  expect(options).not.toContain('3D-Printing-sla');
  expect(await wordsAt(siteAddress.service('3D-Printing'))).toContain('(Unavailable)');
  await setElsewhere({ 'services.3D-Printing-sla.open': null, 'services.PCB-Manufacturing.open': null });
});

test('a service that the shop does not offer is gone from menus, slides, cards and lists, and its page leads home', async () => {
  await openSettings();
  const home = async () => (await fetch(siteAddress.home)).text();
  const laserOnly = ['3D-Printing-fdm', '3D-Printing-sla', 'PCB-Manufacturing', 'Silicon-Molding'].map(
    (service) => `services.${service}.shown`,
  );
  const names = /3D Printing|PCB Manufacturing|Silicon Molding/;
  expect(await home()).toMatch(names);
  await setElsewhere(Object.fromEntries(laserOnly.map((key) => [key, false])));
  const page = await home();
  expect(page).not.toMatch(names);
  expect(page).toContain('Laser Cutting');
  expect(new URL((await fetch(siteAddress.service('3D-Printing'))).url).pathname).toBe('/');
  await setElsewhere(
    Object.fromEntries(laserOnly.map((key) => [key, key === 'services.3D-Printing-sla.shown' ? false : null])),
  );
  const tabs = await (await fetch(siteAddress.service('3D-Printing'))).text();
  expect([/id="fdm-tab"/i.test(tabs), /id="sla-tab"/i.test(tabs)]).toEqual([true, false]);
  await setElsewhere({ 'services.3D-Printing-sla.shown': null });
  expect(await home()).toMatch(names);
});

test('visitors find the shop on WhatsApp and on a map once its owner has said where', async () => {
  await openSettings();
  const linksAt = async () => {
    const page = new DOMParser().parseFromString(await (await fetch(siteAddress.contact)).text(), 'text/html');
    return [...page.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
  };
  const places = ['https://wa.me/8801711000214', 'https://www.openstreetmap.org/node/1'];
  expect(await linksAt()).not.toEqual(expect.arrayContaining([expect.stringContaining('wa.me')]));
  await setElsewhere({ 'shop.whatsapp': '+880 1711-000214', 'shop.map': places[1] });
  expect(await linksAt()).toEqual(expect.arrayContaining(places));
  await setElsewhere({ 'shop.whatsapp': null, 'shop.map': null });
});

test('a search for colours finds those of every service that has some, as they are typed', async () => {
  const { page, user, field, saveInVain } = await openSettings();
  await fill(user, page.getByRole('searchbox'), 'colours');
  for (const name of ['FDM 3D Printing colours', 'SLA 3D Printing colours', 'Laser Cutting colours']) await field(name);
  expect(page.queryByLabelText('PCB Manufacturing colours')).toBeNull();
  const { version } = await inForce();
  await fill(user, await field('Laser Cutting colours'), 'Clear');
  await page.findByText(/^Please write the material/);
  await saveInVain();
  expect((await inForce()).version).toBe(version);
});

test('who moves the shop to another country reads times by its clock, and visitors are taken to be of that country', async () => {
  const { trackingUrl } = await acceptedOrder({ name: 'Lives elsewhere' });
  const { page, user, field, save } = await openSettings();
  await user.click(page.getByText('Where we are'));
  const zone = await field('Time zone');
  expect(zone.value).toBe('Asia/Dhaka');
  await user.selectOptions(zone, 'Europe/Lisbon');
  await user.selectOptions(await field('Country'), 'Portugal');
  page.getByText('was Bangladesh');
  await user.click(page.getByText('Papers and VAT'));
  await field('Officer of tax invoices');
  await save();
  await waitFor(() => expect(toasts()).toContain(SETTINGS_MESSAGE.saved));
  const told = async () => (await fetch(trackingUrl)).text();
  const { page: papers, user: again } = await openSettings();
  await again.click(papers.getByText('Papers and VAT'));
  await papers.findByLabelText('Tax no.');
  expect(papers.queryByLabelText('Officer of tax invoices')).toBeNull();
  expect(await told()).toContain('data-zone="Europe/Lisbon"');
  const { page: account } = await openPage(siteAddress.account, { signedIn: true });
  await account.findByText('All times are Lisbon time.');
  const { page: contact } = await openPage(siteAddress.contact);
  expect((await contact.findByLabelText<HTMLInputElement>(/^Country/)).value).toBe('Portugal');
  await openSettings();
  await setElsewhere({ 'place.timeZone': null, 'place.country': null });
  expect(await told()).toContain('data-zone="Asia/Dhaka"');
});

test('the currency is a choice of a new shop, and says that it stays once there are amounts', async () => {
  await acceptedOrder({ name: 'Counted In Taka' });
  const { page, user, field } = await openSettings();
  await user.click(page.getByText('What we count in'));
  const currency = await field('Currency');
  expect([currency.value, currency.disabled]).toEqual(['BDT', true]);
  page.getByText(/^It cannot change any more\. Choose it before you begin/);
});

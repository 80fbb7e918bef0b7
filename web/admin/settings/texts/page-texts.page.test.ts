import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { SETTINGS_MESSAGE, type SettingsRecord } from '#contract/settings/settings.ts';
import { fill, openPage, toasts } from '#tests/support/page/open-page.ts';
import { ask, tell } from '#tests/support/page/owners-api.ts';

const inForce = () => ask<SettingsRecord>(apiAddress.settings);
const setElsewhere = async (values: object) =>
  tell<SettingsRecord>(apiAddress.settings, { version: (await inForce()).version, values }, 'PATCH');

const pageAt = async (address: string) =>
  new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html');
const LASER = siteAddress.service('Laser-Cutting');

const openPages = async () => {
  const opened = await openPage(siteAddress.settings, { signedIn: true });
  await opened.user.click(await opened.page.findByText('Pages', { selector: 'button' }));
  return {
    ...opened,
    of: async (name: string) => within(await opened.page.findByRole('region', { name: `Page: ${name}` })),
    save: async () => {
      await opened.user.click(opened.page.getByText('Save', { selector: 'button' }));
      await waitFor(() => expect(toasts()).toContain(SETTINGS_MESSAGE.saved));
    },
  };
};

test('the next visitor of a service reads what its owner wrote: title, heading, rows and samples, with the figures of the price book', async () => {
  const { user, of, save } = await openPages();
  const laser = await of('Laser Cutting');
  await fill(user, laser.getByLabelText('Title'), 'Cut by light');
  await user.click(laser.getByRole('button', { name: /tab 1:/ }));
  await fill(user, laser.getByLabelText('Heading'), 'From drawing to part');
  await user.click(laser.getByRole('button', { name: /row 1:/ }));
  await fill(user, laser.getByLabelText('Figures'), '{price:laserCutting}');
  await user.click(laser.getByRole('button', { name: /row 2:/ }));
  await user.click(laser.getByText('Remove this row'));
  await user.click(laser.getByRole('button', { name: /sample 1:/ }));
  await fill(user, laser.getByLabelText('Below the name'), 'Of the finest plywood');
  await save();
  const page = await pageAt(LASER);
  expect(page.querySelector('h1')?.textContent).toBe('Cut by light');
  const words = page.body.textContent;
  expect(words).toContain('From drawing to part');
  expect(words).toContain('Of the finest plywood');
  const rows = [...page.querySelectorAll('.capabilities tbody tr')].map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^Machine18 tk/);
  expect(rows.join(' ')).not.toContain('Thickness');
  await user.click(laser.getByText('As it came'));
  await save();
  await waitFor(async () => expect((await pageAt(LASER)).querySelector('h1')?.textContent).toBe('Laser Cutting'));
});

test('the next visitor of the about page reads what the owner wrote there, and a project that was taken away is gone', async () => {
  const { user, of, save } = await openPages();
  const about = await of('About');
  const [firstHeading] = about.getAllByLabelText('Heading');
  await fill(user, firstHeading as HTMLElement, 'What happens here?');
  await user.click(about.getByRole('button', { name: /project 1:/ }));
  await user.click(about.getByText('Remove this project'));
  await save();
  const main = (await pageAt(siteAddress.about)).querySelector('main')?.textContent;
  expect(main).toContain('What happens here?');
  expect(main).not.toContain('power plant turbine');
  await setElsewhere({ 'pages.about': null });
  expect((await pageAt(siteAddress.about)).body.textContent).toContain('power plant turbine');
});

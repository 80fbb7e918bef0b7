import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { SETTINGS_MESSAGE, type SettingsRecord } from '#contract/settings/settings.ts';
import { openPage, toasts } from '#tests/support/page/open-page.ts';
import { ask, tell } from '#tests/support/page/owners-api.ts';

const saidAt = async (address: string) =>
  new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html').querySelector('main')?.textContent;

const setElsewhere = async (values: object) => {
  const { version } = await ask<SettingsRecord>(apiAddress.settings);
  return tell<SettingsRecord>(apiAddress.settings, { version, values }, 'PATCH');
};

const PRINTING = siteAddress.service('3D-Printing');

test('of two figures for one thing all pages say the one that is chosen, and both again once that is taken back', async () => {
  const { page, user } = await openPage(siteAddress.settings, { signedIn: true });
  expect(await saidAt(siteAddress.home)).toContain('300x300x400mm');
  await user.click(await page.findByText('What visitors read', { selector: 'button' }));
  await user.selectOptions(await page.findByLabelText('FDM print volume'), 'page');
  await user.selectOptions(page.getByLabelText('SLA price'), 'text');
  await user.click(page.getByText('Save', { selector: 'button' }));
  await waitFor(() => expect(toasts()).toContain(SETTINGS_MESSAGE.saved));
  expect(await saidAt(siteAddress.home)).toContain('Print volume max 256x256x256mm');
  const printing = await saidAt(PRINTING);
  expect(`${await saidAt(siteAddress.home)}${printing}`).not.toContain('300x300x400mm');
  expect(printing).not.toContain('12-20');
  expect(await saidAt(siteAddress.service('Silicon-Molding'))).toContain('Printing one costs 15-20 tk per gram.');
  await setElsewhere({ 'figures.printVolume': 'home', 'figures.slaPrice': null });
  const largest = await saidAt(PRINTING);
  expect(largest).not.toContain('256x256x256mm');
  expect(largest).toContain('12-20');
  await setElsewhere({ 'figures.printVolume': null });
  expect(await saidAt(siteAddress.home)).toContain('300x300x400mm');
  expect(await saidAt(PRINTING)).toContain('256x256x256mm');
});

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { firstStep } from '#contract/orders/first-step.ts';
import { builtForBrowser } from '#tests/support/bundles/built-for-browser.ts';
import { withoutUnused, zodForBrowsers } from './zod-for-browsers.ts';

const moduleOf = async (source: string) =>
  import(pathToFileURL(await builtForBrowser(source, [zodForBrowsers()])).href);

test('a form in a browser refuses and takes what the shop does, in the same words', async () => {
  const file = path.resolve('contract/orders/first-step.ts');
  const inBrowser = await moduleOf(`export { firstStep } from '${file}';`);
  const typed = { name: ' ', email: 'nobody', contactNumber: 'x'.repeat(400), deliveryDate: '2026-13-40' };
  const right = {
    ...typed,
    name: 'Nasrin',
    email: 'n@example.com',
    contactNumber: '0171 100 000',
    deliveryDate: '2026-12-10',
  };
  const whole = {
    ...right,
    company: 'Padma',
    project: 'Arm',
    deliveryAddress: 'Rajshahi',
    serviceNeeded: '3D-Printing-fdm',
  };
  for (const input of [{}, typed, { ...typed, email: 7 }, { ...whole, serviceNeeded: 'x' }, whole]) {
    const [there, here] = [inBrowser.firstStep.safeParse(input), firstStep.safeParse(input)];
    const said = ({ error }: typeof here) => error?.issues.map(({ path: at, message }) => [...at, message]);
    expect(said(there)).toEqual(said(here));
    expect(there.data).toEqual(here.data);
  }
  expect(inBrowser.firstStep.safeParse(whole).success).toBe(true);
});

test('a zod that is made another way stops the build, where its unused parts would come back unseen', () => {
  expect(() => withoutUnused('export const ZodString = anew();')).toThrow('zod has no');
});

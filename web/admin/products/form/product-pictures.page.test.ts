import { fireEvent, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import { descriptionOf } from '#tests/support/page/description-of.ts';
import { fill, openPage } from '#tests/support/page/open-page.ts';
import { ownerElsewhere } from '#tests/support/page/owner-elsewhere.ts';
import { picture } from '#tests/support/products/a-product.ts';

let owner: Awaited<ReturnType<typeof ownerElsewhere>>;
let good: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  owner = await ownerElsewhere();
  good = new Uint8Array(await picture(60, 40).png().toBuffer());
});

const file = (name: string, type = 'image/png', bytes = good) => new File([bytes], name, { type });
const slides = () =>
  [...document.querySelectorAll('[aria-label="Order of the pictures"] li')].map(
    (slide) => slide.querySelector('bdi')?.textContent,
  );

const openForm = async () => {
  const { page } = await openPage('/dashboard/product/add', { signedIn: true });
  const user = userEvent.setup({ applyAccept: false }); // a drop brings files of every type
  const primary = await page.findByLabelText<HTMLInputElement>('Primary Image');
  return { page, user, primary, slider: page.getByLabelText<HTMLInputElement>('Slider Images') };
};

test('a file that is not a picture is refused with the server’s message, and after its removal the product is saved', async () => {
  const { page, user, slider } = await openForm();
  const fields = { Name: 'Pictured by mistake', 'Product ID': 'PM-1', 'Product Price': '450', Stock: '3' };
  for (const [label, text] of Object.entries({ ...fields, Description: 'A gear.' }))
    await fill(user, page.getByLabelText(label), text);
  await user.upload(slider, file('letter.png', 'image/png', new TextEncoder().encode('Dear shop')));
  fireEvent.error(await page.findByAltText('Picture 1 of 1')); // only a browser tries to show it
  await page.findByText('No preview');
  const submit = page.getByText('Add Product', { selector: 'button' });
  await user.click(submit);
  await waitFor(() => expect(descriptionOf(slider)).toMatch(/^letter\.png is not a picture/));
  expect(page.getByLabelText<HTMLInputElement>('Name').value).toBe('Pictured by mistake');
  expect(await owner.listed(apiAddress.products, { q: 'Pictured by mistake' })).toEqual([]);
  await user.click(page.getByText('Remove'));
  expect(document.activeElement).toBe(slider);
  await user.click(submit);
  await page.findByText('Pictured by mistake');
  expect(location.pathname).toBe('/dashboard');
  expect(await owner.listed(apiAddress.products, { q: 'Pictured by mistake' })).toMatchObject([{ images: [] }]);
});

test('a file of another type is refused at its field by name, before anything is sent', async () => {
  const { user, primary, slider } = await openForm();
  const drawing = file('drawing.svg', 'image/svg+xml');
  await user.upload(primary, drawing);
  await waitFor(() => expect(descriptionOf(primary)).toMatch(/^drawing\.svg is not a picture/));
  await user.upload(slider, [file('IMG_1.HEIC', 'image/heic'), file('side.png'), drawing]);
  await waitFor(() => expect(descriptionOf(slider)).toMatch(/IMG_1\.HEIC is not.*drawing\.svg is not/));
  expect(slides()).toEqual(['side.png']);
});

test('a picture over 2,000,000 bytes is refused, and the others are accepted', async () => {
  const { page, user, primary, slider } = await openForm();
  const large = file('large.png', 'image/png', new Uint8Array(2_000_001));
  await user.upload(primary, large);
  await waitFor(() => expect(descriptionOf(primary)).toMatch(/File size must be less than 2MB/));
  expect(page.queryByText('large.png')).toBeNull();
  expect(descriptionOf(primary)).not.toContain('replaces');
  await user.upload(primary, file('small.png'));
  await page.findByText('small.png');
  expect(descriptionOf(primary)).toBe('Under 2 MB. Uploading replaces the current image.');
  expect(page.queryByText('File size must be less than 2MB')).toBeNull();
  await user.upload(slider, [large, file('side.png')]);
  await page.findByText('File size must be less than 2MB');
  expect(slides()).toEqual(['side.png']);
});

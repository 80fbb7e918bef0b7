import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import type { Product } from '#contract/product.ts';
import { PRODUCT_IMPORT_MESSAGE as SAYS } from '#contract/product-import.ts';
import { intercept } from '#tests/support/page/network.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { ownerElsewhere } from '#tests/support/page/owner-elsewhere.ts';
import { picture } from '#tests/support/products/a-product.ts';

let owner: Awaited<ReturnType<typeof ownerElsewhere>>;
beforeAll(async () => {
  owner = await ownerElsewhere();
});

const list = (rows: string) => new File([`Product ID,Name,Price,Stock,Description,Images\n${rows}`], 'list.csv');

const openImport = async () => {
  const opened = await openPage(siteAddress.productImport, { signedIn: true });
  return { ...opened, field: await opened.page.findByLabelText<HTMLInputElement>(/^List of products/) };
};
const productsNamed = (q: string) => owner.listed<Product>(apiAddress.products, { q });

const zipOf = async (files: Record<string, Buffer>) => {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name);
  zip.end();
  return new File([new Uint8Array(await buffer(zip.outputStream))], 'pictures.zip', { type: 'application/zip' });
};

test('a list shows what it would do before anything is written, names its wrong rows, and is taken by a press', async () => {
  const { page, user, field } = await openImport();
  await user.upload(field, list('IM-1,Imported gear,450,3,A gear,\nIM-2,Imported worm,free,3,A worm,\n'));
  await page.findByText('1 product will be added.');
  page.getByText('Row 3');
  expect(await productsNamed('Imported')).toEqual([]);
  await user.click(page.getByText('Import 1 product'));
  await page.findByText('1 product added.');
  expect((await productsNamed('Imported')).map(({ id }) => id)).toEqual(['IM-1']);
});

test('a list that is none, and one whose reply is lost, say so, and it can be sent again', async () => {
  const { page, user, field } = await openImport();
  await user.upload(field, new File(['nothing,of,the,kind\n1,2,3,4'], 'list.csv'));
  await page.findByText(SAYS.noColumns);
  await user.upload(field, list('IM-3,Imported rack,450,3,A rack,\n'));
  const press = await page.findByText('Import 1 product');
  const answerAgain = intercept(apiAddress.productImport, () => 'lost', 'POST');
  await user.click(press);
  await page.findByText(MESSAGE.unreachable);
  answerAgain();
  await user.click(page.getByText('Import 1 product'));
  await page.findByText(/1 product (added|is in the shop just so)/);
  expect(await productsNamed('Imported rack')).toHaveLength(1);
});

test('pictures that a list names are found in a ZIP, and what is not there is said', async () => {
  const { page, user, field } = await openImport();
  await user.upload(
    field,
    list('IM-4,Imported lid,5,1,A lid,"Lid%20top.JPG, side.png"\nIM-5,Imported box,5,1,x,box.png\n'),
  );
  await user.click(await page.findByText('Import 2 products'));
  const pictures = await page.findByLabelText<HTMLInputElement>(/^Pictures of 2 products/);
  const zip = await zipOf({
    'up/lid top.jpg': await picture(40, 30).jpeg().toBuffer(),
    'up/side.png': await picture(30, 40).png().toBuffer(),
  });
  await user.upload(pictures, zip);
  await page.findByText('1 of 1 products have their pictures');
  page.getByText('Not among them: box.png');
  const [lid] = await productsNamed('Imported lid');
  expect([lid?.primaryImage !== null, lid?.images.length]).toEqual([true, 1]);
  await page.findByLabelText(/^Pictures of 1 product/);
});

test('a product that somebody changed since the look is not overwritten: the list is looked at anew, and then taken', async () => {
  await owner.addProduct({ id: 'IM-7', name: 'Imported bolt', price: '10', stock: '5' });
  const { page, user, field } = await openImport();
  await user.upload(field, list('IM-7,,12,5,,\n'));
  const press = await page.findByText('Import 1 product');
  const [bolt] = await productsNamed('Imported bolt');
  const change = new FormData();
  change.append('price', '11');
  await owner.call(apiAddress.productById(bolt?._id ?? ''), { method: 'PATCH', body: change });
  await user.click(press);
  await page.findByText(/Somebody has changed Imported bolt since you looked/);
  expect((await productsNamed('Imported bolt')).map(({ price }) => price)).toEqual([11]);
  const again = page.getByText('Import 1 product');
  await user.click(again);
  await page.findByText('1 product changed.');
  expect((await productsNamed('Imported bolt')).map(({ price }) => price)).toEqual([12]);
});

import { waitFor, within } from '@testing-library/dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { measuredOrder, openMeasuredFile } from '#tests/support/page/measured-order.ts';
import { intercept } from '#tests/support/page/network.ts';
import { openPage } from '#tests/support/page/open-page.ts';
import { openedDialog } from '#tests/support/page/opened-dialog.ts';

const MEASUREMENTS = '/api/v1/';
const isPreview = (path: string) => path.endsWith('/preview');

/** Measured once for all tests. */
const orders = new Map<string, Promise<OrderReceipt>>();
const once = (name: string, service: OrderableService) => {
  const order = orders.get(name) ?? measuredOrder(name, service);
  orders.set(name, order);
  return order;
};
const teapot = () => once('teapot.stl', '3D-Printing-fdm');
const drawing = () => once('doubled_lines.dxf', 'Laser-Cutting');

/** What a press on "Look closer" shows. */
const lookCloser = async (order: OrderReceipt) => {
  const opened = await openMeasuredFile(order);
  await opened.press(/^Look closer/);
  const picture = await opened.file.findByRole('application');
  return { ...opened, picture };
};

const found = ({ file }: Awaited<ReturnType<typeof lookCloser>>) =>
  file.getByRole('group', { name: 'What was found, and where' }).textContent ?? '';

describe('a measured part', () => {
  test('whose preview cannot be loaded says so, and may be tried again', async () => {
    const { element, file, press } = await openMeasuredFile(await teapot());
    const restore = intercept(MEASUREMENTS, ({ path }) => (isPreview(path) ? 'lost' : 'pass'));
    await press(/^Look closer/);
    await waitFor(() =>
      expect(file.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
        'The picture could not be loaded. Please check your connection and try again.',
      ),
    );
    expect(file.queryByRole('application')).toBeNull();
    restore();
    await press(/^Look closer/);
    await file.findByRole('application');
    expect(element.textContent).not.toContain('could not be loaded');
  });

  test('is only loaded once a customer asks for it, and can be closed again', async () => {
    const asked: string[] = [];
    intercept(MEASUREMENTS, ({ path }) => {
      asked.push(path);
      return 'pass';
    });
    const { file, press } = await openMeasuredFile(await teapot());
    expect(asked).toEqual([]);
    await press(/^Look closer/);
    await file.findByRole('application');
    expect(asked.filter(isPreview)).toHaveLength(1);
    await press(/^Close/);
    expect(file.queryByRole('application')).toBeNull();
  });

  test('has a name and a description for those who do not see it', async () => {
    const { picture } = await lookCloser(await teapot());
    expect(picture.getAttribute('aria-label')).toMatch(/part teapot\.stl, 63\.2 × 39\.3 × 29\.5 mm/);
    const description = document.getElementById(picture.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toMatch(/arrows turn/);
  });

  test('leads through what was found, in a circle, forwards and backwards', async () => {
    const opened = await lookCloser(await teapot());
    await opened.press(/^Next finding/);
    expect(found(opened)).toMatch(/^1 of \d+ Warning: The surface has holes/);
    await opened.press(/^Next finding/);
    expect(found(opened)).toMatch(/^2 of \d+ /);
    await opened.press(/^Previous finding/);
    expect(found(opened)).toMatch(/^1 of \d+ /);
    await opened.press(/^Previous finding/);
    expect(found(opened)).toMatch(/^(\d+) of \1 /);
  });

  test('is a silhouette to turn and to step through without a graphics card and without a Worker that draws', async () => {
    for (const side of ['clientWidth', 'clientHeight'] as const) {
      const measured = vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(400);
      onTestFinished(() => measured.mockRestore());
    }
    const opened = await lookCloser(await teapot());
    const silhouette = () => opened.picture.querySelector('path[fill-rule=evenodd]')?.getAttribute('d') ?? '';
    await waitFor(() => expect(silhouette()).toMatch(/^M/));
    const before = silhouette();
    opened.picture.focus();
    await opened.user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(silhouette()).not.toBe(before));
    await opened.press(/^Next finding/);
    expect(found(opened)).toMatch(/^1 of \d+ /);
  });

  test('is shown to the owner in its order, too', async () => {
    const { _id } = await teapot();
    const { user } = await openPage(`/orders?order=${_id}`, { signedIn: true });
    const dialog = await openedDialog(/.*/);
    await user.click(await dialog.findByRole('button', { name: /^Look closer/ }));
    expect((await dialog.findByRole('application')).getAttribute('aria-label')).toMatch(/teapot\.stl/);
  });
});

describe('a measured drawing', () => {
  test('says what the laser does along lines of each colour, and what was found', async () => {
    const opened = await lookCloser(await drawing());
    expect(opened.file.getByRole('list', { name: 'What the laser does' }).textContent).toContain('Black: cut');
    await opened.press(/^Next finding/);
    expect(found(opened)).toMatch(/^1 of \d+ Note/);
  });

  test('whose preview holds more than a drawing shows the drawing, and does nothing', async () => {
    const title = document.title;
    const body = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" viewBox="0 0 10 10" onload="document.title='hurt'">
      <script>document.title='hurt'</script>
      <style>* { background: url(https://example.org/style) }</style>
      <foreignObject><p xmlns="http://www.w3.org/1999/xhtml">Send us your password</p></foreignObject>
      <image href="https://example.org/image" x:href="https://example.org/image"/>
      <a href="javascript:document.title='hurt'"><path d="M0 0h9"/></a>
      <g data-drawing=""><path id="location" d="M1 1L9 9" stroke="#ff0000" fill="url(https://example.org/fill)" onclick="document.title='hurt'" style="position:fixed"/></g>
    </svg>`;
    const headers = { 'content-type': 'image/svg+xml' };
    intercept(MEASUREMENTS, ({ path }) => (isPreview(path) ? new Response(body, { headers }) : 'pass'));
    const { picture } = await lookCloser(await drawing());
    const sheet = picture.querySelector('.viewer-sheet') as SVGElement;
    const line = sheet.querySelector('path[d="M1 1L9 9"]');
    line?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect([...sheet.querySelectorAll('*')].map(({ localName }) => localName)).toEqual(['g', 'path']);
    expect(line?.getAttributeNames().toSorted()).toEqual(['d', 'stroke']);
    expect(sheet.outerHTML).not.toContain('example.org');
    expect([title, document.title].join()).not.toContain('hurt');
  });
});

test('layers of a measured board are turned off and on, and the board is turned over', async () => {
  const { picture, file, user, press } = await lookCloser(await measuredOrder('eagle_x2.zip', 'PCB-Manufacturing'));
  const shows = (layer: string) => {
    const drawn = picture.querySelector(`[data-layer=${layer}]`);
    expect(drawn, layer).not.toBeNull();
    return drawn?.closest('[display=none]') === null;
  };
  const mask = within(file.getByRole('group', { name: 'Layers' })).getByLabelText('Solder mask');
  expect([(mask as HTMLInputElement).checked, shows('mask-top'), shows('copper-top')]).toEqual([true, true, true]);
  await user.click(mask);
  expect([shows('mask-top'), shows('copper-top')]).toEqual([false, true]);
  await user.click(mask);
  expect(shows('mask-top')).toBe(true);
  await press(/^Turn over/);
  expect([shows('mask-top'), shows('copper-top'), shows('copper-bottom')]).toEqual([false, false, true]);
  await press(/^Turn over/);
  expect([shows('copper-top'), shows('copper-bottom')]).toEqual([true, false]);
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { apiAddress } from '#contract/addresses.ts';
import type { Measurement } from '#contract/measuring/measurement.ts';
import type { OrderReceipt } from '#contract/orders/order-receipt.ts';
import { anOrder } from '#tests/support/orders/an-order.ts';

const MODELS = 'tests/fixtures/cad';

/** A file for each program that reads them, of which several are packages with a binary. */
const FILES = {
  'teapot.stl': '3D-Printing-fdm',
  'base_interface_AP214.STEP': '3D-Printing-fdm',
  'box_prod.3mf': '3D-Printing-fdm',
  'gerbv_mainboard_outline.pdf': 'Laser-Cutting',
  'ae.r12b.dxf': 'Laser-Cutting',
  'eagle_x2.zip': 'PCB-Manufacturing',
};

const isMeasured = async (url: string, name: string, service: string) => {
  const form = new FormData();
  form.append('service', service);
  form.append('file', new Blob([await readFile(path.join(MODELS, name))]), name);
  const sent = await fetch(url + apiAddress.measurements, { method: 'POST', body: form });
  let { data } = (await sent.json()) as { data: Measurement };
  const address = url + apiAddress.measurementById(data._id);
  const status = async () => {
    ({ data } = (await (await fetch(address)).json()) as { data: Measurement });
    return data.status;
  };
  await expect.poll(status, { message: name }).toBe('done');
  expect([name, Object.keys(data.quantities).length > 0]).toEqual([name, true]);
  if (data.kind !== 'mesh') return;
  const picture = async () => (await fetch(url + apiAddress.measurementThumbnail(data._id))).status;
  await expect.poll(picture, { message: `the picture of ${name}` }).toBe(200);
};

/** A customer's visit that needs every program of the shop: pages, files of each kind and their pictures, an order, and its paper. */
export const useShop = async (url: string) => {
  for (const page of ['/', '/order/3D-Printing-fdm'])
    expect([page, (await fetch(url + page)).status]).toEqual([page, 200]);
  for (const [name, service] of Object.entries(FILES)) await isMeasured(url, name, service);
  const ordered = await fetch(url + apiAddress.order, { method: 'POST', body: anOrder() });
  const { data } = (await ordered.json()) as { data: OrderReceipt };
  const token = data.trackingUrl.split('/').at(-1) ?? '';
  const paper = await fetch(url + apiAddress.trackedOrderPdf(token));
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
};

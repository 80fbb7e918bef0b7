import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { siteAddress } from '#contract/addresses.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { DATE_WANTED } from '#tests/support/orders/an-order.ts';
import { fill, openPage } from './open-page.ts';
import type { PageShop } from './page-shop.ts';

const CAD = path.resolve('tests/fixtures/cad');

/** A customer's file for the file field; `name` if it differs from the fixture's. It is the same file whenever it is chosen again. */
export const cadFile = async (fixture: string, name = fixture) =>
  new File([new Uint8Array(await readFile(path.join(CAD, fixture)))], name, { lastModified: 1 });

/** The draft of an order as the first step leaves it in this tab. */
export const keepFirstStep = (name: string) => {
  const firstStep = {
    name,
    email: 'nasrin@example.com',
    company: 'Padma Robotics',
    project: 'Gripper',
    contactNumber: '+880 1711-000000',
    deliveryAddress: 'Shaheb Bazar, Rajshahi',
    deliveryDate: DATE_WANTED,
  };
  sessionStorage.setItem('karkhana-order', JSON.stringify({ firstStep }));
};

/** What a customer does on the form of a service. */
const orderForm = ({ page, user }: Pick<Awaited<ReturnType<typeof openPage>>, 'page' | 'user'>) => {
  const button = (name: string | RegExp) => page.findByRole('button', { name });
  const price = async () => (await page.findByText('What it costs')).closest('section') as HTMLElement;
  const details = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values))
      await fill(user, page.getByLabelText(new RegExp(`^${label}`)), value);
  };
  return {
    page,
    user,
    choose: async (...files: (string | File)[]) => {
      const chosen = await Promise.all(files.map(async (file) => (file instanceof File ? file : cadFile(file))));
      await user.upload(page.getByLabelText(/^Upload file/), chosen);
    },
    price,
    /** Waits until the price says so. */
    expectPrice: (says: string | RegExp) => waitFor(async () => expect((await price()).textContent).toMatch(says)),
    /** Fills in what a print cannot do without. */
    fillDetails: () => details({ Color: 'Black', Details: 'As drawn' }),
    count: (name: string) => page.findByLabelText<HTMLInputElement>(`How many of ${name}`),
    quantity: () => page.getByLabelText<HTMLInputElement>(/^Quantity/),
    press: async (name: string | RegExp) => user.click(await button(name)),
  };
};

/** Opens the form of a service; `customer`: the first step is filled in by them; `shop`: another than that of the test process. */
export const openOrderForm = async (service: OrderableService, customer?: string, shop?: PageShop) => {
  if (customer !== undefined) keepFirstStep(customer);
  return orderForm(await openPage(siteAddress.orderForm(service), { shop }));
};

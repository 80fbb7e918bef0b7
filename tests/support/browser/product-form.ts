import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** A small picture in one colour. */
export const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer(),
});

export const text = { Name: 'Gear', 'Product ID': 'G-1', 'Product Price': '450', Stock: '3', Description: 'A gear.' };
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
/** Fills fields of the product form, by their labels. */
export const fill = async (page: Page, fields: Partial<typeof text>) => {
  for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value);
};

export const edit = (page: Page, name: string) => page.getByRole('link', { name: `Edit ${name}` }).click();

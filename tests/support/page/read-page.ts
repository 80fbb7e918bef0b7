import { within } from '@testing-library/dom';
import { JSDOM } from 'jsdom';
import { demoShop, type PageShop } from './page-shop.ts';

/** A public page of the demo shop as its HTML says it, without any script. */
export const readPage = async (address: string, shop: PageShop | Promise<PageShop> = demoShop()) => {
  const { url: shopUrl } = await shop;
  const response = await fetch(new URL(address, shopUrl), { headers: { accept: 'text/html' } });
  const { document: html } = new JSDOM(await response.text(), { url: response.url }).window;
  return {
    html,
    page: within(html.body),
    status: response.status,
    address: response.url.slice(shopUrl.length),
    shopUrl,
  };
};

/** Where the elements with this selector lead. */
export const leadsTo = (html: ParentNode, selector = 'a') =>
  [...html.querySelectorAll(selector)].map((link) => link.getAttribute('href') ?? '');

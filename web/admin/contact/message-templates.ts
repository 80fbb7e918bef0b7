import type { ContactMessage } from '#contract/contact-message.ts';

/** A template is a line of the settings: a title, a colon and the text, in which words in braces stand for the shop's. */
const PARTS = /^(?<title>[^:]{1,60}):\s*(?<text>.+)$/s;

export const templateTitle = (template: string) => PARTS.exec(template)?.groups?.['title'] ?? template.slice(0, 60);

interface Shop {
  name: string;
  phone: string;
  email: string;
  postalAddress: string;
  hours: readonly string[];
  publicUrl: string;
}

/** What such words stand for; others stay as they are. */
export const filledTemplate = (template: string, shop: Shop, { name }: Pick<ContactMessage, 'name'>): string => {
  const fields: Record<string, string> = {
    name,
    shop: shop.name,
    phone: shop.phone,
    email: shop.email,
    address: shop.postalAddress,
    hours: shop.hours.join(', '),
    site: shop.publicUrl,
  };
  const text = PARTS.exec(template)?.groups?.['text'] ?? template;
  return text.replaceAll(/\{(\w+)\}/g, (whole, field: string) => fields[field] ?? whole);
};

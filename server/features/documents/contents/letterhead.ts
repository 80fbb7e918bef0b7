import { taxNumberText } from '#contract/formats/tax-number.ts';
import type { Picture, PrintedDocument } from '#pdf';

/** What the letterhead says of the shop. */
export interface Letterhead {
  name: string;
  /** #rrggbb */
  accent: string;
  /** Its logo on white; none: the name alone. */
  picture?: Omit<Picture, 'alt'> | undefined;
  email: string;
  phone: string;
  /** Where the site is. */
  publicUrl: string;
  /** Its business identification number; empty where it has none. */
  bin: string;
  /** Where the shop is. */
  postalAddress: string;
  /** Who signs tax invoices, with what they are; empty: nobody is named. */
  officer: string;
  /** With their numbers. */
  waysToPay: readonly string[];
  /** What stands at the end of quotations and invoices; empty: nothing. */
  footer: string;
}

const withoutProtocol = (url: string) => url.replace(/^https?:\/\//, '');

export const shopLines = ({
  name,
  accent,
  picture,
  email,
  phone,
  publicUrl,
  bin,
}: Letterhead): PrintedDocument['shop'] => ({
  name,
  accent,
  ...(picture && { logo: { ...picture, alt: name } }),
  lines: [`${email} · ${phone}`, withoutProtocol(publicUrl), ...(bin === '' ? [] : [taxNumberText(bin)])],
});

interface Customer {
  name: string;
  company: string;
  bin?: string | undefined;
  /** Only on a document that needs it, since private links are shared. */
  address?: string;
}

export const partyOf = (
  title: string,
  { name, company, address = '', bin = '' }: Customer,
): PrintedDocument['party'] => ({
  title,
  lines: [name, company, address, taxNumberText(bin)].filter((line) => line !== ''),
});

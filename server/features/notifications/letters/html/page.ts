import type { Letter, Sender } from '#server/features/notifications/letters/letter.ts';
import { rowsIn } from './blocks.ts';
import { type Look, lookIn } from './look.ts';
import { type Markup, markup } from './markup.ts';
import { typedText } from './typed-text.ts';

/** Invisible characters after the preview, so that lists of mails do not fill it up with the letter's first words. */
const FILLER_TIMES = 60;
const FILLER: Markup[] = Array.from({ length: FILLER_TIMES }, () => markup`&#847;&zwnj;&nbsp;`);

/** Outlook knows no max-width, so it gets a table of 600 px around the letter. */
const OUTLOOK_START = markup`<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`;
const OUTLOOK_END = markup`<!--[if mso]></td></tr></table><![endif]-->`;

const head = (heading: string, dark: Markup): Markup => markup`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${heading}</title>
<style>${dark}</style>
</head>`;

const card = ({ heading, blocks }: Pick<Letter, 'heading' | 'blocks'>, shopName: string, look: Look): Markup => markup`
<table role="presentation" width="100%" align="center" cellpadding="0" cellspacing="0" border="0" class="k-card" style="${look.style.card}">
<tr><td class="k-copper" style="${look.style.shop}"><bdi>${typedText(shopName)}</bdi></td></tr>
<tr><td class="k-ink" style="${look.style.cell}"><h1 dir="auto" class="k-ink" style="${look.style.heading}">${typedText(heading)}</h1></td></tr>
${blocks.map(rowsIn(look))}
</table>`;

/** Whose letter it is; `accent` is #rrggbb. */
export type Letterhead = Pick<Sender, 'name' | 'accent'>;

/**
 * A letter as a whole HTML document: tables and inline styles, which every mail program can show; no pictures, no scripts,
 * nothing that is loaded from anywhere or tells when it was read.
 */
export const asHtml = ({ heading, preview, blocks }: Letter, { name, accent }: Letterhead): string => {
  const look = lookIn(accent);
  return markup`<!doctype html>
<html lang="en" dir="ltr">
${head(heading, look.dark)}
<body class="k-page" style="${look.style.body}">
<div style="${look.style.preview}">${typedText(preview)}${FILLER}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="k-page" style="${look.style.page}">
<tr><td align="center" style="padding:24px 12px">
${OUTLOOK_START}${card({ heading, blocks }, name, look)}${OUTLOOK_END}
</td></tr>
</table>
</body>
</html>
`.html;
};

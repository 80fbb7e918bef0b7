import { expect, test } from 'vitest';
import { FIRST_ACCENT } from '#contract/settings/colours.ts';
import type { Block, Letter } from '#server/features/notifications/letters/letter.ts';
import { asHtml } from './page.ts';

const HOSTILE = '<img src=x onerror=alert(1)>"\'&amp;\u202egnp.exe\u0007\u0000\ud800</td></table><!-- {{x}} ${x}';

/** A letter with one text in every place that a letter has. */
const everywhere = (text: string): Letter => ({
  heading: text,
  preview: text,
  blocks: [
    { kind: 'text', text },
    { kind: 'small', text },
    { kind: 'words', text },
    { kind: 'fields', fields: [{ label: text, value: text }] },
    { kind: 'figures', figures: [{ label: text, value: text, strong: true }] },
    { kind: 'list', title: text, items: [text] },
    { kind: 'link', before: text, label: text, url: `https://shop.example/"${text}` },
    { kind: 'sender', lines: [text] },
  ],
});

const from = (name: string) => ({ name, accent: FIRST_ACCENT });

const tagsOf = (html: string) => html.match(/<[a-z!/][^>]*>/gi) ?? [];
const namesOf = (html: string) => tagsOf(html).map((tag) => /^<\/?[\w!]+/.exec(tag)?.[0]);

test('nothing that was typed becomes markup, wherever it is in a letter', () => {
  const [hostile, plain] = [asHtml(everywhere(HOSTILE), from(HOSTILE)), asHtml(everywhere('x'), from('x'))];
  expect(namesOf(hostile)).toEqual(namesOf(plain));
  expect(hostile).not.toContain('<img');
  expect(hostile).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;amp;gnp.exe');
});

test('nothing that was typed turns around or hides what comes after it', () => {
  const text = asHtml({ ...everywhere(''), blocks: [{ kind: 'text', text: HOSTILE }] }, from('x'));
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
  expect(text.isWellFormed()).toBe(true);
});

test.each(['\n', '\r\n', '\u0085', '\u2028'])('lines that end with %j stay lines', (lineBreak) => {
  const blocks: Block[] = [{ kind: 'text', text: `one${lineBreak}two` }];
  expect(asHtml({ heading: '', preview: '', blocks }, from('x'))).toContain('one<br>two');
});

test('Bangla keeps its joiners', () => {
  const text = 'র‍্যাম';
  expect(asHtml({ heading: text, preview: '', blocks: [] }, from('x'))).toContain(text);
});

test('a letter loads nothing, runs nothing and tells nobody that it was read', () => {
  const html = asHtml(everywhere('x'), from('x'));
  expect(html).not.toMatch(/<(img|script|link|iframe|object|embed|form|video|audio)\b|url\(|@import|\bon\w+=|\bsrc=/i);
  const addresses = [...html.matchAll(/(?:href|action|background)="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses).toEqual(Array.from({ length: 2 }, () => 'https://shop.example/&quot;x'));
});

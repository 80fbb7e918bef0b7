import { siteAddress } from '#contract/addresses.ts';
import { dayText, shopDay } from '#contract/formats/shop-time.ts';
import { moneyText } from '#contract/money/money-text.ts';
import { moneyOf } from '#pricing/money';
import type { Entry } from './entry.ts';
import { closed } from './order-entry.ts';
import type { MessageSource, ProductSource } from './sources.repository.ts';
import { keyOf } from './words.ts';

const DETAIL_MAX = 120;

export const productEntry = (row: ProductSource): Entry => ({
  kind: 'product',
  recordId: row._id,
  title: `${row.name} ${row.id}`,
  url: siteAddress.stockOf(row),
  detail: row.stock > 0 ? `${row.stock} in stock` : 'out of stock',
  aside: moneyText(moneyOf(Number(row.price_paisa))),
  openAside: '',
  said: [closed('description', row.description)],
  keys: [
    { key: keyOf.name(row.id), open: false },
    { key: keyOf.name(row.name), open: false },
    { key: keyOf.amount(Number(row.price_paisa)), open: false },
  ],
  over: row.stock === 0,
});

const ANSWERED = { new: '', answered: ', answered', done: ', done' } as const;

export const messageEntry = ({ message, answers }: MessageSource): Entry => ({
  kind: 'message',
  recordId: message._id,
  title: message.name,
  url: siteAddress.foundMessage(message.name, message._id),
  detail: `‘${message.message.slice(0, DETAIL_MAX).toWellFormed()}’`,
  aside: `${dayText(shopDay(new Date(message.created_at)))}${ANSWERED[message.state]}`,
  openAside: '',
  said: [
    closed('message', message.message),
    closed('company', message.company_name),
    closed('e-mail', message.email),
    ...answers.map(({ answer }) => closed('answer', answer)),
  ].filter(({ text }) => text !== ''),
  keys: [
    { key: keyOf.mail(message.email), open: false },
    { key: keyOf.name(message.name), open: false },
  ],
  over: message.state === 'done',
});

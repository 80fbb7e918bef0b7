import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { locale } from '#contract/formats/locale.ts';
import { longDayText } from '#contract/formats/shop-time.ts';
import { sizeText } from '#contract/formats/size-text.ts';
import { momentText } from '#contract/moment-text.ts';
import { jobTicketSections, type TicketOrder } from '#contract/orders/job-ticket.ts';
import { serviceName } from '#contract/services/services.ts';

const STYLE = `
@page { size: A4; margin: 14mm }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 182mm; padding: 8mm 0; color: #111; background: #fff;
  font: 11pt/1.45 system-ui, 'Noto Sans Bengali', 'Nirmala UI', Vrinda, sans-serif; overflow-wrap: anywhere }
header { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: end; gap: 4mm;
  padding-bottom: 4mm; border-bottom: 1.2mm solid #111 }
h1 { margin: 0; font-size: 34pt; line-height: 1; letter-spacing: .02em }
h2 { margin: 7mm 0 2mm; font-size: 13pt; break-after: avoid }
header p { margin: 1mm 0 0 } .due strong { display: block; font-size: 16pt; line-height: 1.15 }
.status { display: inline-block; border: .4mm solid #111; padding: 0 2mm; font-weight: 700; text-transform: uppercase }
dl { display: grid; grid-template-columns: 42mm 1fr; margin: 0; border-top: .2mm solid #999 }
dt, dd { margin: 0; padding: 1.2mm 2mm 1.2mm 0; border-bottom: .2mm solid #999 } dt { color: #444 }
dd, td bdi { white-space: pre-wrap }
table { width: 100%; border-collapse: collapse; font-size: 10pt }
th, td { padding: 1.2mm 2mm 1.2mm 0; border-bottom: .2mm solid #999; text-align: start; vertical-align: top }
td p, .line { margin: .6mm 0 0 }
tr { break-inside: avoid } thead { display: table-header-group }
th, .number, .type { white-space: nowrap; overflow-wrap: normal } .number { text-align: end } small { display: block; font-size: 8pt; color: #444 }
@media print { body { padding: 0; max-width: none } }
`;

/** The file is opened from disk, without our HTTP headers, so its own policy forbids scripts and requests. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** Isolates the text direction of customers' text, so that it does not affect the text around it. */
const customerText = (text: string) => h('bdi', null, text);

const list = (fields: readonly { name: string; label: string; value: string }[]) =>
  h(
    'dl',
    null,
    fields.flatMap(({ name, label, value }) => [
      h('dt', { key: `${name}-label` }, customerText(label)),
      h('dd', { key: name }, customerText(value)),
    ]),
  );

type TicketFile = ReturnType<typeof jobTicketSections>['files']['files'][number];

const fileRow = ({ _id, name, size, figures }: TicketFile, at: number) =>
  h(
    'tr',
    { key: _id },
    h('td', { className: 'number' }, at + 1),
    h('td', null, customerText(name), ...figures.map((line, at) => h('p', { key: at }, customerText(line)))),
    h('td', { className: 'type' }, customerText(extname(name).slice(1, 11).toUpperCase() || '–')),
    h('td', { className: 'number' }, sizeText(size), h('small', null, `${size.toLocaleString(locale())} bytes`)),
  );

const fileTable = (files: readonly TicketFile[]) =>
  h(
    'table',
    null,
    h('thead', null, h('tr', null, ...['No.', 'File', 'Type', 'Size'].map((name) => h('th', { key: name }, name)))),
    h('tbody', null, files.map(fileRow)),
  );

const heading = (order: TicketOrder) =>
  h(
    'header',
    null,
    h(
      'div',
      null,
      h('h1', null, order.reference),
      h('p', null, serviceName(order.serviceNeeded), ' · ', h('span', { className: 'status' }, order.status)),
      h('p', null, `Received ${momentText(order.createdAt)}`),
    ),
    h('p', { className: 'due' }, 'Date wanted', h('strong', null, longDayText(order.deliveryDate))),
  );

const paragraphs = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  lines.length === 0
    ? []
    : [h('h2', null, title), ...lines.map((line, at) => h('p', { key: at, className: 'line' }, customerText(line)))];

const body = (order: TicketOrder) => {
  const { job, files, price, customer } = jobTicketSections(order);
  return [
    heading(order),
    h('h2', null, job.title),
    list(job.fields),
    h('h2', null, files.title),
    fileTable(files.files),
    ...paragraphs(price),
    h('h2', null, customer.title),
    list(customer.fields),
  ];
};

/** The job ticket for the workshop: a printable, self-contained page without scripts. */
export const jobTicket = (order: TicketOrder): string =>
  `<!doctype html>${renderToStaticMarkup(
    h(
      'html',
      { lang: 'en' },
      h(
        'head',
        null,
        h('meta', { charSet: 'utf-8' }),
        h('meta', { httpEquiv: 'Content-Security-Policy', content: POLICY }),
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('title', null, `Job ticket ${order.reference}`),
        h('style', null, STYLE),
      ),
      h('body', null, ...body(order)),
    ),
  )}`;

import { extname } from 'node:path';
import { weekdayText } from '#contract/formats/shop-time.ts';
import { sizeText } from '#contract/formats/size-text.ts';
import { momentText } from '#contract/moment-text.ts';
import { jobTicketSections } from '#contract/orders/job-ticket.ts';
import type { SeenRecord } from '#contract/orders/seen-order.ts';
import { serviceName } from '#contract/services/services.ts';
import type { Block, Cell, Picture, PrintedDocument } from '#pdf';
import { agreedBlocks } from './agreed-blocks.ts';
import { type Letterhead, partyOf, shopLines } from './letterhead.ts';

type Sections = ReturnType<typeof jobTicketSections>;
/** Of files, by their identifiers. */
export type Pictures = ReadonlyMap<string, Picture>;

const fileType = (name: string) => extname(name).slice(1, 11).toUpperCase() || '–';

interface FileTable {
  pictures: Pictures;
  /** Whether each file has its picture in its row: a single one has it larger above. */
  isPictured: boolean;
}

const fileRow = (
  { _id, name, size, figures, quantity }: Sections['files']['files'][number],
  at: number,
  { pictures, isPictured }: FileTable,
): Cell[] => {
  const picture = pictures.get(_id);
  return [
    { text: String(at + 1) },
    ...(isPictured ? [{ text: '', ...(picture && { picture }) }] : []),
    { text: name, notes: figures },
    { text: quantity === undefined ? '–' : String(quantity) },
    { text: fileType(name), notes: [sizeText(size)] },
  ];
};

const fileBlocks = ({ title, files }: Sections['files'], pictures: Pictures): Block[] => {
  const table = { pictures, isPictured: files.length > 1 };
  if (files.length === 0) return [];
  return [
    { kind: 'heading', text: title },
    {
      kind: 'table',
      columns: [
        { title: 'No.', width: 24 },
        ...(table.isPictured ? [{ title: 'Picture', width: 54 }] : []),
        { title: 'File' },
        { title: 'Pieces', width: 44, align: 'end' },
        { title: 'Type', width: 52, align: 'end' },
      ],
      rows: files.map((file, at) => fileRow(file, at, table)),
    },
  ];
};

const paragraphs = ({ title, lines }: Sections['price']): Block[] =>
  lines.length === 0
    ? []
    : [{ kind: 'heading', text: title }, ...lines.map((text): Block => ({ kind: 'paragraph', text }))];

interface TicketNeeds {
  pictures: Pictures;
  /** Opens the order's page. */
  qr: Picture;
  shop: Letterhead;
}

/** The job ticket for the workshop, with what the ticket of the order's ZIP says, and what was agreed. */
export const jobTicketDocument = (order: SeenRecord, { pictures, qr, shop }: TicketNeeds): PrintedDocument => {
  const { job, files, price, customer } = jobTicketSections(order);
  const [part] = pictures.values();
  return {
    kind: 'Job ticket',
    number: order.reference,
    stamp: order.status.toUpperCase(),
    shop: shopLines(shop),
    party: partyOf('For', order),
    facts: [{ label: 'Received', value: momentText(order.createdAt) }],
    blocks: [
      {
        kind: 'banner',
        label: 'Date wanted',
        value: weekdayText(order.deliveryDate),
        notes: [serviceName(order.serviceNeeded)],
        pictures: [...(part ? [part] : []), qr],
      },
      { kind: 'heading', text: job.title },
      { kind: 'facts', facts: job.fields.filter(({ value }) => value !== '') },
      ...fileBlocks(files, pictures),
      ...(order.agreed ? agreedBlocks(order.agreed) : paragraphs(price)),
      { kind: 'heading', text: customer.title },
      { kind: 'facts', facts: customer.fields.filter(({ value }) => value !== '') },
    ],
    date: order.createdAt,
  };
};

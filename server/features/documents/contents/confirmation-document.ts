import { dayText } from '#contract/formats/shop-time.ts';
import { sizeText } from '#contract/formats/size-text.ts';
import { momentText } from '#contract/moment-text.ts';
import { deliveryField } from '#contract/orders/delivery.ts';
import { FIRST_STEP_LABEL } from '#contract/orders/first-step-labels.ts';
import { labelledDetails } from '#contract/orders/labelled-answers.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { wantedPieces } from '#contract/orders/wanted-pieces.ts';
import type { OrderedEstimate } from '#contract/pricing/estimate.ts';
import { estimateLineText, payableLines, priceLine } from '#contract/pricing/price-text.ts';
import { ORDERED_PRODUCT } from '#contract/services/ordered-product.ts';
import { serviceName } from '#contract/services/services.ts';
import type { Block, PrintedDocument } from '#pdf';
import { agreedBlocks } from './agreed-blocks.ts';
import { type Letterhead, partyOf, shopLines } from './letterhead.ts';

const piecesText = (count: number | undefined) => (count === undefined ? '–' : String(count));

const fileBlocks = ({ files, details }: OrderRecord): Block[] =>
  files.length === 0
    ? []
    : [
        { kind: 'heading', text: files.length === 1 ? 'Your file' : `Your ${files.length} files` },
        {
          kind: 'table',
          columns: [
            { title: 'No.', width: 24 },
            { title: 'File' },
            { title: 'Pieces', width: 50, align: 'end' },
            { title: 'Size', width: 70, align: 'end' },
          ],
          rows: files.map(({ name, quantity, size, options = {} }, at) => [
            { text: String(at + 1) },
            { text: name, notes: Object.keys(options).length === 0 ? [] : [Object.values(options).join(', ')] },
            { text: piecesText(quantity ?? wantedPieces(details)) },
            { text: sizeText(size) },
          ]),
        },
      ];

/** Until when the price holds; or that it is not for what was ordered. */
const holds = ({ verdict, validUntil, differences }: OrderedEstimate) => {
  if (differences.length > 0)
    return 'Your order differs from what this price was worked out for. We will tell you the price.';
  return verdict === 'exact' ? `This price holds until ${momentText(validUntil)}.` : undefined;
};

const priceBlocks = (estimate: OrderedEstimate | undefined): Block[] => {
  if (!estimate) return [];
  const { lines, reason } = estimate;
  const said = [
    priceLine(estimate),
    ...lines.map(estimateLineText),
    ...payableLines(estimate),
    reason,
    holds(estimate),
  ];
  return [
    { kind: 'heading', text: 'The price' },
    ...said.flatMap((text): Block[] => (text === undefined ? [] : [{ kind: 'paragraph', text }])),
  ];
};

/** The confirmation of an order, for its customer. What the private page does not show is not in it either, but the name. */
export const confirmationDocument = (order: OrderRecord, shop: Letterhead): PrintedDocument => ({
  kind: 'Order confirmation',
  number: order.reference,
  shop: shopLines(shop),
  party: partyOf('For', { name: order.name, company: order.company }),
  facts: [
    { label: 'Received', value: momentText(order.createdAt) },
    ...(order.serviceNeeded === ORDERED_PRODUCT ? [] : [{ label: 'Date wanted', value: dayText(order.deliveryDate) }]),
  ],
  blocks: [
    { kind: 'heading', text: 'What you ordered' },
    {
      kind: 'facts',
      facts: [
        { label: 'Service', value: serviceName(order.serviceNeeded) },
        { label: FIRST_STEP_LABEL.project, value: order.project },
        ...labelledDetails(order.serviceNeeded, order.details),
        ...(order.serviceNeeded === ORDERED_PRODUCT ? [] : deliveryField(order.delivery, order.estimate?.delivery)),
      ].filter(({ value }) => value !== ''),
    },
    ...fileBlocks(order),
    ...(order.agreed ? agreedBlocks(order.agreed) : priceBlocks(order.estimate)),
  ],
  date: order.createdAt,
});

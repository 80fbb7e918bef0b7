import { apiAddress } from '#contract/addresses.ts';
import { FIRST_STEP_LABEL } from '#contract/orders/first-step-labels.ts';
import { ESTIMATE_VALID_DAYS } from '#contract/pricing/estimate.ts';
import { pricedFields } from '#contract/pricing/priced-fields.ts';
import type { OrderingGuide } from '#contract/pricing/public-book.ts';
import { ORDERABLE } from '#contract/services/services.ts';

const inBraces = (pattern: string) => pattern.replaceAll(/:(\w+)/g, '{$1}');

const STEPS: OrderingGuide['steps'] = [
  {
    call: `POST ${apiAddress.uploads}`,
    what: 'Send each file by itself: multipart, one part named file. Keep data._id, the uploadId; it is good for a day.',
  },
  {
    call: `POST ${apiAddress.measurements}`,
    what: 'Have it measured: JSON with uploadId and service. On 202 ask again at the next address until status is done.',
  },
  {
    call: `GET ${inBraces(apiAddress.measurementById.pattern)}`,
    what: 'Read the measurement. Where verdict is ask, measure again with unit set to one of unit.choices. Where groups of lines are a guess (from: assumed), say with uses what to cut, engrave or leave.',
  },
  {
    call: `POST ${apiAddress.estimates}`,
    what:
      'Ask for the price: JSON with service, options (the fields below that are marked priced, and rush, Yes or No) and items, ' +
      'each with measurementId and quantity, and with options of its own where this file is to be made otherwise. ' +
      `Keep data._id, the estimateId; the price is good for ${ESTIMATE_VALID_DAYS} days.`,
  },
  {
    call: `POST ${apiAddress.order}`,
    what:
      'Order: multipart with the customer’s fields, the fields of the service, serviceNeeded, uploadId once for each file, and ' +
      'estimateId; or, without a price asked for before, items: JSON, an array with quantity (and unit, uses, options) for each file, ' +
      'files that come along first, then uploads. A Quantity that is one number is the count of each file, whatever items say. Where this book has delivery, deliveryArea: the id of one of its areas. Send an Idempotency-Key, and the same again when no answer comes. data.trackingUrl is where to follow it.',
  },
];

const services: OrderingGuide['services'] = ORDERABLE.map(({ value, name, form }) => {
  const priced = new Set<string>(pricedFields(value).map((field) => field.name));
  return {
    service: value,
    name,
    ...('kinds' in form.files && form.files.kinds !== undefined && { files: form.files.kinds }),
    fields: form.fields.map((field) => ({
      name: field.name,
      label: field.label,
      required: field.required !== undefined,
      priced: priced.has(field.name),
      options: [...field.options],
      default: field.default,
    })),
  };
});

/** How a program gets from a file to an order. */
export const ORDERING_GUIDE: OrderingGuide = {
  steps: STEPS,
  customer: Object.entries(FIRST_STEP_LABEL).map(([name, label]) => ({ name, label })),
  services,
};

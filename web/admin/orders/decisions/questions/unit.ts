import { apiAddress } from '#contract/addresses.ts';
import { possibleSizes, UNIT_NAMES } from '#contract/measuring/measurement-lines.ts';
import type { Asks } from '#web/admin/orders/decisions/question.ts';
import { askRecord } from '#web/admin/orders/record/ask-record.ts';
import { partFact, wordsFact } from './facts.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** In which unit is a file that does not say it? */
export const asksUnit: Asks = (order) => {
  const file = order.files.find(({ measurement }) => measurement?.status === 'done' && measurement.unit.ask);
  if (!file?.measurement) return undefined;
  const { _id, version } = order;
  return {
    title: 'In which unit is this file?',
    facts: [...partFact(order, file), ...wordsFact(order)],
    file,
    answers: possibleSizes(file.measurement).map(({ value: unit, size }) => ({
      text: capital(UNIT_NAMES[unit]),
      about: `It is then ${size}.`,
      call: ['POST', apiAddress.orderFileUnit],
      give: () =>
        askRecord(apiAddress.orderFileUnit(_id, file._id), {
          method: 'POST',
          body: { unit, version },
        }),
    })),
  };
};

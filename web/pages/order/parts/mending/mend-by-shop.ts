import { apiAddress } from '#contract/addresses.ts';
import type { Success } from '#contract/http/envelope.ts';
import type { MendedFile } from '#contract/measuring/mending.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { callApi } from '#web/api/client.ts';
import { measureUpload, send, toReadPart } from '#web/pages/order/parts/by-shop.ts';
import type { OrderPart, Reader } from '#web/pages/order/parts/part.ts';
import type { Offer } from './offer.ts';

const NOT_IN_TIME = new Error('It takes too long to measure this file. Try again in a moment.');

/**
 * Has the shop mend a file, which is sent to it first if it was not yet.
 * @throws ApiError with the shop's sentence where there is nothing to mend, or the signal's reason
 */
export const mendByShop = async (part: OrderPart, service: OrderableService, signal: AbortSignal): Promise<Offer> => {
  const reader: Reader = { service, signal, update: () => undefined, uploaded: () => undefined };
  const measured = async (uploadId: string, unit: OrderPart['unit']) => {
    const found = await measureUpload(uploadId, { ...part, unit }, reader);
    if (!found) throw NOT_IN_TIME;
    return found;
  };
  const own = part.uploadId ?? (await send(part, reader));
  const before = await measured(own, part.unit);
  const { data } = await callApi<Success<MendedFile>>(apiAddress.measurementMend(before._id), {
    method: 'POST',
    body: {},
    signal,
    noTimeout: true,
  });
  const { uploadId, changes } = data;
  const { unit } = data.measurement;
  const answered = unit.from === 'customer' ? unit.value : undefined;
  const after = data.measurement.status === 'done' ? data.measurement : await measured(uploadId, answered);
  const mended = { uploadId, name: after.name, unit: answered, part: toReadPart(after), own, ownUnit: part.unit };
  return { before: toReadPart(before), mended, changes };
};

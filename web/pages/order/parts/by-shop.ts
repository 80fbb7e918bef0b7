import { apiAddress } from '#contract/addresses.ts';
import type { Success } from '#contract/http/envelope.ts';
import type { Measurement } from '#contract/measuring/measurement.ts';
import { ApiError, isAbort, isNotFound, sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { pause } from '#web/api/pause.ts';
import type { ResumableOptions } from '#web/api/resumable-upload.ts';
import { type UploadProgress, uploadFile } from '#web/api/upload.ts';
import { goesWithOrder } from '#web/pages/order/ahead/refused-ahead.ts';
import { rememberedUpload } from '#web/pages/order/ahead/remembered-uploads.ts';
import { goesInPieces, type OrderPart, type Reader, type ReadPart } from './part.ts';

const FIRST_WAIT_MS = 1_000;
const WAIT_GROWTH = 1.5;
const WAIT_MAX_MS = 8_000;
/** After this long we stop asking: it is measured once the order is sent. */
const ASKED_MAX_MS = 180_000;

let lastUpload: Promise<unknown> = Promise.resolve();

/** One upload after another: together they would all be slow. */
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const result = lastUpload.then(work);
  lastUpload = result.catch(() => undefined);
  return result;
};

/** What sends in pieces is loaded for the first large file. */
const sendInPieces = async (file: File, options: Omit<ResumableOptions, 'remembered'>) => {
  const { uploadResumably } = await import('#web/api/resumable-upload.ts');
  return uploadResumably(file, { ...options, remembered: rememberedUpload(file) });
};

/** Sends a file ahead, in its turn. @returns the upload's identifier */
export const send = (part: OrderPart, { signal, update, uploaded }: Reader) =>
  inTurn(async () => {
    let now = { state: 'uploading' as const, sent: 0, total: part.file.size };
    update(now);
    const onProgress = (progress: UploadProgress) => update((now = { ...now, ...progress }));
    const { _id } = goesInPieces(part)
      ? await sendInPieces(part.file, { signal, onProgress, onWaiting: (waits) => update({ ...now, waits }) })
      : await uploadFile(part.file, { signal, onProgress });
    uploaded(_id);
    return _id;
  });

/** Whether asking again may help: no connection, too many at once, a shop that is busy. */
const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status === 503);

/** Asks until there is an answer, less and less often. @returns undefined when that takes too long */
const askedUntilDone = async (first: () => Promise<Measurement>, signal: AbortSignal) => {
  const end = performance.now() + ASKED_MAX_MS;
  let ask = first;
  for (let wait = FIRST_WAIT_MS; performance.now() < end; wait = Math.min(WAIT_MAX_MS, wait * WAIT_GROWTH)) {
    try {
      const found = await ask();
      if (found.status === 'done') return found;
      ask = async () => (await callApi<Success<Measurement>>(apiAddress.measurementById(found._id), { signal })).data;
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
    await pause(wait, signal);
  }
  return undefined;
};

/** Measures an upload. @returns undefined when that takes too long */
export const measureUpload = (uploadId: string, { unit, uses }: OrderPart, { service, signal }: Reader) => {
  const body = { uploadId, service, ...(unit !== undefined && { unit }), ...(uses && { uses }) };
  const ask = async () =>
    (await callApi<Success<Measurement>>(apiAddress.measurements, { method: 'POST', body, signal })).data;
  return askedUntilDone(ask, signal);
};

/** A measurement of the shop, as parts have it. */
export const toReadPart = ({ preview, thumbnail, ...figures }: Measurement): ReadPart => ({
  figures,
  ...(preview && { preview }),
  ...(thumbnail !== undefined && { thumbnail }),
});

const measured = async (part: OrderPart, reader: Reader) => {
  const uploadId = part.uploadId ?? (await send(part, reader));
  reader.update({ state: 'at-shop' });
  return measureUpload(uploadId, part, reader);
};

/** What was uploaded is kept for a day; after that it has to be sent again. */
const measuredAgain = async (part: OrderPart, reader: Reader) => {
  try {
    return await measured(part, reader);
  } catch (error) {
    if (!isNotFound(error) || part.uploadId === undefined) throw error;
    reader.uploaded(undefined);
    const { uploadId: _gone, ...anew } = part;
    return measured(anew, reader);
  }
};

/** Sends a file ahead of its order and has the shop measure it. */
export const readByShop = async (part: OrderPart, reader: Reader) => {
  try {
    const found = await measuredAgain(part, reader);
    reader.update(found ? { state: 'measured', part: toReadPart(found) } : { state: 'later' });
  } catch (error) {
    if (goesWithOrder(error)) return reader.update({ state: 'later' });
    reader.update(
      isAbort(error)
        ? { state: 'stopped' }
        : { state: 'failed', message: sentenceOf(error), isOffline: !navigator.onLine },
    );
  }
};

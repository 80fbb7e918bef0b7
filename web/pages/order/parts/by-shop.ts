import { apiAddress } from '#contract/addresses.ts';
import { success } from '#contract/http/envelope.ts';
import { type Measurement, measurement } from '#contract/measuring/measurement.ts';
import { ApiError, isAbort, isNotFound, sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { uploadFile } from '#web/api/upload.ts';
import type { OrderPart, Reader, ReadPart } from './part.ts';

const FIRST_WAIT_MS = 1_000;
const WAIT_GROWTH = 1.5;
const WAIT_MAX_MS = 8_000;
/** After so long the order need not wait for it. */
const ASKED_MAX_MS = 180_000;

const reply = success(measurement);

let lastUpload: Promise<unknown> = Promise.resolve();

/** One upload after another: together they would all be slow. */
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const result = lastUpload.then(work);
  lastUpload = result.catch(() => undefined);
  return result;
};

const send = ({ file }: OrderPart, { signal, update, uploaded }: Reader) =>
  inTurn(async () => {
    update({ state: 'uploading', sent: 0, total: file.size });
    const onProgress = (progress: { sent: number; total: number }) => update({ state: 'uploading', ...progress });
    const { _id } = await uploadFile(file, { signal, onProgress });
    uploaded(_id);
    return _id;
  });

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    signal.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
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
      ask = async () => (await callApi(reply, apiAddress.measurementById(found._id), { signal })).data;
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
    await pause(wait, signal);
  }
  return undefined;
};

const measureUpload = (uploadId: string, { unit }: OrderPart, { service, signal }: Reader) => {
  const body = { uploadId, service, ...(unit !== undefined && { unit }) };
  const ask = async () => (await callApi(reply, apiAddress.measurements, { method: 'POST', body, signal })).data;
  return askedUntilDone(ask, signal);
};

const toReadPart = ({ preview, thumbnail, ...figures }: Measurement): ReadPart => ({
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
    reader.update(
      isAbort(error)
        ? { state: 'stopped' }
        : { state: 'failed', message: sentenceOf(error), isOffline: !navigator.onLine },
    );
  }
};

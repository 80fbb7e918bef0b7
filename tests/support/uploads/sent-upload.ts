import type { FastifyInstance } from 'fastify';
import { apiAddress } from '#contract/addresses.ts';
import type { Measurement } from '#contract/measuring/measurement.ts';
import type { Upload } from '#contract/measuring/upload.ts';
import { multipart } from '#tests/support/app.ts';

interface SentFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer> | string;
}

const formOf = (files: readonly SentFile[], fields: Record<string, string> = {}, field = 'file') => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, bytes } of files) form.append(field, new Blob([bytes]), name);
  return form;
};

const post = async (app: FastifyInstance, url: string, form: FormData, remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'POST', url, remoteAddress, ...(await multipart(form)) });

/** Uploads files without an order; one is expected. */
export const sendUpload = (app: FastifyInstance, files: readonly SentFile[], field = 'file', from?: string) =>
  post(app, apiAddress.uploads, formOf(files, {}, field), from);

export const uploaded = async (app: FastifyInstance, file: SentFile): Promise<Upload> =>
  (await sendUpload(app, [file])).json<{ data: Upload }>().data;

/** Requests a measurement of an upload. */
export const askToMeasure = (app: FastifyInstance, payload: object) =>
  app.inject({ method: 'POST', url: apiAddress.measurements, payload });

/** Uploads and measures a file in one call. */
export const sendToMeasure = (app: FastifyInstance, file: SentFile, fields: Record<string, string>) =>
  post(app, apiAddress.measurements, formOf([file], fields));

/** Waits until a measurement has ended. */
export const measuredAs = async (app: FastifyInstance, _id: string): Promise<Measurement> => {
  for (;;) {
    const { data } = (await app.inject({ url: apiAddress.measurementById(_id) })).json<{ data: Measurement }>();
    if (data.status === 'done') return data;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

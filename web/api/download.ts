import type { Success } from '#contract/http/envelope.ts';
import type { DownloadLink } from '#contract/orders/download.ts';
import { isAbort, unreachable } from './api-error.ts';
import { authorizedRequest } from './client.ts';
import { read, refusalOf } from './send.ts';

const ADDRESS_LIFETIME_MS = 60_000;

const open = (address: string, name: string) => {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  return link;
};

const save = (blob: Blob, name: string) => {
  const link = open(URL.createObjectURL(blob), name);
  // The browser reads the blob some time after click() has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), ADDRESS_LIFETIME_MS);
};

/**
 * Downloads a file of the owner's API with the access token, which a plain link could not send. A shop that keeps files elsewhere
 * may answer with a link to them. Throws an ApiError.
 */
export const downloadFile = async (address: string, name: string) => {
  const response = await authorizedRequest(address, { noTimeout: true });
  if (!response.ok) throw await refusalOf(response);
  if (response.headers.get('Content-Type')?.startsWith('application/json')) {
    const { data } = await read<Success<DownloadLink>>(response);
    open(data.url, name);
    return;
  }
  const blob = await response.blob().catch((error: unknown) => {
    throw isAbort(error) ? error : unreachable();
  });
  save(blob, name);
};

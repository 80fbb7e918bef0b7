import { isAbort, unreachable } from './api-error.ts';
import { authorizedRequest } from './client.ts';
import { refusalOf } from './send.ts';

const ADDRESS_LIFETIME_MS = 60_000;

const save = (blob: Blob, name: string) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads the blob some time after click() has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), ADDRESS_LIFETIME_MS);
};

/** Downloads a file of the owner's API with the access token, which a plain link could not send. Throws an ApiError. */
export const downloadFile = async (address: string, name: string) => {
  const response = await authorizedRequest(address, { noTimeout: true });
  if (!response.ok) throw await refusalOf(response);
  const blob = await response.blob().catch((error: unknown) => {
    throw isAbort(error) ? error : unreachable();
  });
  save(blob, name);
};

import { useRef, useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { Success } from '#contract/http/envelope.ts';
import type { ProductImport } from '#contract/product-import.ts';
import { isAbort, sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';

const send = async (file: File, dryRun: boolean, signal?: AbortSignal) => {
  const body = new FormData();
  body.append('file', file);
  const { data } = await callApi<Success<ProductImport>>(`${apiAddress.productImport}?dryRun=${dryRun}`, {
    method: 'POST',
    body,
    ...(signal && { signal }),
  });
  return data;
};

interface State {
  file?: File;
  result?: ProductImport;
  isTaken: boolean;
  busy?: 'reading' | 'taking';
  message?: string;
}

/** A list of products: looked through as soon as it is chosen, and taken by a press. */
export const useProductImport = () => {
  const [state, setState] = useState<State>({ isTaken: false });
  const looking = useRef<AbortController>(null);

  const choose = async (file: File | undefined) => {
    looking.current?.abort();
    if (!file) return setState({ isTaken: false });
    const { signal } = (looking.current = new AbortController());
    setState({ file, isTaken: false, busy: 'reading' });
    try {
      setState({ file, isTaken: false, result: await send(file, true, signal) });
    } catch (error) {
      if (!isAbort(error)) setState({ file, isTaken: false, message: sentenceOf(error) });
    }
  };

  const take = async () => {
    const { file, busy, ...seen } = state;
    if (!file || busy) return;
    setState({ ...seen, file, busy: 'taking' });
    try {
      setState({ isTaken: true, result: await send(file, false) });
    } catch (error) {
      setState({ ...seen, file, message: sentenceOf(error) });
    }
  };
  return { ...state, choose, take };
};

import { useRef, useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { Success } from '#contract/http/envelope.ts';
import type { ProductImport } from '#contract/product-import.ts';
import { ApiError, isAbort, sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';

const post = async (body: FormData, dryRun: boolean, signal?: AbortSignal) => {
  const address = `${apiAddress.productImport}?dryRun=${dryRun}`;
  return (await callApi<Success<ProductImport>>(address, { method: 'POST', body, ...(signal && { signal }) })).data;
};

const formOf = (file: File) => {
  const body = new FormData();
  body.append('file', file);
  return body;
};

const look = (file: File, signal?: AbortSignal) => post(formOf(file), true, signal);

/** Writes nothing where somebody has changed what was seen. */
const write = (file: File, seen: ProductImport | undefined) => {
  const body = formOf(file);
  if (seen) body.append('seen', JSON.stringify(seen.seen));
  return post(body, false);
};

const isChanged = (error: unknown) => error instanceof ApiError && error.status === 409;

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
      setState({ file, isTaken: false, result: await look(file, signal) });
    } catch (error) {
      if (!isAbort(error)) setState({ file, isTaken: false, message: sentenceOf(error) });
    }
  };

  /** After somebody else's change. What was seen stays where that fails, and is refused once more. */
  const lookAgain = async (file: File, seen: Omit<State, 'file' | 'busy'>, message: string) => {
    const { signal } = (looking.current = new AbortController());
    setState({ ...seen, file, busy: 'reading', message });
    try {
      setState({ file, isTaken: false, result: await look(file, signal), message });
    } catch (error) {
      if (!isAbort(error)) setState({ ...seen, file, message });
    }
  };

  const take = async () => {
    const { file, busy, ...seen } = state;
    if (!file || busy) return;
    setState({ ...seen, file, busy: 'taking' });
    try {
      setState({ isTaken: true, result: await write(file, seen.result) });
    } catch (error) {
      const message = sentenceOf(error);
      setState({ ...seen, file, message });
      if (isChanged(error)) await lookAgain(file, seen, message);
    }
  };
  return { ...state, choose, take };
};

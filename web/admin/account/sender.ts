import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { showToast } from '#web/elements/toast.ts';
import { showServerErrors } from '#web/forms/server-errors.ts';

interface Call<Reply> {
  address: string;
  /** What its message is about: the next one about the same takes its place. */
  about?: string;
  onDone: (reply: Reply) => void;
}

/** Sends a form; what the server refuses stands beside the fields, with what was typed still in them. */
export const sender =
  <Reply extends { message?: string | undefined }, Input extends FieldValues, Output extends FieldValues>(
    form: UseFormReturn<Input, unknown, Output>,
    { address, about = 'two-factor', onDone }: Call<Reply>,
  ) =>
  async (body: Output): Promise<void> => {
    try {
      const answer = await callApi<Reply>(address, { method: 'POST', body });
      if (answer.message !== undefined) showToast({ kind: 'success', about, text: answer.message });
      onDone(answer);
    } catch (error) {
      if (error instanceof ApiError) showServerErrors(form, error.errors);
      showToast({ kind: 'error', about, text: sentenceOf(error) });
    }
  };

import { type FormEvent, useRef } from 'react';
import type { z } from 'zod';
import { COUNTRIES } from '#content/countries.ts';
import { apiAddress } from '#contract/addresses.ts';
import { type ContactRequest, contactRequest } from '#contract/contact.ts';
import type { Done } from '#contract/http/envelope.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { showToast } from '#web/elements/toast.ts';
import { RequiredNote } from '#web/forms/fields/field-frame.tsx';
import { SelectField } from '#web/forms/fields/select-field.tsx';
import { TextAreaField } from '#web/forms/fields/text-area-field.tsx';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { fingerprint, sendWithKey } from '#web/forms/idempotency-key.ts';
import { showServerErrors } from '#web/forms/server-errors.ts';
import { SubmitButton } from '#web/forms/submit-button.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { tabStorage } from '#web/tab-storage.ts';

const EMPTY = { name: '', email: '', companyName: '', message: '' };
const FORM = 'contact';

const DRAFT = 'karkhana-contact'; // in tabStorage

/**
 * A message that is only the prefilled question is not kept as a draft. What was typed stays, below another question if the form is
 * opened with one.
 */
const draftOf = (question: string) => ({
  read: () => {
    const { message = '', ...typed } = (tabStorage.read(DRAFT) ?? {}) as Partial<typeof EMPTY>;
    return { ...typed, message: message.startsWith(question) ? message : question + message };
  },
  keep: (values: z.input<typeof contactRequest>) =>
    tabStorage.write(DRAFT, { ...values, message: values.message === question ? '' : values.message }),
});

interface ContactFormProps {
  /** The prefilled beginning of the message. */
  question?: string | undefined;
  /** The shop's own: most visitors are of it. */
  country: string;
}

export function ContactForm({ question = '', country }: ContactFormProps) {
  const form = useContractForm(contactRequest, { ...EMPTY, country, message: question }, draftOf(question));
  const { control, formState, handleSubmit, reset } = form;
  const trap = useRef<HTMLInputElement>(null);

  const send = async (message: ContactRequest, openedMs: number) => {
    const signs = { website: trap.current?.value ?? '', openedMs };
    try {
      const reply = await sendWithKey(FORM, fingerprint(message), (idempotencyKey) =>
        callApi<Done>(apiAddress.contact, { method: 'POST', body: { ...message, ...signs }, idempotencyKey }),
      );
      reset({ ...EMPTY, country });
      tabStorage.remove(DRAFT);
      showToast({ kind: 'success', about: FORM, text: reply.message });
    } catch (error) {
      if (error instanceof ApiError) showServerErrors(form, error.errors);
      showToast({ kind: 'error', about: FORM, text: sentenceOf(error) });
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const openedMs = Math.round(performance.now());
    return handleSubmit((message) => send(message, openedMs))(event);
  };

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
      <TextField control={control} name="name" label="Name" required autoComplete="name" />
      <TextField control={control} name="email" label="Email" required type="email" autoComplete="email" />
      <SelectField
        control={control}
        name="country"
        label="Country"
        required
        options={COUNTRIES}
        autoComplete="country-name"
      />
      <TextField control={control} name="companyName" label="Company" autoComplete="organization" />
      <div className="sm:col-span-2">
        <TextAreaField control={control} name="message" label="Message" required rows={2} maxRows={10} />
      </div>
      {/* People do not see it; what fills in everything does. */}
      <input ref={trap} name="website" type="text" hidden tabIndex={-1} autoComplete="off" aria-hidden="true" />
      <div className="sm:col-span-2">
        <RequiredNote />
      </div>
      <SubmitButton busy={formState.isSubmitting} busyLabel="Sending..." className="min-w-36 sm:justify-self-start">
        Send
      </SubmitButton>
    </form>
  );
}

import { sizeText } from '#contract/formats/size-text.ts';
import { MESSAGE } from '#contract/http/messages.ts';
import { refreshParts } from '#web/elements/refreshed-parts.ts';
import { AnswerError, call, sendFile } from './send-file.ts';
import { forgetUnit, settledUnit } from './unit-choice.ts';

const CONFLICT = 409;
const FIRST_WAIT_MS = 500;
const WAIT_MAX_MS = 5_000;
const WAITED_MAX_MS = 90_000;

/** The parts of the page that an answer changes, besides the file's own. */
const CHANGED = '#order-turn, #order-settled, #order-price, #order-files-note';

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until a file is measured and its order is priced, or long enough. */
const untilMeasured = async (address: string) => {
  const end = performance.now() + WAITED_MAX_MS;
  for (let wait = FIRST_WAIT_MS; performance.now() < end; wait = Math.min(WAIT_MAX_MS, wait * 1.5)) {
    await later(wait);
    const reply = await call(address).catch(() => undefined);
    const state = reply?.data as { measured: boolean; priceComing: boolean } | undefined;
    if (state?.measured && !state.priceComing) return;
  }
};

const isStopped = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * Wraps the two answers to what was found in a file: make it as it is, or replace it. A new file is uploaded, its unit is asked for
 * if the file does not say it, and it takes the place of the old one. Once it is measured, the page shows both. If the connection
 * is lost, the chosen file stays, and the next try sends it again, unless all of it had arrived.
 */
export class FileAnswer extends HTMLElement {
  #stop: AbortController | undefined;
  /** Set until the page shows the result: another press would answer again. */
  #isSending = false;
  /** What was sent already, so that it is not sent twice. */
  #uploaded: { file: File; _id: string } | undefined;

  connectedCallback() {
    this.addEventListener('submit', this.#onSubmit);
    this.addEventListener('click', this.#onClick);
    addEventListener('beforeunload', this.#onLeave);
  }

  disconnectedCallback() {
    this.removeEventListener('submit', this.#onSubmit);
    this.removeEventListener('click', this.#onClick);
    removeEventListener('beforeunload', this.#onLeave);
  }

  #onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement && !this.#isSending) void this.#send(event.target);
  };

  #onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('[data-does=stop]')) this.#stop?.abort();
  };

  #onLeave = (event: BeforeUnloadEvent) => {
    if (this.#stop) event.preventDefault();
  };

  async #send(form: HTMLFormElement) {
    const button = form.querySelector<HTMLButtonElement>('[data-does=send]');
    const name = button?.textContent ?? '';
    this.#stop = new AbortController();
    this.#isSending = true;
    button?.setAttribute('aria-disabled', 'true'); // not `disabled`, which would take the focus away
    if (button) button.textContent = 'Sending...';
    say(form, '');
    try {
      const message = form.dataset.kind === 'accept' ? await this.#accept(form) : await this.#replace(form);
      this.#stop = undefined;
      await this.#showNewState(message);
    } catch (error) {
      this.#stop = undefined;
      await this.#tellFailure(form, error);
    } finally {
      button?.removeAttribute('aria-disabled');
      if (button) button.textContent = name;
      showProgress(form, undefined);
      this.#isSending = false;
    }
  }

  #accept(form: HTMLFormElement) {
    const { accept = '', measurement, findings = '[]' } = this.dataset;
    const body = { measurementId: measurement, findings: JSON.parse(findings) as string[], name: nameIn(form) };
    return call(accept, body).then(({ message }) => message);
  }

  async #replace(form: HTMLFormElement) {
    const { replace = '', state = '' } = this.dataset;
    const uploadId = await this.#upload(form, fileIn(form, Number(this.dataset.maxBytes)));
    showProgress(form, undefined);
    const { measurements = '', service } = this.dataset;
    const unit = await settledUnit(form, { address: measurements, uploadId, service });
    const { message } = await call(replace, { uploadId, unit, name: nameIn(form) }).catch((error: unknown) => {
      if (error instanceof AnswerError && error.status !== 0) this.#uploaded = undefined; // it may have expired, or be refused for good
      throw error;
    });
    say(form, 'Your file is here. We’re measuring it...');
    await untilMeasured(state + uploadId);
    return message;
  }

  async #upload(form: HTMLFormElement, file: File) {
    if (this.#uploaded?.file === file) return this.#uploaded._id;
    forgetUnit(form);
    const signal = this.#stop?.signal ?? AbortSignal.timeout(0);
    const onProgress = (share: number) => showProgress(form, share);
    const _id = await sendFile(this.dataset.uploads ?? '', file, { onProgress, signal });
    this.#uploaded = { file, _id };
    return _id;
  }

  async #tellFailure(form: HTMLFormElement, error: unknown) {
    if (isStopped(error)) return say(form, 'Stopped. Your file is still chosen.');
    const { status, message } = error instanceof AnswerError ? error : new AnswerError(-1, MESSAGE.broken);
    if (status === CONFLICT) return this.#showNewState(message);
    const keeps = status === 0 && form.dataset.kind === 'replace' ? ' Your file is still chosen.' : '';
    say(form, message + keeps);
  }

  /** After an answer, or where another one came first. */
  async #showNewState(message: string) {
    const partId = this.dataset.part ?? '';
    await refreshParts(`#${partId}, ${CHANGED}`).catch(() => location.reload());
    const fresh = document.getElementById(partId);
    const said = fresh?.querySelector('[data-says=file]');
    if (said) said.textContent = message;
    fresh?.querySelector<HTMLElement>('h3')?.focus();
  }
}

const say = (form: HTMLFormElement, text: string) => {
  const said = form.querySelector('[data-says=form]');
  if (said) said.textContent = text;
};

const nameIn = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('[name=name]')?.value ?? '';

/** @throws AnswerError with what is wrong with the chosen file */
const fileIn = (form: HTMLFormElement, maxBytes: number): File => {
  const file = form.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0];
  if (!file) throw new AnswerError(-1, 'Please choose the corrected file!');
  if (file.size === 0) throw new AnswerError(-1, `${file.name} is empty.`);
  if (file.size > maxBytes)
    throw new AnswerError(-1, `${file.name} is larger than the ${sizeText(maxBytes)} limit for one file.`);
  return file;
};

const showProgress = (form: HTMLFormElement, share: number | undefined) => {
  const bar = form.querySelector('progress');
  const stop = form.querySelector<HTMLElement>('[data-does=stop]');
  if (bar) {
    bar.hidden = share === undefined;
    bar.value = share ?? 0;
  }
  if (stop) stop.hidden = share === undefined;
};

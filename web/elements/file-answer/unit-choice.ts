import { sidesText } from '#contract/measuring/figure-text.ts';
import type { Measurement } from '#contract/measuring/measurement.ts';
import { UNIT_NAMES } from '#contract/measuring/measurement-lines.ts';
import { AnswerError, call } from './send-file.ts';

const FIRST_WAIT_MS = 300;
const WAIT_MAX_MS = 3_000;
const WAITED_MAX_MS = 60_000;

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Measured {
  /** Of the API that measures uploads. */
  address: string;
  uploadId: string;
  service: string | undefined;
}

/** The measurement of an upload; undefined if it takes too long: then the shop measures it later. */
const measured = async ({ address, uploadId, service }: Measured): Promise<Measurement | undefined> => {
  const end = performance.now() + WAITED_MAX_MS;
  let figures = (await call(address, { uploadId, service })).data as Measurement;
  for (let wait = FIRST_WAIT_MS; figures.status !== 'done'; wait = Math.min(WAIT_MAX_MS, wait * 1.5)) {
    if (performance.now() > end) return undefined;
    await later(wait);
    figures = (await call(`${address}/${figures._id}`)).data as Measurement;
  }
  return figures;
};

const questionIn = (form: HTMLFormElement) => form.querySelector<HTMLFieldSetElement>('[data-asks=unit]');

const radio = ({ value, sizeMm }: NonNullable<Measurement['unit']['choices']>[number]) => {
  const input = Object.assign(document.createElement('input'), { type: 'radio', name: 'unit', value });
  const label = document.createElement('label');
  label.className = 'unit-choice';
  const size = Object.assign(document.createElement('span'), { className: 'whitespace-nowrap' });
  size.textContent = sidesText(sizeMm);
  const words = document.createElement('span');
  words.append(size, `, in ${UNIT_NAMES[value]}`);
  label.append(input, words);
  return label;
};

/** Takes the question back: another file was chosen. */
export const forgetUnit = (form: HTMLFormElement) => {
  const question = questionIn(form);
  if (question) question.hidden = true;
  question?.querySelector('[data-choices]')?.replaceChildren();
};

/** @returns the unit that was chosen, or undefined where the file says it @throws AnswerError where it has to be chosen first */
export const settledUnit = async (form: HTMLFormElement, file: Measured): Promise<string | undefined> => {
  const chosen = form.querySelector<HTMLInputElement>('[name=unit]:checked')?.value;
  if (chosen !== undefined) return chosen;
  const figures = await measured(file).catch(() => undefined);
  const choices = figures?.unit.ask ? (figures.unit.choices ?? []) : [];
  const question = questionIn(form);
  if (choices.length === 0 || !question) return undefined;
  question.hidden = false;
  question.querySelector('[data-choices]')?.replaceChildren(...choices.map(radio));
  question.querySelector('input')?.focus();
  throw new AnswerError(-1, 'Please choose the right size, then send the new file again.');
};

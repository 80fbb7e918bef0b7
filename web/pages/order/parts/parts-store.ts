import { startTransition } from 'react';
import { MESSAGE } from '#contract/http/messages.ts';
import type { EstimateLine } from '#contract/pricing/estimate.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { type PartChoices, unsentOrder } from '#web/pages/order/unsent/unsent-order.ts';
import { randomKey } from '#web/random-key.ts';
import { readByBrowser } from './by-browser.ts';
import { highlightOf } from './highlight-of.ts';
import { ownOptions } from './own-options.ts';
import { goesInPieces, isPending, type OrderPart, type Reader, type Reading } from './part.ts';
import { asSaid, ownAgain, ownUnitOf, withReading } from './part-as.ts';

/*
 * The files of the unsent order with all that was found out about them. It outlives the form, so that a customer who goes back to
 * the first step finds everything as it was.
 */

let service: OrderableService | undefined;
let parts: readonly OrderPart[] = [];
/** What the Quantity field says, if that is one number: it then replaces the count of each file. */
let ofEach: number | undefined;
/** The files with that count, which everybody else sees. */
let counted = parts;
const listeners = new Set<() => void>();
/** What is under way for a part, by its identifier. */
const running = new Map<string, AbortController>();

const publish = (changed: readonly OrderPart[]) => {
  parts = changed;
  const quantity = ofEach;
  counted = quantity === undefined ? parts : parts.map((part) => ({ ...part, quantity, isCountTyped: true }));
  for (const listener of listeners) listener();
};

const change = (id: string, to: Partial<OrderPart>) =>
  publish(parts.map((part) => (part.id === id ? { ...part, ...to } : part)));

const stop = (id: string) => {
  running.get(id)?.abort();
  running.delete(id);
};

/** While an order is being sent, nothing is sent ahead beside it. */
let isHeld = false;
/** The files whose sending goes on if the order was not placed. */
const held = new Set<string>();

/** What sends a file to the shop is loaded with the first one that this browser does not measure. */
const readElsewhere = async (part: OrderPart, reader: Reader) => {
  if (part.mended?.file) return reader.update({ state: 'later' }); // both go ahead of the order
  if (isHeld) {
    held.add(part.id);
    return reader.update({ state: 'stopped' });
  }
  try {
    const { readByShop } = await import('./by-shop.ts');
    await readByShop(part, reader);
  } catch {
    reader.update({ state: 'failed', message: MESSAGE.unreachable, isOffline: !navigator.onLine });
  }
};

const pictureFollows = (reading: Reading) => reading.state === 'measured' && reading.pictureFollows === true;

/** @param isQuiet what is known of it stays until there is more, and is not taken away in between */
const begin = async (id: string, isQuiet = false) => {
  stop(id);
  const part = parts.find((one) => one.id === id);
  if (!part || service === undefined) return;
  const controller = new AbortController();
  running.set(id, controller);
  const isCurrent = () => running.get(id) === controller;
  const update = (reading: Reading) => {
    const changed = () => publish(parts.map((one) => (one.id === id ? withReading(one, reading) : one)));
    if (isQuiet && (isPending({ reading }) || pictureFollows(reading))) return;
    if (isCurrent()) startTransition(changed); // in pieces: on a slow phone a card with its price takes long to make
  };
  const uploaded = (uploadId: string | undefined) => {
    const { uploadId: _before, ...rest } = parts.find((one) => one.id === id) ?? part;
    const to = uploadId === undefined ? ownAgain(rest) : { ...rest, uploadId };
    publish(parts.map((one) => (one.id === id ? to : one)));
    if (rest.mended) void begin(id); // it was of another file
  };
  const reader: Reader = { service, signal: controller.signal, update, uploaded };
  update({ state: 'waiting' });
  const isAtShop = part.uploadId !== undefined && !part.mended?.file;
  if (isAtShop || !(await readByBrowser(part, reader))) await readElsewhere(part, reader);
  if (isCurrent()) running.delete(id);
};

/** What was chosen for a file, as far as it can be chosen for this service. */
const choicesFor = (wanted: OrderableService, file: File): PartChoices => {
  const choices = unsentOrder.choicesFor(file);
  return { ...choices, options: ownOptions(wanted, choices.options) };
};

const newPart = (wanted: OrderableService, file: File): OrderPart => ({
  ...choicesFor(wanted, file),
  id: randomKey(),
  file,
  reading: { state: 'waiting' },
});

/** Takes the chosen files: measures those that are new, and all of them for another service, whose machines differ. */
const setFiles = (wanted: OrderableService, files: readonly File[]) => {
  const isOther = service !== wanted;
  service = wanted;
  for (const { id, file } of parts) if (!files.includes(file)) stop(id);
  const before = parts;
  const known = (file: File) => before.find((part) => part.file === file);
  const kept = (file: File) => {
    const part = known(file);
    return part && isOther ? { ...part, options: choicesFor(wanted, file).options } : part;
  };
  publish(files.map((file) => kept(file) ?? newPart(wanted, file)));
  for (const { id, file } of parts) if (isOther || !known(file)) void begin(id);
};

const choose = (id: string, choices: Partial<PartChoices>) => {
  change(id, choices);
  const part = parts.find((one) => one.id === id);
  if (part) unsentOrder.keepChoices(part.file, { ...part, unit: ownUnitOf(part) });
};

const MENDED_GONE =
  'We no longer have the mended file. You see your own again: mend it once more, or order it as it is.';

/**
 * The shop no longer has what was sent ahead: it has to be sent again. What the shop mended is the customer's own file again.
 * @returns what they read before that is ordered
 */
const forgetUploads = (): string | undefined => {
  const byShop = parts.filter(({ mended }) => mended && !mended.file);
  publish(
    parts.map(({ uploadId: _gone, ...part }) =>
      part.mended?.file ? { ...part, mended: { ...part.mended, own: undefined } } : ownAgain(part),
    ),
  );
  for (const { id } of byShop) void begin(id);
  return byShop.length > 0 ? MENDED_GONE : undefined;
};

/** Orders another file in a part's place, or that as it was. */
const replace = (id: string, by: (part: OrderPart) => OrderPart) => {
  stop(id);
  unsentOrder.keepReplaced();
  publish(parts.map((part) => (part.id === id ? by(part) : part)));
};

/** A stopped upload; of a file that goes in pieces the shop keeps what it has. */
const stopped = (id: string): Reading => {
  const part = parts.find((one) => one.id === id);
  const sent = part?.reading.state === 'uploading' && goesInPieces(part) ? part.reading.sent : undefined;
  return { state: 'stopped', sent };
};

/** Stops what is being sent ahead, since the order takes its files now. */
const holdUploads = () => {
  isHeld = true;
  for (const { id, reading } of parts)
    if (reading.state === 'uploading' || reading.state === 'waiting') {
      stop(id);
      held.add(id);
      change(id, { reading: stopped(id) });
    }
};

/** The order was not placed: goes on with what was stopped for it. */
const releaseUploads = () => {
  isHeld = false;
  for (const { id, reading } of parts) if (held.has(id) && reading.state === 'stopped') void begin(id);
  held.clear();
};

unsentOrder.whenEnded(() => {
  for (const { id } of parts) stop(id);
  isHeld = false;
  held.clear();
  ofEach = undefined;
  publish([]);
});

export const orderParts = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  read: () => counted,
  setFiles,
  /** Gives each file this count; undefined gives each its own again. */
  countEach: (count: number | undefined) => {
    if (count === ofEach) return;
    ofEach = count;
    publish(parts);
  },
  setQuantity: (id: string, quantity: number) => choose(id, { quantity }),
  setOptions: (id: string, options: PartChoices['options']) => choose(id, { options }),
  /** Measures the file again in this unit, or without one as if the customer had chosen none. */
  answerUnit: (id: string, unit: PartChoices['unit']) => {
    choose(id, { unit });
    if (parts.some((part) => part.id === id && part.mended)) unsentOrder.keepReplaced();
    void begin(id);
  },
  /** Measures the file again with what the customer says of its lines. */
  answerUses: (id: string, uses: NonNullable<PartChoices['uses']>) => {
    choose(id, { uses });
    const lines = parts.find((part) => part.id === id)?.lines?.map((group) => asSaid(group, uses));
    change(id, { lines });
    void begin(id, true);
  },
  /** What of it is to be made as it is. */
  answerFindings: (id: string, asIs: PartChoices['asIs']) => choose(id, { asIs }),
  /** Lights up a group of lines in the picture of a part; none: no longer. */
  lightLines: (id: string, group: string | undefined) =>
    publish(
      parts.map(({ highlight: _before, ...part }) =>
        part.id === id && group !== undefined ? { ...part, highlight: { group } } : part,
      ),
    ),
  stopUpload: (id: string) => {
    stop(id);
    change(id, { reading: stopped(id) });
  },
  /** The shop has it: the order names it. */
  uploaded: (id: string, to: Pick<OrderPart, 'uploadId' | 'mended'>) => change(id, to),
  replace,
  retry: (id: string) => void begin(id),
  /** Shows on a part what a line of the price charges for; no line: nothing. */
  highlight: (line: EstimateLine | undefined) =>
    publish(
      parts.map(({ highlight: _before, ...part }) =>
        line?.measurementId === part.id ? { ...part, highlight: highlightOf(line) } : part,
      ),
    ),
  /** Once the connection is back. */
  retryFailed: () => {
    for (const { id, reading } of parts) if (reading.state === 'failed') void begin(id);
  },
  holdUploads,
  releaseUploads,
  forgetUploads,
};

import { useEffect, useEffectEvent, useState } from 'react';
import { sizeText } from '#contract/formats/size-text.ts';
import { TOGETHER_MAX } from '#contract/limits.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { WITH_FILES } from '#contract/site-addresses.ts';
import type { OrderLimits } from '#web/context.ts';
import { showToast } from '#web/elements/toast.ts';
import { unsentOrder } from '#web/pages/order/unsent/unsent-order.ts';

/** The files that are within the limits, in their order, and why the first of the others was refused. */
export const withinLimits = (files: readonly File[], limits: OrderLimits) => {
  const kept: File[] = [];
  let totalBytes = 0;
  let refusal: string | undefined;
  for (const file of files) {
    const objection = objectionTo(file, kept.length, totalBytes, limits);
    refusal ??= objection;
    if (objection !== undefined) continue;
    kept.push(file);
    totalBytes += file.size;
  }
  return { kept, refusal };
};

const objectionTo = ({ name, size }: File, count: number, totalBytes: number, limits: OrderLimits) => {
  if (size === 0) return `${name} is empty.`;
  if (size > limits.fileBytes) return `${name} is larger than the ${sizeText(limits.fileBytes)} limit for one file.`;
  if (count >= limits.files) return `${name} is one file too many: up to ${limits.files} can be sent at once.`;
  if (totalBytes + size > limits.totalBytes)
    return `${name} would take the order over the ${sizeText(limits.totalBytes)} limit.`;
  return undefined;
};

/** The files that a form takes of these. Where an order takes a single file, several are as many orders (together/), each within the limits. */
const takenOf = (files: readonly File[], isSingle: boolean, limits: OrderLimits) =>
  withinLimits(files, isSingle ? { ...limits, files: TOGETHER_MAX, totalBytes: Infinity } : limits);

/** What measures files is loaded beside what shows and prices them, and not after it. */
const getReady = (files: readonly File[]) =>
  void import('#web/measuring/get-ready.ts').then((loaded) => loaded.getReady(files)).catch(() => undefined);

/**
 * The chosen files of the unsent order. They are there again after a reload, and when their form is opened anew; into another service's
 * form they come along only with a press, since a part on the form for boards has no price.
 * @param isSingle whether an order takes a single file
 */
export const useOrderFiles = (service: OrderableService, isSingle: boolean, limits: OrderLimits) => {
  const [{ kept: files, refusal }, setTaken] = useState(() => takenOf(unsentOrder.files(), isSingle, limits));
  const [missing, setMissing] = useState(false);
  const choose = (chosen: readonly File[]) => {
    const taken = takenOf(chosen, isSingle, limits);
    setTaken(taken);
    setMissing(false);
    if (taken.kept.length > 0) getReady(taken.kept);
    else unsentOrder.keepTogether(); // what follows is no part of that press
    unsentOrder.keepFiles(taken.kept, service);
  };
  const restore = useEffectEvent(async () => {
    const { chosen, chosenFor = service } = unsentOrder.read();
    const isCarried = location.hash === WITH_FILES;
    if (isCarried) history.replaceState(history.state, '', location.pathname);
    if (unsentOrder.files().length > 0) return unsentOrder.keepFiles(unsentOrder.files(), service); // they came along
    if (!isCarried && (chosen.length === 0 || chosenFor !== service)) return;
    const { restoreFiles } = await import('./restore-files.ts');
    const lost = await restoreFiles(chosen, isSingle);
    const taken = takenOf(unsentOrder.files(), isSingle, limits);
    const says = [lost, taken.refusal].filter(Boolean).join(' ') || undefined;
    setTaken({ ...taken, refusal: says });
    if (says) showToast({ kind: 'error', text: says }); // the field stands far below on a phone
    unsentOrder.keepFiles(unsentOrder.files(), service);
  });
  useEffect(() => void restore().catch(() => undefined), []);
  return { files, refusal, missing, choose, requireFile: () => setMissing(true) };
};

import { useEffect, useEffectEvent, useState } from 'react';
import { sizeText } from '#contract/formats/size-text.ts';
import { WITH_FILES } from '#contract/site-addresses.ts';
import type { OrderLimits } from '#web/context.ts';
import { unsentOrder } from '#web/pages/order/unsent/unsent-order.ts';

/** The hint of the file field. */
export const limitsHint = (limits: OrderLimits, { onlyOne, kinds }: { onlyOne?: string; kinds?: string }) => {
  const allowed = onlyOne
    ? `One file of up to ${sizeText(limits.fileBytes)}`
    : `Up to ${limits.files} files, ${sizeText(limits.fileBytes)} each and ${sizeText(limits.totalBytes)} in total`;
  return kinds === undefined ? `${allowed}.` : `${allowed}. Best as ${kinds}`;
};

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
  if (count >= limits.files) return `${name} is one file too many; an order can have up to ${limits.files}.`;
  if (totalBytes + size > limits.totalBytes)
    return `${name} would take the order over the ${sizeText(limits.totalBytes)} limit.`;
  return undefined;
};

/** Whether the browser brought the page back: reloaded, after a crash, or by Back. A form that was opened anew begins without files. */
const isSamePage = () => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry !== undefined && entry.type !== 'navigate';
};

/** The chosen files of the unsent order. A form for a single file uses the last one. */
export const useOrderFiles = (singleFile: boolean, limits: OrderLimits) => {
  const [files, setFiles] = useState(() => (singleFile ? unsentOrder.files().slice(-1) : unsentOrder.files()));
  const [refusal, setRefusal] = useState<string>();
  const [missing, setMissing] = useState(false);
  const choose = (chosen: readonly File[]) => {
    const { kept, refusal: objection } = withinLimits(chosen, limits);
    setFiles(kept);
    setRefusal(objection);
    setMissing(false);
    unsentOrder.keepFiles(kept);
  };
  const restore = useEffectEvent(async () => {
    const { chosen } = unsentOrder.read();
    const isCarried = location.hash === WITH_FILES;
    if (unsentOrder.files().length > 0 || !(isCarried || (chosen.length > 0 && isSamePage()))) return;
    if (isCarried) history.replaceState(history.state, '', location.pathname);
    const kept = await unsentOrder.keptFiles();
    if (unsentOrder.files().length > 0) return; // others were chosen meanwhile
    choose(singleFile ? kept.slice(-1) : kept);
    const lost = isCarried ? [] : chosen.filter((name) => !kept.some((file) => file.name === name));
    if (lost.length > 0) setRefusal(`Please choose again: ${lost.join(', ')}.`);
  });
  useEffect(() => void restore().catch(() => undefined), []);
  return { files, refusal, missing, choose, requireFile: () => setMissing(true) };
};

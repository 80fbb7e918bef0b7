import { useState } from 'react';
import { QUOTATION_MESSAGE } from '#contract/quotations/messages.ts';
import type { Quotation, QuotationContent } from '#contract/quotations/quotation.ts';
import type { Slip } from '#contract/slips.ts';
import { seenOf, unseenText } from '#web/admin/orders/record/slips/read-slips.ts';
import { isNotFound, sentenceOf } from '#web/api/api-error.ts';
import type { QuotationForm } from './use-quotation-form.ts';
import type { Quotations } from './use-quotations.ts';

/** Called with what has become of a draft, once it is none any more. */
export type OnSettled = (said: string, sent?: Quotation) => void;

const GONE = 'This draft was discarded in another window. You can save what you typed as a new revision.';

/** Why a draft cannot be sent yet; null if it can. */
const unready = ({ lines, total }: Quotation) => {
  if (lines.length === 0) return QUOTATION_MESSAGE.noLines;
  return total === 0 ? QUOTATION_MESSAGE.noPrice() : null;
};

/** One thing at a time, and why it could not be done. */
const useAttempts = ({ busy }: Quotations, typed: QuotationForm) => {
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  /** @returns nothing where it was refused */
  const attempt = async <Result>(work: () => Promise<Result>) => {
    if (busy !== null) return undefined;
    setProblem(null);
    setSaid('');
    try {
      return await work();
    } catch (error) {
      typed.showErrors(error);
      setProblem(isNotFound(error) ? GONE : (unseenText(error) ?? sentenceOf(error)));
      return undefined;
    }
  };
  return { problem, setProblem, said, setSaid, attempt };
};

/** Saving a draft, and what begins with that. */
const useSaving = (quotations: Quotations, typed: QuotationForm, attempts: ReturnType<typeof useAttempts>) => {
  const { draft } = quotations;
  const { attempt, setSaid } = attempts;
  const save = async (content: QuotationContent) => {
    const before = JSON.stringify(typed.form.getValues());
    const saved = await attempt(() => quotations.save(content));
    if (saved === undefined) return undefined;
    typed.settle(saved, before);
    setSaid('Saved');
    return saved;
  };

  const savedFirst = (work: (saved: Quotation) => unknown) =>
    typed.form.handleSubmit(async (content) => {
      const saved = typed.unsaved ? await save(content) : draft;
      if (saved) await work(saved);
    });

  return {
    save,
    savedFirst,
    /** Takes the lines anew from what the order costs now. */
    takeEstimate: savedFirst(async (saved) => {
      const fresh = await attempt(() => quotations.takeEstimate(saved));
      if (fresh === undefined) return;
      typed.settle(fresh, JSON.stringify(typed.form.getValues()));
      setSaid('The lines now come from the new estimate.');
    }),
  };
};

/** What the owner does with a draft: saves it, sends it or discards it after being asked. */
export const useDraftActs = (quotations: Quotations, typed: QuotationForm, onSettled: OnSettled) => {
  const { draft } = quotations;
  const attempts = useAttempts(quotations, typed);
  const { problem, setProblem, said, attempt } = attempts;
  const [asking, setAsking] = useState<'send' | 'discard' | null>(null);
  const [slips, setSlips] = useState<Slip[]>([]);

  const { savedFirst, ...saving } = useSaving(quotations, typed, attempts);

  return {
    problem,
    said,
    asking,
    /** What is open about it. */
    slips,
    ask: (about: 'send' | 'discard' | null) => {
      setProblem(null);
      setAsking(about);
    },
    ...saving,

    /** What is sent is what was saved. */
    askToSend: savedFirst(async (saved) => {
      const why = unready(saved);
      setProblem(why);
      const open = why === null ? await attempt(() => quotations.openFor(saved)) : undefined;
      if (open === undefined) return;
      setSlips(open);
      setAsking('send');
    }),

    send: async (words: string) => {
      const sent = draft && (await attempt(() => quotations.send(draft, words, seenOf(slips))));
      if (sent === undefined) {
        const open = draft && (await quotations.openFor(draft).catch(() => undefined));
        if (open) setSlips(open); // what came meanwhile is read before the next press
        return;
      }
      setAsking(null);
      onSettled(`Quotation ${sent.number}, revision ${sent.revision}, sent.`, sent);
    },

    discard: async () => {
      const message = draft && (await attempt(() => quotations.discard(draft)));
      setAsking(null);
      if (message !== undefined) onSettled(message);
    },

    /** Drops what was typed. */
    revert: () => {
      setProblem(null);
      typed.showStored();
      if (draft === undefined) onSettled('');
    },
  };
};

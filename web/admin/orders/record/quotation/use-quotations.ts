import { useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { CustomersWord } from '#contract/orders/customers-word.ts';
import type { Quotation, QuotationContent } from '#contract/quotations/quotation.ts';
import { slipsOfOffer } from '#web/admin/orders/record/slips/read-slips.ts';
import { useApiData } from '#web/admin/ui/use-api-data.ts';
import { ApiError } from '#web/api/api-error.ts';
import { quotationCalls } from './quotation-calls.ts';

type QuotationAct = 'making' | 'saving' | 'sending' | 'noting' | 'discarding';

/** Every revision of an order's quotation, newest first, and what the owner does with them. Each act throws an ApiError. */
export const useQuotations = (orderId: string) => {
  const { data, error, changeData, reload } = useApiData<Quotation[]>(apiAddress.orderQuotations(orderId));
  const [busy, setBusy] = useState<QuotationAct | null>(null);
  const calls = quotationCalls(orderId);
  const all = data ?? [];
  const draft = all.find(({ status }) => status === 'draft');

  /** A refusal may mean that somebody else was quicker: then what they did is read, too. */
  const act = async <Result>(kind: QuotationAct, work: () => Promise<Result>): Promise<Result> => {
    setBusy(kind);
    try {
      return await work();
    } catch (error) {
      if (error instanceof ApiError && [404, 409].includes(error.status)) await reload();
      throw error;
    } finally {
      setBusy(null);
    }
  };
  const keep = (kept: Quotation) => {
    changeData((all) => [kept, ...all.filter(({ _id }) => _id !== kept._id)]);
    return kept;
  };

  return {
    all,
    draft,
    /** The newest revision that was sent. */
    newest: all.find(({ status }) => status !== 'draft'),
    loaded: data !== null,
    error,
    reload,
    busy,
    /** A draft of the next revision, proposed by the shop. */
    make: () => act('making', async () => keep(await calls.make({}))),
    /** Saves over the draft that there is; if that was sent or discarded meanwhile, as a new one. */
    save: (content: QuotationContent) =>
      act('saving', async () => keep(await (draft ? calls.change(draft, content) : calls.make(content)))),
    /** Its lines anew from what the order costs now. */
    takeEstimate: (draft: Quotation) => act('saving', async () => keep(await calls.takeEstimate(draft))),
    /** What is open if a draft is sent now. */
    openFor: ({ _id }: Quotation) => act('sending', () => slipsOfOffer(orderId, _id)),
    send: (draft: Quotation, words: string, seen: string[]) =>
      act('sending', async () => {
        const sent = await calls.send(draft, words, seen);
        await reload(); // the revision before it is superseded
        return sent;
      }),
    /** Notes that the customer accepted. */
    noteAcceptance: (sent: Quotation, word: CustomersWord) =>
      act('noting', async () => keep(await calls.noteAcceptance(sent, word))),
    discard: (draft: Quotation) =>
      act('discarding', async () => {
        const message = await calls.discard(draft);
        changeData((all) => all.filter(({ _id }) => _id !== draft._id));
        return message;
      }),
  };
};

export type Quotations = ReturnType<typeof useQuotations>;

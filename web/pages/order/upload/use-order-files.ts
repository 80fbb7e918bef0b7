import { useState } from 'react';
import type { OrderLimits } from '#web/context.ts';
import { orderDraft } from '#web/pages/order/draft.ts';
import { withinLimits } from './file-limits.ts';

/** The chosen files of the unsent order. A form for a single file uses the last one. */
export const useOrderFiles = (singleFile: boolean, limits: OrderLimits) => {
  const [files, setFiles] = useState(() => (singleFile ? orderDraft.files().slice(-1) : orderDraft.files()));
  const [refusal, setRefusal] = useState<string>();
  const [missing, setMissing] = useState(false);
  const choose = (chosen: readonly File[]) => {
    const { kept, refusal: objection } = withinLimits(chosen, limits);
    setFiles(kept);
    setRefusal(objection);
    setMissing(false);
    orderDraft.keepFiles(kept);
  };
  return { files, refusal, missing, choose, requireFile: () => setMissing(true) };
};

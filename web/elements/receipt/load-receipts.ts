import { keptReceipts } from './kept-receipts.ts';

/** Where the receipts of new orders are shown; null on most pages, and where there are none. */
export const receiptsPlace = () =>
  keptReceipts().length > 0 ? document.querySelector<HTMLElement>('order-receipts') : null;

/** Loads what shows them, only for those who have any. */
export const loadReceipts = () => {
  const src = receiptsPlace()?.dataset.src;
  if (src === undefined) return;
  const script = document.createElement('script');
  script.type = 'module';
  script.src = src;
  document.head.append(script);
};

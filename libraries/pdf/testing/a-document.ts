import type { Block, PrintedDocument } from '#pdf/document.ts';

/** A document with these blocks. */
export const aDocument = (blocks: readonly Block[] = [], more: Partial<PrintedDocument> = {}): PrintedDocument => ({
  kind: 'Quotation',
  number: 'Q-2026-0001',
  shop: { name: 'Karkhana', lines: ['hello@example.com'] },
  party: { title: 'For', lines: ['Nasrin Akter'] },
  facts: [{ label: 'Date', value: '22 Nov 2026' }],
  blocks,
  date: '2026-11-22T08:00:00.000Z',
  ...more,
});

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

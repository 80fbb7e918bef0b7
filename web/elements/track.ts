import { CopyText } from './copy-text.ts';
import { FileAnswer } from './file-answer/file-answer.ts';
import { OrderAgain } from './order-again.ts';
import { QuotationAnswer } from './quotation/quotation-answer.ts';

/** The elements of the customer's page of an order. No other page loads them. */
const elements = {
  'copy-text': CopyText,
  'file-answer': FileAnswer,
  'order-again': OrderAgain,
  'quotation-answer': QuotationAnswer,
};

for (const [name, element] of Object.entries(elements))
  if (customElements.get(name) === undefined) customElements.define(name, element);

declare global {
  interface HTMLElementTagNameMap {
    'copy-text': CopyText;
    'file-answer': FileAnswer;
    'order-again': OrderAgain;
    'quotation-answer': QuotationAnswer;
  }
}

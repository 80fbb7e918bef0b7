import type { ContactMessage } from '#contract/contact-message.ts';
import { momentText } from '#contract/moment-text.ts';
import { asLine } from './as-line.ts';
import { customersWords } from './customers-words.ts';
import { ownWords, type Sender } from './letter.ts';
import { letterWriter } from './write-letter.ts';

const PREVIEW_MAX = 60; // characters

/** A message from the contact form, and what the shop answers. */
export interface AnsweredMessage {
  message: Pick<ContactMessage, 'name' | 'email' | 'createdAt'>;
  text: string;
  /** The page where its sender reads and writes on. */
  threadUrl: string;
}

/** Letters to those who wrote by the contact form; replies go to the shop. */
export const messageLetters = (shop: Sender) => {
  const write = letterWriter(shop);
  return {
    /** To somebody of the shop who tries whether mails arrive. */
    tested: ({ email }: { email: string }) =>
      write({
        to: email,
        subject: `Test of the mails of ${shop.name}`,
        heading: 'Mails arrive',
        preview: 'If you read this, mails arrive.',
        blocks: [
          {
            kind: 'text',
            text: 'If you read this, the mails of your shop arrive. Is it among the unwanted ones? Then customers’ may be, too.',
          },
          { kind: 'sender', lines: [shop.name, shop.postalAddress, shop.phone, shop.publicUrl] },
        ],
      }),
    answered: ({ message, text, threadUrl }: AnsweredMessage) => {
      const own = customersWords(shop, 'messageAnswered', message.name, { written: momentText(message.createdAt) });
      return write({
        to: message.email,
        subject: own.subject,
        heading: 'Our answer to your message',
        preview: asLine(text, PREVIEW_MAX),
        blocks: [
          ...own.opening,
          ...ownWords(text),
          ...own.closing,
          { kind: 'link', before: 'Write back here:\n', label: 'Write back', url: threadUrl },
          {
            kind: 'small',
            text: 'The page has all that we wrote to each other. You can also reply to this e-mail or call us.',
          },
          { kind: 'sender', lines: [shop.name, shop.postalAddress, shop.phone, shop.publicUrl] },
        ],
      });
    },
  };
};

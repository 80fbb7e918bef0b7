import type { Mail } from '#server/features/notifications/mailer.ts';
import { asHtml, type Letterhead } from './html/page.ts';
import type { Letter } from './letter.ts';
import { asPlainText } from './plain-text.ts';

/** Turns letters into e-mails, as plain text and as HTML. */
export const letterWriter =
  (shop: Letterhead) =>
  ({ heading, preview, blocks, ...addressed }: Pick<Mail, 'to' | 'replyTo' | 'subject'> & Letter): Mail => ({
    ...addressed,
    body: asPlainText(blocks),
    html: asHtml({ heading, preview, blocks }, shop),
  });

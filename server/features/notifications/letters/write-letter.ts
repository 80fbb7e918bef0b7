import type { Mail } from '#server/features/notifications/mailer.ts';
import { asHtml } from './html/page.ts';
import type { Letter, Sender } from './letter.ts';
import { asPlainText } from './plain-text.ts';

/** Turns letters into e-mails, as plain text and as HTML. */
export const letterWriter =
  (shop: Pick<Sender, 'name'>) =>
  ({ heading, preview, blocks, ...addressed }: Pick<Mail, 'to' | 'replyTo' | 'subject'> & Letter): Mail => ({
    ...addressed,
    body: asPlainText(blocks),
    html: asHtml({ heading, preview, blocks }, shop.name),
  });

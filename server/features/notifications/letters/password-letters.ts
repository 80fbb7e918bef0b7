import type { Mail } from '#server/features/notifications/mailer.ts';
import { greeting } from './customers-words.ts';
import type { Block, Sender } from './letter.ts';
import { letterWriter } from './write-letter.ts';

/** Somebody of the shop who asked for a link to a new password. */
export interface ForgottenPassword {
  email: string;
  name: string;
  resetUrl: string;
}

/** The letters to somebody of the shop who forgot their password. */
export const passwordLetters = (shop: Sender) => {
  const write = letterWriter(shop);
  const sender: Block = { kind: 'sender', lines: [shop.name, shop.postalAddress, shop.phone, shop.publicUrl] };
  return {
    passwordForgotten: ({ email, name, resetUrl }: ForgottenPassword): Mail =>
      write({
        to: email,
        subject: `Set a new password for ${shop.name}`,
        heading: 'Set a new password',
        preview: 'The link works once and for an hour.',
        blocks: [
          greeting(name),
          { kind: 'text', text: `Somebody asked for a new password for your account at ${shop.name}.` },
          { kind: 'link', before: 'Set it here:\n', label: 'Set a new password', url: resetUrl },
          {
            kind: 'small',
            text: 'The link works once and for an hour. Whoever has it can set your password, so please keep it to yourself. If you didn’t ask for this, you can ignore it: your password stays as it is.',
          },
          sender,
        ],
      }),

    passwordWasReset: ({ email, name }: Omit<ForgottenPassword, 'resetUrl'>): Mail =>
      write({
        to: email,
        subject: `Your password for ${shop.name} was changed`,
        heading: 'Your password was changed',
        preview: 'All of your devices were signed out.',
        blocks: [
          greeting(name),
          {
            kind: 'text',
            text: `Your password for ${shop.name} was changed by a link that was mailed to you. All of your devices were signed out.`,
          },
          {
            kind: 'text',
            text: 'If this wasn’t you, somebody can read your mail. Please change the password of your mailbox, then ask for a new link on the sign-in page, and tell an owner of the shop.',
          },
          sender,
        ],
      }),
  };
};

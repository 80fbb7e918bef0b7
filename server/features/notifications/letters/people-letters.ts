import type { Mail } from '#server/features/notifications/mailer.ts';
import { greeting } from './customers-words.ts';
import type { Sender } from './letter.ts';
import { letterWriter } from './write-letter.ts';

/** Somebody whom an owner invites to work in the shop. */
export interface InvitedPerson {
  email: string;
  name: string;
  inviteUrl: string;
}

/** The letters to people of the shop. */
export const peopleLetters = (shop: Sender) => {
  const write = letterWriter(shop);
  return {
    invited: ({ email, name, inviteUrl }: InvitedPerson): Mail =>
      write({
        to: email,
        subject: `You are invited to ${shop.name}`,
        heading: 'You are invited',
        preview: 'Choose a password within a day.',
        blocks: [
          greeting(name),
          {
            kind: 'text',
            text: `You are invited to the back office of ${shop.name}. Choose a password, and you are in.`,
          },
          { kind: 'link', before: 'Choose your password here:\n', label: 'Choose your password', url: inviteUrl },
          {
            kind: 'small',
            text: 'The link works once and for a day. Whoever has it can sign in as you, so please keep it to yourself. If you did not expect this, you can ignore it.',
          },
          { kind: 'sender', lines: [shop.name, shop.postalAddress, shop.phone, shop.publicUrl] },
        ],
      }),
  };
};

import { onTestFinished } from 'vitest';
import { openMailbox } from './mail-server.ts';

/** A mail server that is closed after the test. */
export const fakeMailbox = async () => {
  const mailbox = await openMailbox();
  onTestFinished(mailbox.shut);
  return mailbox;
};

import { useContext } from 'react';
import { NonceContext } from '#web/nonce.ts';
import { NOTE_EARLY_INPUT } from './early-input.ts';

/** Stands before all fields, and runs before any file has come. */
export function EarlyInputScript() {
  return (
    <script
      nonce={useContext(NonceContext)}
      suppressHydrationWarning // browsers hide the nonce
      // oxlint-disable-next-line react/no-danger -- our own constant
      dangerouslySetInnerHTML={{ __html: NOTE_EARLY_INPUT }}
    />
  );
}

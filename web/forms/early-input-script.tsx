import { useContext } from 'react';
import { NonceContext } from '#web/nonce.ts';
import { RECORD_EARLY_INPUT } from './early-input.ts';

/** Comes before all fields in the HTML, so that it runs before anyone can type and before any script has loaded. */
export function EarlyInputScript() {
  return (
    <script
      nonce={useContext(NonceContext)}
      suppressHydrationWarning // browsers hide the nonce
      // oxlint-disable-next-line react/no-danger -- our own constant
      dangerouslySetInnerHTML={{ __html: RECORD_EARLY_INPUT }}
    />
  );
}

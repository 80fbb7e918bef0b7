import type { AfterLoss } from './deliver-order.ts';

const SAID: Record<AfterLoss, string> = {
  asking: 'The connection ended after your files were sent. Finding out whether we have your order…',
  offline: 'You’re offline. Your files were sent: once you’re back online, we’ll find out whether we have your order.',
  again: 'The connection ended too early and we don’t have your order yet. Sending it again.',
};

/** What is known after the connection ended with the last byte. */
export function LossNote({ state }: { state: AfterLoss | undefined }) {
  return (
    <p role="status" className={state ? 'font-medium' : 'sr-only'}>
      {state && SAID[state]}
    </p>
  );
}

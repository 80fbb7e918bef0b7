import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { useUnsentOrder } from './use-unsent-order.ts';

type Order = ReturnType<typeof useUnsentOrder>;

const shown = () => {
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.body.firstElementChild as Element);
  onTestFinished(() => root.unmount());
  let order: Order | undefined;
  function Form() {
    order = useUnsentOrder();
    return null;
  }
  flushSync(() => root.render(createElement(Form)));
  return order as unknown as Order;
};

const nothing = () => {
  throw new Error('nothing is ordered here');
};

test('an order that was cancelled while it was paused goes on when it is sent again', async () => {
  const { send, pause, cancel } = shown();
  const first = send(nothing, async ({ signal, pausing }) => {
    pause();
    cancel();
    await pausing.untilGoesOn(signal);
  });
  await first;
  let isPaused: boolean | undefined;
  await send(nothing, async ({ pausing }) => {
    isPaused = pausing.untilPaused().aborted;
  });
  expect(isPaused).toBe(false);
});

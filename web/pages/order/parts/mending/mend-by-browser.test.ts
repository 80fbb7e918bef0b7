import { afterEach, expect, test, vi } from 'vitest';
import { MESSAGE } from '#contract/http/messages.ts';
import { measuring } from '#web/measuring/measure-file.ts';
import type { OrderPart } from '#web/pages/order/parts/part.ts';
import { mendByBrowser } from './mend-by-browser.ts';

const part: OrderPart = {
  id: 'p1',
  file: new File(['lines'], 'plate.dxf'),
  quantity: 1,
  options: {},
  reading: { state: 'later' },
};

afterEach(() => void vi.unstubAllGlobals());

const mendWhile = (onLine: boolean) => {
  vi.stubGlobal('navigator', { onLine });
  vi.spyOn(measuring, 'measure').mockResolvedValue(undefined);
  return mendByBrowser(part, 'Laser-Cutting', new AbortController().signal);
};

test('without a connection a file is not said to be too much for the browser: what mends it may not be loaded', async () => {
  await expect(mendWhile(false)).rejects.toThrow(MESSAGE.unreachable);
  expect(await mendWhile(true)).toBeUndefined();
});

import { expect, test, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { uploadResumably } from '#web/api/resumable-upload.ts';
import type { OrderPart } from '#web/pages/order/parts/part.ts';
import { sendLarge } from './send-large.ts';

vi.mock('#web/api/resumable-upload.ts', () => ({ uploadResumably: vi.fn() }));

const part = (id: string): OrderPart => ({
  id,
  file: new File(['solid'], `${id}.stl`),
  quantity: 1,
  options: {},
  reading: { state: 'later' },
});

/** Sends two large files ahead, of which the first is refused. @returns those that the shop has */
const send = async (status: number) => {
  vi.mocked(uploadResumably)
    .mockReset()
    .mockRejectedValueOnce(new ApiError(status, 'We cannot take this right now.'))
    .mockResolvedValueOnce({ _id: 'of-the-second', name: 'second.stl', size: 5, sha256: '' });
  const sent: string[] = [];
  await sendLarge([part('first'), part('second')], (id, { uploadId }) => void sent.push(`${id}: ${uploadId}`), {
    signal: new AbortController().signal,
    onAhead: () => undefined,
    pausing: { untilPaused: () => new AbortController().signal, untilGoesOn: async () => undefined },
  });
  return sent;
};

test.each([429, 503, 507, 405, 501])(
  'a large file that is refused ahead of its order with %i goes with the order, and the others ahead of it',
  async (status) => {
    expect(await send(status)).toEqual(['second: of-the-second']);
  },
);

test.each([0, 400, 413])('a large file that fails with %i is told before anything is ordered', async (status) => {
  await expect(send(status)).rejects.toMatchObject({ status });
});

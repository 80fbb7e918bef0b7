import { expect, test, vi } from 'vitest';
import type { Upload } from '#contract/measuring/upload.ts';
import { ApiError } from '#web/api/api-error.ts';
import { uploadResumably } from '#web/api/resumable-upload.ts';
import { uploadFile } from '#web/api/upload.ts';
import type { OrderPart } from '#web/pages/order/parts/part.ts';
import { type AheadProgress, sendLarge } from './send-large.ts';

vi.mock('#web/api/resumable-upload.ts', () => ({ uploadResumably: vi.fn() }));
vi.mock('#web/api/upload.ts', () => ({ uploadFile: vi.fn() }));

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

const mended = (): OrderPart => ({
  ...part('own'),
  mended: {
    file: new File(['mended'], 'mended.stl'),
    name: 'mended.stl',
    unit: undefined,
    ownUnit: undefined,
    part: {} as never,
  },
});

/** Sends a small mended file with its own ahead, and answers an upload only when told to. */
const sendMended = () => {
  const answers: ((_id: string) => void)[] = [];
  vi.mocked(uploadFile)
    .mockReset()
    .mockImplementation((_file, { signal } = {}) => {
      signal?.throwIfAborted();
      return new Promise<Upload>((resolve, reject) => {
        answers.push((_id) => resolve({ _id } as Upload));
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
    });
  let pauses = new AbortController();
  let goOn: () => void = () => undefined;
  const cancel = new AbortController();
  const told: AheadProgress[] = [];
  const uploaded: unknown[] = [];
  const sent = sendLarge(
    [mended()],
    (_id, { uploadId, mended: { own } = {} as never }) => uploaded.push([uploadId, own]),
    {
      signal: cancel.signal,
      onAhead: (progress) => told.push(progress),
      pausing: { untilPaused: () => pauses.signal, untilGoesOn: () => new Promise((resolve) => (goOn = resolve)) },
    },
  );
  const asked = () => vi.mocked(uploadFile).mock.calls.map(([file]) => file.name);
  const end = async (times: number, _id: string, then = () => {}) => {
    await vi.waitFor(() => expect(answers).toHaveLength(times), 60_000);
    answers.at(-1)?.(_id);
    then();
  };
  return {
    sent,
    asked,
    uploaded,
    waits: () => told.at(-1)?.waits,
    end,
    pause: () => pauses.abort(),
    goOn: () => {
      pauses = new AbortController();
      goOn();
    },
    cancel: () => cancel.abort(),
  };
};

test('a mended file stands still while it is paused, however small it is, and also once all of it is sent', async () => {
  const { sent, asked, waits, end, pause, goOn, uploaded } = sendMended();
  await vi.waitFor(() => expect(asked()).toEqual(['own.stl']), 60_000);
  pause();
  await vi.waitFor(() => expect(waits()).toBe('paused'), 60_000);
  goOn();
  await end(2, 'its-own');
  await vi.waitFor(() => expect(asked()).toEqual(['own.stl', 'own.stl', 'mended.stl']), 60_000);
  await end(3, 'the-mended', pause);
  await vi.waitFor(() => expect(waits()).toBe('paused'), 60_000);
  expect(uploaded.at(-1)).not.toContain('the-mended');
  goOn();
  await sent;
  expect(uploaded.at(-1)).toEqual(['the-mended', 'its-own']);
});

test('a customer’s own file that was sent is not sent again, where the mended one is cancelled', async () => {
  const { sent, end, cancel, asked, uploaded } = sendMended();
  await end(1, 'its-own');
  await vi.waitFor(() => expect(asked()).toEqual(['own.stl', 'mended.stl']), 60_000);
  cancel();
  await expect(sent).rejects.toThrow();
  expect(uploaded).toEqual([[undefined, 'its-own']]);
});

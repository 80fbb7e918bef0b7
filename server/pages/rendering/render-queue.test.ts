import { expect, it, vi } from 'vitest';
import { Unavailable } from '#server/errors.ts';
import { type Lane, renderQueue } from './render-queue.ts';

const page = (address: string): Lane => ({ address, kind: 'page' });
const search = (address: string): Lane => ({ address, kind: 'search' });

/** Work that records when it is done, and how much of it ran at once. */
const notebook = () => {
  const done: string[] = [];
  let atOnce = 0;
  let most = 0;
  const work = (name: string) => async () => {
    most = Math.max(most, (atOnce += 1));
    await new Promise((resolve) => setImmediate(resolve));
    atOnce -= 1;
    done.push(name);
    return name;
  };
  return { work, done, most: () => most };
};

it('a request over the limit is refused with the seconds to wait, and those already waiting are served', async () => {
  const queue = renderQueue({ waitingInLaneMax: 3 });
  const { work, done, most } = notebook();
  const asked = await Promise.allSettled(Array.from({ length: 400 }, (_, at) => queue.run(page('one'), work(`${at}`))));
  const refused = asked.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown);
  expect(refused).toHaveLength(400 - 4);
  for (const reason of refused) expect(reason).toBeInstanceOf(Unavailable);
  expect((refused[0] as Unavailable).retryAfterSeconds).toBeGreaterThan(0);
  expect(done).toEqual(['0', '1', '2', '3']);
  expect(most()).toBe(1);
});

it('an address with many requests does not starve another', async () => {
  const queue = renderQueue();
  const { work, done } = notebook();
  const much = Promise.allSettled(
    Array.from({ length: 400 }, (_, at) => queue.run(page('greedy'), work(`greedy ${at}`))),
  );
  const honest = queue.run(page('honest'), work('honest'));
  expect(await honest).toBe('honest');
  expect(done.indexOf('honest')).toBeLessThanOrEqual(2);
  await much;
});

it('searches do not starve the pages of the same address', async () => {
  const queue = renderQueue();
  const { work, done } = notebook();
  const searches = Promise.allSettled(
    Array.from({ length: 400 }, (_, at) => queue.run(search('office'), work(`search ${at}`))),
  );
  await queue.run(page('office'), work('page'));
  expect(done.indexOf('page')).toBeLessThanOrEqual(2);
  await searches;
});

it('when many addresses fill the queue, a new one is admitted and the longest lane loses its last request', async () => {
  const queue = renderQueue({ waitingMax: 6, waitingInLaneMax: 4 });
  const { work } = notebook();
  const first = queue.run(page('running'), work('running'));
  const long = Promise.allSettled(Array.from({ length: 4 }, (_, at) => queue.run(page('long'), work(`long ${at}`))));
  const short = ['a', 'b'].map((name) => queue.run(page(name), work(name)));
  const newcomer = queue.run(page('new'), work('new'));
  expect(await newcomer).toBe('new');
  await Promise.all([first, ...short]);
  const last = await long;
  expect(last.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
});

it('an address that used up its budget comes after all others', async () => {
  let time = 0;
  const queue = renderQueue({ now: () => time });
  const { work, done } = notebook();
  await queue.run(page('greedy'), async () => {
    time += 4_000;
  });
  const running = queue.run(page('other'), work('other 0'));
  const greedy = queue.run(page('greedy'), work('greedy'));
  const others = [1, 2, 3].map((at) => queue.run(page('other'), work(`other ${at}`)));
  await Promise.all([running, greedy, ...others]);
  expect(done).toEqual(['other 0', 'other 1', 'other 2', 'other 3', 'greedy']);
});

it('a failed rendering only fails its own request, and the next one gets its turn', async () => {
  const queue = renderQueue();
  const failing = queue.run(page('one'), () => Promise.reject(new Error('disk')));
  const next = queue.run(page('one'), async () => 'page');
  await expect(failing).rejects.toThrow('disk');
  expect(await next).toBe('page');
});

it('other work of the process gets a turn between two renderings', async () => {
  const queue = renderQueue();
  const { work, done } = notebook();
  const health = vi.fn<() => void>();
  const all = Array.from({ length: 5 }, (_, at) => queue.run(page('one'), work(`${at}`)));
  setTimeout(health, 0);
  await vi.waitFor(() => expect(health).toHaveBeenCalled(), 60_000);
  expect(done.length).toBeLessThan(6);
  await Promise.all(all);
});

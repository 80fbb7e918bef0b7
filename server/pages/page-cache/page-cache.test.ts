import { describe, expect, it, vi } from 'vitest';
import type { RenderedResponse } from './cached-response.ts';
import { compressHard } from './encodings.ts';
import { createPageCache } from './page-cache.ts';

vi.mock(import('./encodings.ts'), { spy: true });

const aPage = (body: string, response: Partial<RenderedResponse> = {}): RenderedResponse => ({
  status: 200,
  headers: {},
  body,
  cacheable: true,
  ...response,
});

const shop = (maxBytes?: number) => {
  const cache = createPageCache(maxBytes === undefined ? {} : { maxBytes });
  const read = async (key: string, make: () => Promise<RenderedResponse>) =>
    (await cache.getOrMake(key, make)).bodies.identity.toString();
  return { cache, read, edit: cache.contentChanged };
};

/** A rendering that ends on demand. */
const slowly = () => {
  let finish: (page: RenderedResponse) => void = () => undefined;
  const make = vi.fn<() => Promise<RenderedResponse>>(() => new Promise((resolve) => (finish = resolve)));
  return { make, finish: (page: RenderedResponse) => finish(page) };
};

describe('a cached page', () => {
  it('is rendered once, however many requests come at once', async () => {
    const { read } = shop();
    const { make, finish } = slowly();
    const burst = Array.from({ length: 100 }, () => read('/shop', make));
    await expect.poll(() => make).toHaveBeenCalled();
    finish(aPage('one gear'));
    expect(new Set(await Promise.all(burst))).toEqual(new Set(['one gear']));
    expect(await read('/shop', make)).toBe('one gear');
    expect(make).toHaveBeenCalledOnce();
  });

  it('is dropped as soon as the content changes', async () => {
    const { read, edit } = shop();
    await read('/shop', async () => aPage('one gear'));
    edit();
    expect(await read('/shop', async () => aPage('two gears'))).toBe('two gears');
  });

  it('is never a rendering of older content, even if that took long', async () => {
    const { read, edit } = shop();
    const { make, finish } = slowly();
    const before = read('/shop', make);
    await expect.poll(() => make).toHaveBeenCalled();
    edit();
    expect(await read('/shop', async () => aPage('two gears'))).toBe('two gears');
    finish(aPage('one gear'));
    expect(await before).toBe('one gear');
    expect(await read('/shop', async () => aPage('never asked'))).toBe('two gears');
  });

  it('is never a failed rendering: the next request tries again', async () => {
    const { read } = shop();
    await expect(read('/shop', () => Promise.reject(new Error('disk')))).rejects.toThrow('disk');
    expect(await read('/shop', async () => aPage('one gear'))).toBe('one gear');
  });

  it('is never a page for one visitor: each request renders its own', async () => {
    const { read } = shop();
    let made = 0;
    const make = async () => aPage(`order, read ${(made += 1)} times`, { cacheable: false });
    const texts = await Promise.all([read('/track/x', make), read('/track/x', make), read('/track/x', make)]);
    expect(new Set(texts).size).toBe(3);
    expect(await read('/track/x', make)).toBe('order, read 4 times');
  });

  it('is evicted when the cache is full, the least recently used one first', async () => {
    const maxBytes = 100_000;
    const { cache, read } = shop(maxBytes);
    const text = (key: string) => `${key} `.repeat(500);
    await read('/', async () => aPage(text('/')));
    for (let at = 0; at < 500; at += 1) {
      await read(`/details/${at}`, async () => aPage(text(`/details/${at}`)));
      expect(cache.get('/')).toBeDefined();
      expect(cache.bytes()).toBeLessThanOrEqual(maxBytes);
    }
    expect(cache.get('/details/0')).toBeUndefined();
    expect(cache.get('/details/499')).toBeDefined();
  });

  it('is never one that would fill the cache, nor one with an endless key', async () => {
    const { cache, read } = shop(100_000);
    await read('/large', async () => aPage('x'.repeat(50_000)));
    await read(`/shop?q=${'x'.repeat(2_000)}`, async () => aPage('nothing found'));
    expect(cache.bytes()).toBe(0);
  });

  it('is recompressed at the third request, not at the second', async () => {
    const { cache } = shop();
    const body = Array.from({ length: 500 }, (_, at) => `<li>Part ${at * 7_919}</li>`).join('');
    const { length } = (await cache.getOrMake('/shop', async () => aPage(body))).bodies.br;
    await cache.get('/shop');
    await new Promise((resolve) => setImmediate(resolve));
    expect(compressHard).not.toHaveBeenCalledWith(Buffer.from(body));
    await cache.get('/shop');
    await expect.poll(async () => (await cache.get('/shop'))?.bodies.br.length).toBeLessThan(length);
  });
});

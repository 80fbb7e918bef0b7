import { LRUCache } from 'lru-cache';
import { type CachedResponse, type RenderedResponse, toCachedResponse } from './cached-response.ts';
import { compressHard, ENCODINGS } from './encodings.ts';

const MAX_BYTES = 32_000_000;
const SHARE_OF_ONE = 1 / 8; // one response must not evict all the others
const OVERHEAD_BYTES = 1_000;
const KEY_MAX_LENGTH = 1_000;
const HITS_UNTIL_RECOMPRESSED = 2; // so that requesting each page twice is not enough to keep a core busy
const RECOMPRESSED_MAX_BYTES = 300_000; // the highest level takes one second of CPU time per megabyte

/** Responses that are the same for everybody, ready to send. Each process has its own, and asks whether another has changed the content. */
export interface PageCache {
  /** The cached response of a key, if there is one; a promise where it takes time to find out whether it still holds. */
  get: (key: string) => CachedResponse | undefined | Promise<CachedResponse | undefined>;
  /**
   * The cached response of a key, or a new one. Concurrent requests for a missing key make it once.
   * @throws what `make` throws; nothing is cached then
   */
  getOrMake: (key: string, make: () => Promise<RenderedResponse>) => Promise<CachedResponse>;
  /** The same for responses that never change while the process runs; the caller must limit their number. */
  getOrMakePermanent: (key: string, make: () => Promise<CachedResponse>) => Promise<CachedResponse>;
  /** Drops all responses that depend on the content; those being made now are not cached either. */
  contentChanged: () => void;
  /** How many responses were in the cache, and how many had to be made; without permanent ones. */
  counts: () => { hits: number; misses: number };
  /** The bytes in use, without permanent responses. */
  bytes: () => number;
}

type Check = () => Promise<void> | undefined;

const bytesOf = ({ bodies }: CachedResponse) =>
  [...new Set(ENCODINGS.map((encoding) => bodies[encoding]))].reduce((sum, { length }) => sum + length, 0);

const createLru = (maxBytes: number) =>
  new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes * SHARE_OF_ONE,
    sizeCalculation: (response, key) => bytesOf(response) + OVERHEAD_BYTES + 2 * key.length,
  });
type Lru = ReturnType<typeof createLru>;

/** Recompresses popular responses at the highest level, one at a time: nobody waits for it, and threads are few. */
const recompressor = (lru: Lru) => {
  let working: Promise<unknown> = Promise.resolve();
  return (key: string, response: CachedResponse) => {
    const plain = response.bodies.identity;
    response.hits = (response.hits ?? 0) + 1;
    if (response.hits !== HITS_UNTIL_RECOMPRESSED || plain.length > RECOMPRESSED_MAX_BYTES) return;
    const work = async () => {
      if (lru.peek(key) === response) response.bodies = await compressHard(plain);
    };
    working = working.then(work).catch(() => undefined); // the existing compression is good enough
  };
};

const cacheOfContent = (maxBytes: number, check: Check) => {
  const lru = createLru(maxBytes);
  const recompress = recompressor(lru);
  let hits = 0;
  let misses = 0;
  let making = new Map<string, Promise<{ response: CachedResponse; cacheable: boolean }>>();

  const remembered = (key: string) => {
    const response = lru.get(key);
    if (!response) return undefined;
    hits += 1;
    recompress(key, response);
    return response;
  };
  const get = (key: string) => {
    if (!lru.has(key)) return undefined;
    return check()?.then(() => remembered(key)) ?? remembered(key);
  };

  const begin = async (key: string, make: () => Promise<RenderedResponse>) => {
    const current = making; // replaced by a new map when the content changes
    misses += 1;
    const rendered = await make();
    const response = await toCachedResponse(rendered);
    const { cacheable } = rendered;
    if (cacheable && current === making && key.length <= KEY_MAX_LENGTH) lru.set(key, response);
    return { response, cacheable };
  };

  /** Makes it once for all concurrent requests, or once for each if it turns out to be for one visitor only. */
  const makeOnce = async (key: string, make: () => Promise<RenderedResponse>) => {
    const current = making;
    const others = current.get(key);
    if (others) {
      const { response, cacheable } = await others;
      return cacheable ? response : (await begin(key, make)).response;
    }
    const own = begin(key, make);
    current.set(key, own);
    try {
      return (await own).response;
    } finally {
      current.delete(key);
    }
  };

  return {
    get,
    getOrMake: async (key: string, make: () => Promise<RenderedResponse>) => {
      await check();
      return remembered(key) ?? makeOnce(key, make);
    },
    contentChanged: () => {
      lru.clear();
      making = new Map();
    },
    counts: () => ({ hits, misses }),
    bytes: () => lru.calculatedSize,
  };
};

interface Needs {
  maxBytes?: number;
  /** Finds out whether another process has changed the content, and calls `contentChanged` then. */
  check?: Check;
}

export const createPageCache = ({ maxBytes = MAX_BYTES, check = () => undefined }: Needs = {}): PageCache => {
  const content = cacheOfContent(maxBytes, check);
  const permanent = new Map<string, CachedResponse>();
  return {
    ...content,
    get: (key) => permanent.get(key) ?? content.get(key),
    getOrMakePermanent: async (key, make) => {
      const response = permanent.get(key) ?? (await make());
      permanent.set(key, response);
      return response;
    },
  };
};

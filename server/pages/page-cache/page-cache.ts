import { LRUCache } from 'lru-cache';
import { type CachedResponse, type RenderedResponse, toCachedResponse } from './cached-response.ts';
import { compressHard, ENCODINGS } from './encodings.ts';

const MAX_BYTES = 32_000_000;
const SHARE_OF_ONE = 1 / 8; // one response shall not push all the others out
const OVERHEAD_BYTES = 1_000;
const KEY_MAX_LENGTH = 1_000;
const HITS_UNTIL_RECOMPRESSED = 2; // who asks for something twice only to keep a core busy must ask once more for each
const RECOMPRESSED_MAX_BYTES = 300_000; // compressing hard takes a second of a core for each megabyte

/**
 * Responses that are the same for everybody, ready to be sent. They live in this process: several processes would each
 * have their own, and each must be told when the content changes.
 */
export interface PageCache {
  /** What is cached under a key, if its content still holds. */
  get: (key: string) => CachedResponse | undefined;
  /**
   * What is cached under a key, or else is made; a burst of requests for what is missing makes it once.
   * @throws what `make` throws; nothing is cached then
   */
  getOrMake: (key: string, make: () => Promise<RenderedResponse>) => Promise<CachedResponse>;
  /** The same for what never changes while the process lives; how much of it there is, the caller bounds. */
  getOrMakePermanent: (key: string, make: () => Promise<CachedResponse>) => Promise<CachedResponse>;
  /** Forgets all that was made of the content; what is being made of it now is not cached either. */
  contentChanged: () => void;
  /** In use for what lasts until the content changes. */
  bytes: () => number;
}

const bytesOf = ({ bodies }: CachedResponse) =>
  [...new Set(ENCODINGS.map((encoding) => bodies[encoding]))].reduce((sum, { length }) => sum + length, 0);

const createLru = (maxBytes: number) =>
  new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes * SHARE_OF_ONE,
    sizeCalculation: (response, key) => bytesOf(response) + OVERHEAD_BYTES + 2 * key.length,
  });
type Lru = ReturnType<typeof createLru>;

/** Compresses what is asked for often as hard as it goes: one after the other, since nobody waits and threads are few. */
const recompressor = (lru: Lru) => {
  let working: Promise<unknown> = Promise.resolve();
  return (key: string, response: CachedResponse) => {
    const plain = response.bodies.identity;
    response.hits = (response.hits ?? 0) + 1;
    if (response.hits !== HITS_UNTIL_RECOMPRESSED || plain.length > RECOMPRESSED_MAX_BYTES) return;
    const work = async () => {
      if (lru.peek(key) === response) response.bodies = await compressHard(plain);
    };
    working = working.then(work).catch(() => undefined); // what there is serves as well
  };
};

const cacheOfContent = (maxBytes: number) => {
  const lru = createLru(maxBytes);
  const recompress = recompressor(lru);
  let making = new Map<string, Promise<{ response: CachedResponse; cacheable: boolean }>>();

  const get = (key: string) => {
    const response = lru.get(key);
    if (response) recompress(key, response);
    return response;
  };

  const begin = async (key: string, make: () => Promise<RenderedResponse>) => {
    const current = making; // another map once the content has changed
    const rendered = await make();
    const response = await toCachedResponse(rendered);
    const { cacheable } = rendered;
    if (cacheable && current === making && key.length <= KEY_MAX_LENGTH) lru.set(key, response);
    return { response, cacheable };
  };

  /** Makes it for all who ask meanwhile; what turns out to be for one visitor only, for each of them. */
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
    getOrMake: async (key: string, make: () => Promise<RenderedResponse>) => get(key) ?? makeOnce(key, make),
    contentChanged: () => {
      lru.clear();
      making = new Map();
    },
    bytes: () => lru.calculatedSize,
  };
};

export const createPageCache = ({ maxBytes = MAX_BYTES }: { maxBytes?: number } = {}): PageCache => {
  const content = cacheOfContent(maxBytes);
  const permanent = new Map<string, CachedResponse>();
  return {
    ...content,
    get: (key) => content.get(key) ?? permanent.get(key),
    getOrMakePermanent: async (key, make) => {
      const response = permanent.get(key) ?? (await make());
      permanent.set(key, response);
      return response;
    },
  };
};

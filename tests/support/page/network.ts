import { File } from 'node:buffer';
import type { JSDOM } from 'jsdom';

declare global {
  /** The window of this test file (Vitest's environment `jsdom`). */
  var jsdom: JSDOM;
}

type NodeForm = Awaited<ReturnType<Response['formData']>>;
type Answer = Response | 'lost' | 'pass';

/** What to do instead of asking the shop. `path` is the beginning of an address. */
interface Interception {
  path: string;
  method?: string;
  answer: (request: { path: string; init: RequestInit | undefined }) => Answer | Promise<Answer>;
}

/** On the process, since modules are loaded anew with each page. */
const kept = process as typeof process & { interceptions?: Interception[] };
const interceptions = () => (kept.interceptions ??= []);

/** Has requests to addresses that begin with `path` answered by the test: with a Response, not at all (`lost`), or by the shop (`pass`). */
export const intercept = (path: string, answer: Interception['answer'], method?: string) => {
  const interception = { path, answer, ...(method !== undefined && { method }) };
  interceptions().unshift(interception);
  /** The shop answers again. */
  return () => {
    kept.interceptions = interceptions().filter((one) => one !== interception);
  };
};

/** The shop gets the first request to this address, but its answer is lost on the way, or is another. @returns how often it was sent */
export const loseFirstAnswer = (path: string, method: string, instead: Answer = 'lost') => {
  let sent = 0;
  let isOnTheWay = false;
  const answer: Interception['answer'] = async ({ path: address, init }) => {
    if (isOnTheWay) return 'pass';
    sent += 1;
    if (sent > 1) return 'pass';
    isOnTheWay = true;
    await fetch(address, init);
    isOnTheWay = false;
    return instead;
  };
  intercept(path, answer, method);
  return () => sent;
};

export const stopIntercepting = () => void interceptions().splice(0);

/** A form of the page as Node sends it: with the names of its files. */
export const nodeForm = async (form: FormData): Promise<NodeForm> => {
  const copy = await new Response(new URLSearchParams()).formData();
  for (const [name, value] of form)
    if (typeof value === 'string') copy.append(name, value);
    else
      copy.append(
        name,
        new File([new Uint8Array(await value.arrayBuffer())], value.name, { type: value.type }) as never,
      );
  return copy;
};

/** Ends what waits for an answer of the test. */
const untilAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }));

const bodyOf = async (body: BodyInit | null | undefined) => {
  if (body instanceof FormData) return nodeForm(body);
  if (body instanceof globalThis.Blob) return new Uint8Array(await body.arrayBuffer());
  return body;
};

/** What the test answers instead of the shop. @throws as `fetch` does for a lost connection */
const answerOfTest = async (url: URL, init: RequestInit = {}) => {
  const { method = 'GET', signal } = init;
  const found = interceptions().find(
    (one) => url.pathname.startsWith(one.path) && (one.method === undefined || one.method === method),
  );
  const given = found?.answer({ path: url.pathname + url.search, init }) ?? 'pass';
  const answer = await Promise.race([given, untilAborted(signal)]);
  signal?.throwIfAborted();
  if (answer === 'lost') throw new TypeError('fetch failed');
  return answer === 'pass' ? undefined : answer;
};

/** `fetch` with the address and the cookies of the page, which Node's own does not know. */
export const fetchOfPage =
  (nodeFetch: typeof fetch): typeof fetch =>
  async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const answer = await answerOfTest(url, init);
    if (answer) return answer;
    const { cookieJar } = globalThis.jsdom;
    const headers = new Headers(init?.headers);
    const cookies = cookieJar.getCookieStringSync(url.href);
    if (cookies !== '') headers.set('cookie', cookies);
    const response = await nodeFetch(url, { ...init, headers, body: (await bodyOf(init?.body)) ?? null });
    for (const cookie of response.headers.getSetCookie()) cookieJar.setCookieSync(cookie, url.href);
    return response;
  };

const sizeOf = (form: FormData) =>
  [...form.values()].reduce((sum, value) => sum + (typeof value === 'string' ? value.length : value.size), 0);

/** As much of XMLHttpRequest as web/api/upload.ts uses, over the `fetch` of the page. Half of a form is sent until it is answered. */
export class RequestOfPage {
  status = 0;
  responseText = '';
  withCredentials = false;
  upload: { onprogress?: (sent: { loaded: number; total: number }) => void; onload?: () => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  #method = 'GET';
  #address = '';
  #headers = new Headers();
  #ending = new AbortController();

  open(method: string, address: string) {
    this.#method = method;
    this.#address = address;
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }
  abort() {
    this.#ending.abort();
  }
  send(body: FormData) {
    void this.#send(body).finally(() => this.onloadend?.());
  }

  async #send(body: FormData) {
    const { signal } = this.#ending;
    try {
      const total = sizeOf(body);
      this.upload.onprogress?.({ loaded: Math.floor(total / 2), total });
      const response = await fetch(this.#address, { method: this.#method, headers: this.#headers, body, signal });
      this.upload.onprogress?.({ loaded: total, total });
      this.upload.onload?.();
      this.responseText = await response.text();
      this.status = response.status;
      this.onload?.();
    } catch {
      if (signal.aborted) this.onabort?.();
      else this.onerror?.();
    }
  }
}

const TIMEOUT_MS = 120_000;
const EVIDENCE_MS = 300; // the browser reports a failed request's timing and status a little later
const SCRIPT_FILE = /\.m?[jt]sx?$/;

const FAILURES = {
  missing: 'missing: the server no longer has it',
  error: 'error: the connection was lost',
  timeout: `timeout: it took longer than ${TIMEOUT_MS / 1_000} seconds`,
} as const;

const isScript = ({ name }: PerformanceResourceTiming) => {
  const { origin, pathname } = new URL(name);
  return origin === location.origin && SCRIPT_FILE.test(pathname);
};

/** Browsers without support for `responseStatus` leave it undefined. */
const failureOf = ({ responseStatus }: PerformanceResourceTiming) => {
  if (responseStatus >= 400) return 'missing';
  return responseStatus === 0 ? 'error' : undefined;
};

/**
 * Wraps a dialog that names the script that failed to load, and why. `data-ready` means that the page has hydrated,
 * `data-next` is the page that it is about to show. Failures while neither is pending affect nobody and are ignored.
 */
export class ScriptFailure extends HTMLElement {
  static observedAttributes = ['data-ready', 'data-next'];

  #timeout: ReturnType<typeof setTimeout> | undefined;
  #failed: PerformanceResourceTiming | undefined;
  #loaded = new Set<string>();
  #leaving = false;
  #requests = new PerformanceObserver((list) => this.#inspect(list.getEntries() as PerformanceResourceTiming[]));

  connectedCallback() {
    this.#requests.observe({ type: 'resource', buffered: true });
    this.querySelector('button')?.addEventListener('click', this.#tryAgain);
    window.navigation?.addEventListener('navigate', this.#onNavigate);
    this.#wait();
  }

  disconnectedCallback() {
    clearTimeout(this.#timeout);
    this.#requests.disconnect();
    window.navigation?.removeEventListener('navigate', this.#onNavigate);
  }

  attributeChangedCallback() {
    this.#failed = undefined;
    if (this.isConnected) this.#wait();
  }

  get #next() {
    return this.getAttribute('data-next');
  }

  get #waiting() {
    return !this.hasAttribute('data-ready') || this.#next !== null;
  }

  #wait() {
    clearTimeout(this.#timeout);
    if (this.#waiting) this.#timeout = setTimeout(() => this.#show('timeout', this.#lateScript()), TIMEOUT_MS);
    else this.querySelector('dialog')?.close(); // it has loaded after all
  }

  #inspect(requests: readonly PerformanceResourceTiming[]) {
    for (const { name } of requests) this.#loaded.add(name);
    const failed = requests.find((request) => isScript(request) && failureOf(request) !== undefined);
    if (!failed || !this.#waiting) return;
    this.#failed = failed;
    setTimeout(() => this.#explain(), EVIDENCE_MS);
  }

  /** Called some time after the failure, because leaving the page aborts its requests too. */
  #explain() {
    if (!this.#waiting) return;
    const failure = this.#failed && failureOf(this.#failed);
    this.#show(failure ?? 'error', this.#failed?.name ?? this.#lateScript());
  }

  /** React Router reloads the page when a script fails to load, which explains nothing and does not open the next page. */
  #onNavigate = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || this.#next === null || this.#leaving) return;
    event.preventDefault();
    setTimeout(() => this.#explain(), EVIDENCE_MS);
  };

  /** While hydrating, the first preloaded script that is missing; during navigation, the page to be shown. */
  #lateScript() {
    if (this.#next !== null) return new URL(this.#next, location.href).href;
    const preloads = [...this.ownerDocument.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
    return preloads.find(({ href }) => !this.#loaded.has(href))?.href ?? location.href;
  }

  #show(failure: keyof typeof FAILURES, address: string) {
    const dialog = this.querySelector('dialog');
    const [what, where] = this.querySelectorAll('dd');
    if (!dialog || !what || !where || dialog.open) return;
    what.textContent = FAILURES[failure];
    where.textContent = address;
    dialog.showModal();
  }

  #tryAgain = () => {
    this.#leaving = true;
    if (this.#next === null) location.reload();
    else location.assign(this.#next);
  };
}

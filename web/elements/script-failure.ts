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
 * `data-next` is the page that it is about to show. While neither is pending a failure affects nobody, and nothing is shown.
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
    if (this.#waiting) this.#timeout = setTimeout(() => this.#suspect('timeout'), TIMEOUT_MS);
    else this.#arrived();
  }

  #arrived() {
    this.#failed = undefined;
    this.querySelector('dialog')?.close(); // it has loaded after all
  }

  #inspect(requests: readonly PerformanceResourceTiming[]) {
    for (const { name } of requests) this.#loaded.add(name);
    const failed = requests.find((request) => isScript(request) && failureOf(request) !== undefined);
    if (!failed) return;
    this.#failed = failed; // also when nothing is pending yet: a page's script can fail before React says which page is next
    if (this.#waiting) setTimeout(() => this.#explain(), EVIDENCE_MS);
  }

  /** Called some time after the failure, because leaving the page aborts its requests too. On a slow phone the report may come later still. */
  #explain() {
    if (!this.#waiting) return;
    if (this.#failed) this.#show(failureOf(this.#failed) ?? 'error', this.#failed.name);
    else this.#suspect('error');
  }

  /** Names the likely script, unless the dialog already says more. */
  #suspect(failure: keyof typeof FAILURES) {
    if (!this.querySelector('dialog')?.open) this.#show(failure, this.#lateScript());
  }

  /**
   * React Router reloads the page when a script fails to load, which explains nothing and does not open the next page. On a slow
   * phone it does so before React says which page is next. A reload for another reason follows a moment later.
   */
  #onNavigate = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || this.#leaving) return;
    event.preventDefault();
    setTimeout(() => (this.#next === null ? this.#reload() : this.#explain()), EVIDENCE_MS);
  };

  #reload() {
    this.#leaving = true;
    location.reload();
  }

  /** While hydrating, the first preloaded script that is missing; during navigation, the page to be shown. */
  #lateScript() {
    if (this.#next !== null) return new URL(this.#next, location.href).href;
    const preloads = [...this.ownerDocument.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
    return preloads.find(({ href }) => !this.#loaded.has(href))?.href ?? location.href;
  }

  #show(failure: keyof typeof FAILURES, address: string) {
    const dialog = this.querySelector('dialog');
    const [what, where] = this.querySelectorAll('dd');
    if (!dialog || !what || !where) return;
    what.textContent = FAILURES[failure];
    where.textContent = address;
    if (!dialog.open) dialog.showModal();
  }

  #tryAgain = () => {
    if (this.#next === null) return this.#reload();
    this.#leaving = true;
    location.assign(this.#next);
  };
}

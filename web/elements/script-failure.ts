const TIMEOUT_MS = 120_000;
const EVIDENCE_MS = 300; // what the browser knows of a failed request reaches us a little after it
const SCRIPT_FILE = /\.m?[jt]sx?$/;

const FAILURES = {
  missing: 'missing: the server does not have it any more',
  error: 'error: the connection broke off',
  timeout: `timeout: it took longer than ${TIMEOUT_MS / 1_000} seconds`,
} as const;

const isScript = ({ name }: PerformanceResourceTiming) => {
  const { origin, pathname } = new URL(name);
  return origin === location.origin && SCRIPT_FILE.test(pathname);
};

/** Browsers that do not tell the status of an answer leave it undefined. */
const failureOf = ({ responseStatus }: PerformanceResourceTiming) => {
  if (responseStatus >= 400) return 'missing';
  return responseStatus === 0 ? 'error' : undefined;
};

/**
 * Around a dialog that says which script did not come, and why. `data-ready` says that the page has hydrated,
 * `data-next` which page it is about to show: what fails or takes too long outside of both is nobody's wait.
 */
export class ScriptFailure extends HTMLElement {
  static observedAttributes = ['data-ready', 'data-next'];

  #timeout: ReturnType<typeof setTimeout> | undefined;
  #failed: PerformanceResourceTiming | undefined;
  #came = new Set<string>();
  #leaving = false;
  #requests = new PerformanceObserver((list) => this.#look(list.getEntries() as PerformanceResourceTiming[]));

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
    else this.querySelector('dialog')?.close(); // it came after all
  }

  #look(requests: readonly PerformanceResourceTiming[]) {
    for (const { name } of requests) this.#came.add(name);
    const failed = requests.find((request) => isScript(request) && failureOf(request) !== undefined);
    if (!failed || !this.#waiting) return;
    this.#failed = failed;
    setTimeout(() => this.#explain(), EVIDENCE_MS);
  }

  /** Later than the failure: whoever leaves the page breaks off its requests too. */
  #explain() {
    if (!this.#waiting) return;
    const failure = this.#failed && failureOf(this.#failed);
    this.#show(failure ?? 'error', this.#failed?.name ?? this.#lateScript());
  }

  /** The router reloads the page when a script does not come, which says nothing and goes nowhere. */
  #onNavigate = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || this.#next === null || this.#leaving) return;
    event.preventDefault();
    setTimeout(() => this.#explain(), EVIDENCE_MS);
  };

  /** Of a page that is hydrating, the first script that did not come; else the page that is waited for. */
  #lateScript() {
    if (this.#next !== null) return new URL(this.#next, location.href).href;
    const asked = [...this.ownerDocument.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
    return asked.find(({ href }) => !this.#came.has(href))?.href ?? location.href;
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

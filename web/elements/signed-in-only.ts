import { hasSignedInCookie } from '#contract/auth/signed-in-cookie.ts';

/** Shows its content to a signed-in owner. Public pages are cached and the same for everyone, so the browser decides. */
export class SignedInOnly extends HTMLElement {
  #update = () => {
    this.toggleAttribute('data-shown', hasSignedInCookie(document.cookie));
  };

  connectedCallback() {
    this.#update();
    addEventListener('pageshow', this.#update); // a page restored from the back/forward cache may be out of date
  }

  disconnectedCallback() {
    removeEventListener('pageshow', this.#update);
  }
}

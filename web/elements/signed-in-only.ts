import { hasSignedInCookie } from '#contract/auth/signed-in-cookie.ts';

/** Shows its content to a signed-in owner. The pages are the same for everybody; only the browser knows who looks. */
export class SignedInOnly extends HTMLElement {
  #update = () => {
    this.toggleAttribute('data-shown', hasSignedInCookie(document.cookie));
  };

  connectedCallback() {
    this.#update();
    addEventListener('pageshow', this.#update); // a page that comes back from the browser's memory may be out of date
  }

  disconnectedCallback() {
    removeEventListener('pageshow', this.#update);
  }
}

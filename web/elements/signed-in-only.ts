import { SIGNED_IN_COOKIE } from '../../contract/signed-in-cookie.ts';

const isSignedIn = () => document.cookie.split('; ').some((cookie) => cookie.startsWith(`${SIGNED_IN_COOKIE}=`));

/** Shows its content to a signed-in owner. The pages are the same for everybody; only the browser knows who looks. */
export class SignedInOnly extends HTMLElement {
  #update = () => {
    this.toggleAttribute('data-shown', isSignedIn());
  };

  connectedCallback() {
    this.#update();
    addEventListener('pageshow', this.#update); // a page that comes back from the browser's memory may be out of date
  }

  disconnectedCallback() {
    removeEventListener('pageshow', this.#update);
  }
}

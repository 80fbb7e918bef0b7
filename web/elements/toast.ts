import type { Toast, ToastRegion } from './toast-region.ts';

/** The page's own element: its class comes with the elements' script, never a second time with a page's. */
const region = async (): Promise<ToastRegion | null> => {
  await customElements.whenDefined('toast-region');
  return document.querySelector('toast-region');
};

/** Shows a toast on this page. */
export const showToast = (toast: Toast) => void region().then((element) => element?.show(toast));

/** Keeps a toast for the page that is loaded next; wait for it before leaving. */
export const toastOnNextPage = async (toast: Toast) => (await region())?.keep(toast);

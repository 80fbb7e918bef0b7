import type { Toast, ToastRegion } from './toast-region.ts';

/** The element in the page. Its class is loaded by the elements' script, and must not be bundled with a page again. */
const region = async (): Promise<ToastRegion | null> => {
  await customElements.whenDefined('toast-region');
  return document.querySelector('toast-region');
};

/** Shows a toast on the current page. */
export const showToast = (toast: Toast) => void region().then((element) => element?.show(toast));

/** Shows a toast on the page that is loaded next; await it before navigating. */
export const toastOnNextPage = async (toast: Omit<Toast, 'action'>) => (await region())?.keep(toast);

import { html } from './html.ts';

const COPIED_MS = 4_000;

/** Copies the address of a page of this site. Browsers refuse that without https: then the link can be copied by hand. */
export const copyButton = (path: string) => {
  const url = location.origin + path;
  const said = html('span', { ariaLive: 'polite' }, 'Copy link');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      said.textContent = 'Copied';
      setTimeout(() => (said.textContent = 'Copy link'), COPIED_MS);
    } catch {
      const link = html('input', { className: 'control', readOnly: true, value: url, ariaLabel: 'Link to your order' });
      button.replaceWith(link);
      link.select();
    }
  };
  const button = html('button', { type: 'button', className: 'button button-quiet', onclick: () => void copy() }, said);
  return button;
};

import { MenuPanel } from './menu-panel.ts';
import { SignedInOnly } from './signed-in-only.ts';
import { ToastRegion } from './toast-region.ts';

const elements = {
  'menu-panel': MenuPanel,
  'signed-in-only': SignedInOnly,
  'toast-region': ToastRegion,
} satisfies Partial<Record<keyof HTMLElementTagNameMap, CustomElementConstructor>>;

for (const [name, element] of Object.entries(elements))
  if (customElements.get(name) === undefined) customElements.define(name, element);

declare global {
  interface HTMLElementTagNameMap {
    'menu-panel': MenuPanel;
    'signed-in-only': SignedInOnly;
    'toast-region': ToastRegion;
  }
}

import { isSignOutPending } from '#web/sign-out/sign-out-mark.ts';
import { DropMenu } from './drop-menu.ts';
import { MenuPanel } from './menu-panel.ts';
import { loadReceipts } from './receipt/load-receipts.ts';
import { ScriptFailure } from './script-failure.ts';
import { SignedInOnly } from './signed-in-only.ts';
import { TabSet } from './tab-set.ts';
import { ToastRegion } from './toast-region.ts';

const elements = {
  'drop-menu': DropMenu,
  'script-failure': ScriptFailure,
  'menu-panel': MenuPanel,
  'signed-in-only': SignedInOnly,
  'tab-set': TabSet,
  'toast-region': ToastRegion,
} satisfies Partial<Record<keyof HTMLElementTagNameMap, CustomElementConstructor>>;

for (const [name, element] of Object.entries(elements))
  if (customElements.get(name) === undefined) customElements.define(name, element);

// Without it a slide show is scrolled by hand, and the links to the forms are left.
if (document.querySelector('file-door, slide-show')) void import('./site-elements.ts').catch(() => undefined);

loadReceipts();

// The server has not heard of a sign-out yet: any page of the shop tells it.
if (isSignOutPending())
  void import('#web/sign-out/end-session.ts').then(({ keepEndingSession }) => keepEndingSession());

declare global {
  interface HTMLElementTagNameMap {
    'drop-menu': DropMenu;
    'script-failure': ScriptFailure;
    'menu-panel': MenuPanel;
    'signed-in-only': SignedInOnly;
    'tab-set': TabSet;
    'toast-region': ToastRegion;
  }
}

import { ToastRegion } from './toast-region.ts';

const elements = { 'toast-region': ToastRegion } satisfies Partial<Record<keyof HTMLElementTagNameMap, unknown>>;

for (const [name, element] of Object.entries(elements))
  if (customElements.get(name) === undefined) customElements.define(name, element);

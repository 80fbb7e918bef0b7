import { expect, test } from 'vitest';
import { isSharedWithForms } from './shared-with-forms.ts';

const FORM = '/shop/web/pages/order/order.island.ts';
const PAGE = '/shop/web/admin/orders/orders.page.tsx';

/** Which module is imported by which, and which is loaded later by which. */
const modulesOf = (imports: Record<string, string[]>, later: Record<string, string[]> = {}) => ({
  getModuleInfo: (id: string) => ({ importers: imports[id] ?? [], dynamicImporters: later[id] ?? [] }),
});

test('an icon of the back office that a form loads with a later part is not left to the back office', () => {
  const modules = modulesOf({ icon: ['question', PAGE] }, { question: [FORM] });
  expect(isSharedWithForms('icon', modules)).toBe(true);
});

test('what only one of them loads, or the back office only later, is', () => {
  expect(isSharedWithForms('icon', modulesOf({ icon: [PAGE] }))).toBe(false);
  expect(isSharedWithForms('icon', modulesOf({ icon: ['question'] }, { question: [FORM] }))).toBe(false);
  expect(isSharedWithForms('viewer', modulesOf({}, { viewer: [PAGE, FORM] }))).toBe(false);
});

test('modules that load each other have an end', () => {
  expect(isSharedWithForms('a', modulesOf({ a: ['b'], b: ['a', PAGE, FORM] }))).toBe(true);
});

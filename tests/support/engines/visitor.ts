import { setTimeout as wait } from 'node:timers/promises';
import { choose, fieldNamed, pressable, rowButton, select, standsStill, text, valueOf } from './in-page.ts';
import type { Tab } from './tab.ts';

const TIMEOUT_MS = 15_000;

/** Polls until there is an answer. A page that is being left gives none. */
const until = async <Answer>(what: string, ask: () => Promise<Answer | undefined | null | false>): Promise<Answer> => {
  const end = performance.now() + TIMEOUT_MS;
  let cause: unknown;
  while (performance.now() < end) {
    try {
      const answer = await ask();
      if (answer !== undefined && answer !== null && answer !== false) return answer;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    await wait(50);
  }
  throw new Error(`Timed out waiting for: ${what}`, { cause });
};

/** A visitor in any engine, who does what a person would do and waits until it is possible. */
export const visitor = (tab: Tab, home: string) => {
  /** Leaves the document for another once it has answered, without waiting for its scripts. */
  const leave = async (go: (address?: string) => void, path = '/') => {
    await tab.run(() => void Object.assign(window, { left: true }));
    await tab.run(go, new URL(path, home).href);
    await until('another page', () => tab.run(() => !('left' in window) && document.readyState !== 'loading'));
  };
  const field = (label: string) => until(`the field ‘${label}’`, () => tab.find(fieldNamed, label));
  const press = async (what: string, button: Parameters<Tab['find']>[0], words: string) => {
    const found = await until(what, async () => {
      const there = await tab.find(button, words);
      return (await there?.run(standsStill)) && there;
    });
    await found.click();
  };
  const valueIn = async (label: string) => (await tab.find(fieldNamed, label))?.run(valueOf);
  return {
    open: (path: string) => leave((address = '') => void setTimeout(() => location.assign(address)), path),
    reload: () => leave(() => void setTimeout(() => location.reload())),
    /** Does not wait, because the previous page may be the same document. */
    back: () => tab.run(() => void setTimeout(() => history.back())),
    press: (name: string) => press(`‘${name}’ can be pressed`, pressable, name),
    pressRow: (words: string) => press(`the row of ‘${words}’ can be opened`, rowButton, words),
    fill: async (label: string, words: string) => {
      const control = await field(label);
      await control.run(select);
      await control.type(words);
    },
    choose: (label: string, option: string) =>
      until(`‘${option}’ is chosen as ‘${label}’`, async () => (await field(label)).run(choose, option)),
    attach: async (label: string, ...paths: string[]) => (await field(label)).attach(paths),
    value: (label: string) => until(`the field ‘${label}’`, () => valueIn(label)),
    holds: (label: string, value: string) =>
      until(`‘${label}’ holds ‘${value}’`, async () => (await valueIn(label)) === value),
    sees: (words: string) => until(`‘${words}’ is seen`, async () => (await tab.run(text)).includes(words)),
    arrives: (path: string) =>
      until(`the address is ${path}`, () => tab.run((wanted) => location.pathname === wanted, path)),
    /** Waits until the page has an element that matches a selector. */
    finds: (selector: string) =>
      until(`the page has ${selector}`, () => tab.run((it = '') => document.querySelector(it) !== null, selector)),
  };
};
export type Visitor = ReturnType<typeof visitor>;

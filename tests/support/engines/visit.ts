import { test as visit } from '#tests/support/browser/visit.ts';
import { slowLine } from '#tests/support/faults/slow-line.ts';
import { type EngineName, findEngine } from './installed.ts';
import type { Engine, Tab } from './tab.ts';
import { type Visitor, visitor } from './visitor.ts';

interface Fixtures {
  tab: Tab;
  visitor: Visitor;
  /** The shop over a line that delays scripts, and a visitor who uses it. */
  late: { visitor: Visitor; line: Awaited<ReturnType<typeof slowLine>> };
}

interface WorkerFixtures {
  engineName: EngineName;
  engine: Engine | undefined;
}

/** A test that runs in each engine besides Chromium: a project in playwright.config.ts selects it. */
export const test = visit.extend<Fixtures, WorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, provide) => {
      const engine = await findEngine(engineName)?.();
      await provide(engine);
      await engine?.close();
    },
    { scope: 'worker' },
  ],
  tab: async ({ engine, engineName }, provide, testInfo) => {
    if (engine === undefined) return testInfo.skip(true, `${engineName} is not on this machine`);
    const tab = await engine.newTab();
    await tab.resize(1280, 900);
    await provide(tab);
    await tab.close();
  },
  visitor: async ({ tab, shop }, provide) => provide(visitor(tab, shop.url)),
  late: async ({ tab, shop }, provide) => {
    const line = await slowLine(shop.url);
    await provide({ visitor: visitor(tab, line.url), line });
    await line.close();
  },
});
export { expect } from '#tests/support/browser/visit.ts';

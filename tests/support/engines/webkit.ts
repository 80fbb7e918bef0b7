import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#tests/support/processes/server-process.ts';
import type { Engine, Handle, Tab } from './tab.ts';

/** A page that is left may take the answer of its script with it, so it is asked again (visitor.ts). */
const ANSWER_MS = 10_000;
/** Now and then a browser starts and never tells its driver. */
const START_MS = 30_000;
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'; // what WebDriver calls an element in its answers

interface Screen {
  display: string;
  process: ChildProcess;
}

/** A virtual screen, because WebKitGTK has no headless mode. */
const startScreen = async (screenPath: string): Promise<Screen> => {
  const process = spawn(screenPath, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [line] = (await once(process.stdio[3] as Readable, 'data')) as [Buffer];
  return { display: `:${line.toString().trim()}`, process };
};

const untilAnswers = async (url: string) => {
  for (let tries = 0; tries < 400; tries += 1) {
    const ready = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await wait(25);
  }
  throw new Error('WebKitWebDriver did not start.');
};

/** One command of https://www.w3.org/TR/webdriver2/. @throws Error with the driver's message */
const command = async <Answer>(method: string, url: string, body: object = {}, signal?: AbortSignal) => {
  const sent = method === 'POST' && { body: JSON.stringify(body) };
  const reply = await fetch(url, { method, ...sent, ...(signal && { signal }) });
  const { value } = (await reply.json()) as { value: Answer & { error?: string; message?: string } };
  if (!reply.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
};

const openTab = async (driver: string): Promise<Tab> => {
  const capabilities = { alwaysMatch: { pageLoadStrategy: 'none' } };
  const started = AbortSignal.timeout(START_MS);
  const { sessionId } = await command<{ sessionId: string }>('POST', `${driver}/session`, { capabilities }, started);
  const session = `${driver}/session/${sessionId}`;
  const execute = <Answer>(inPage: unknown, args: unknown[]) =>
    command<Answer>(
      'POST',
      `${session}/execute/sync`,
      { script: `return (${String(inPage)})(...arguments)`, args },
      AbortSignal.timeout(ANSWER_MS),
    );
  const handleOf = (element: string): Handle => {
    const url = `${session}/element/${element}`;
    const type = (text: string) => command<void>('POST', `${url}/value`, { text });
    return {
      click: () => command('POST', `${url}/click`),
      type,
      attach: (paths) => type(paths.join('\n')),
      run: (inPage, ...given) => execute(inPage, [{ [ELEMENT]: element }, ...given]),
    };
  };
  return {
    resize: (width, height) => command('POST', `${session}/window/rect`, { width, height }),
    run: (inPage, ...given) => execute(inPage, given),
    find: async (inPage, ...given) => {
      const element = (await execute<Record<string, string> | null>(inPage, given))?.[ELEMENT];
      return element === undefined ? undefined : handleOf(element);
    },
    close: () => command('DELETE', session),
  };
};

/** Ends a process with all of its group. @returns whether one of them was still there */
const killGroup = ({ pid }: ChildProcess) => {
  if (pid === undefined) return false; // it never started
  try {
    return process.kill(-pid, 'SIGKILL');
  } catch {
    return false;
  }
};

/** A tab with a driver of its own, which starts in a moment beside its browser. */
const openWithDriver = async (driverPath: string, { display }: Screen): Promise<Tab> => {
  const port = await freePort();
  const driver = spawn(driverPath, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
    detached: true, // a group of its own, with the browser and its pages, which end after the driver
  });
  const end = async () => {
    for (let tries = 0; tries < 100 && killGroup(driver); tries += 1) await wait(20); // where nobody reaps them they stay
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilAnswers(url);
    const tab = await openTab(url);
    return { ...tab, close: end };
  } catch (error) {
    await end();
    throw error;
  }
};

/** WebKitGTK, the engine of Safari, by the standard protocol WebDriver. */
export const startWebKit = async (driverPath: string, screenPath: string): Promise<Engine> => {
  const screen = await startScreen(screenPath);
  const open = () => openWithDriver(driverPath, screen);
  return {
    newTab: () => open().catch(open),
    close: async () => {
      screen.process.kill();
      if (screen.process.exitCode === null && screen.process.signalCode === null) await once(screen.process, 'exit');
    },
  };
};

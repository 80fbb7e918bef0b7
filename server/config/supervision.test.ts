import { expect, test } from 'vitest';
import { readSupervision } from './supervision.ts';

test('a process that nobody supervises has no socket to take over, and nobody to tell', () => {
  expect(readSupervision({}, 7)).toEqual({ listenFd: undefined, notifySocket: undefined, watchdogMs: undefined });
});

test('a socket is taken over by the process that it is meant for, and by no other that has inherited the environment', () => {
  const given = { LISTEN_PID: '7', LISTEN_FDS: '1' };
  expect(readSupervision(given, 7).listenFd).toBe(3);
  expect(readSupervision(given, 8).listenFd).toBeUndefined();
  expect(readSupervision({ ...given, LISTEN_FDS: '0' }, 7).listenFd).toBeUndefined();
  expect(readSupervision({ LISTEN_FDS: '1' }, 7).listenFd).toBeUndefined();
});

test('a watchdog is told in its own time, where it is meant for this process', () => {
  const given = { NOTIFY_SOCKET: '/run/n', WATCHDOG_USEC: '60000000' };
  expect(readSupervision(given, 7)).toMatchObject({ notifySocket: '/run/n', watchdogMs: 60_000 });
  expect(readSupervision({ ...given, WATCHDOG_PID: '7' }, 7).watchdogMs).toBe(60_000);
  expect(readSupervision({ ...given, WATCHDOG_PID: '8' }, 7).watchdogMs).toBeUndefined();
  expect(readSupervision({ WATCHDOG_USEC: '60000000' }, 7).watchdogMs).toBeUndefined();
});

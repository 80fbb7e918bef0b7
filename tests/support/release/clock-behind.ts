import { findProgram } from './programs.ts';

const LIBRARY = '/usr/$LIB/faketime/libfaketime.so.1'; // the loader knows where this machine has its libraries

/** Settings with which a process takes it for earlier; undefined where the library for it is not installed. */
export const clockBehind = (time: string): Record<string, string> | undefined =>
  findProgram('faketime') === undefined
    ? undefined
    : { LD_PRELOAD: LIBRARY, FAKETIME: `-${time}`, FAKETIME_DONT_FAKE_MONOTONIC: '1' };

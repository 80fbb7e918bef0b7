import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Finding, warning } from '#server/doctor/finding.ts';

const CLOCK_MS = 60_000; // buckets refuse signatures that are minutes off
const WAIT_MS = 5_000;

/** What another clock says by an answer's date. @param whose "its proxy's" */
export const compareClock = (date: string | null, now: Date, whose: string): Finding[] => {
  const seconds = date === null ? 0 : Math.round(Math.abs(Date.parse(date) - now.getTime()) / 1_000);
  return seconds * 1_000 > CLOCK_MS
    ? [warning('Clock', `This machine's clock is ${seconds} s off ${whose}: timedatectl set-ntp true`)]
    : [];
};

/** Whether a time server keeps the clock right, where systemd knows. */
export const checkTimeServer = async (): Promise<Finding[]> => {
  const shown = await promisify(execFile)('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
    timeout: WAIT_MS,
  }).catch(() => undefined);
  return shown?.stdout.trim() === 'no'
    ? [warning('Clock', "No time server keeps this machine's clock right: timedatectl set-ntp true")]
    : [];
};

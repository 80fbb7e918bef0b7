import cluster from 'node:cluster';

/** What systemd gives to a process that it starts (sd_listen_fds(3), sd_notify(3)). */
export interface Supervision {
  /** A socket that listens already, and stays open while no process serves. */
  listenFd: number | undefined;
  /** Where systemd wants to hear that the process is ready, ends, and lives. */
  notifySocket: string | undefined;
  /** Systemd kills the process if it has not heard from it for so long. */
  watchdogMs: number | undefined;
}

const FIRST_FD = 3;
const US_OF_MS = 1_000;

/** The process that systemd started: this one, or the supervisor of this worker. */
const startedByIt = () => (cluster.isWorker ? process.ppid : process.pid);

/** Reads it once from the environment, for the process with this number. */
export const readSupervision = (environment: NodeJS.ProcessEnv, pid = startedByIt()): Supervision => {
  const { LISTEN_PID, LISTEN_FDS, NOTIFY_SOCKET, WATCHDOG_PID, WATCHDOG_USEC } = environment;
  const isMine = (named: string | undefined) => named === undefined || Number(named) === pid;
  const watchdogMs = Number(WATCHDOG_USEC ?? 0) / US_OF_MS;
  return {
    listenFd: LISTEN_PID !== undefined && isMine(LISTEN_PID) && Number(LISTEN_FDS) >= 1 ? FIRST_FD : undefined,
    notifySocket: NOTIFY_SOCKET,
    watchdogMs: NOTIFY_SOCKET !== undefined && isMine(WATCHDOG_PID) && watchdogMs > 0 ? watchdogMs : undefined,
  };
};

import fs from 'fs';

const PAUSE_MS = 150;
const TIMEOUT_MS = 15 * 60_000;

const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Removes the lock of a dead process; one that has just vanished or is being written is left alone. */
const removeIfOrphaned = (lock) => {
  try {
    const owner = Number(fs.readFileSync(lock, 'utf8'));
    if (owner > 0 && !isAlive(owner)) fs.unlinkSync(lock);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
};

const take = (lock) => {
  const claim = `${lock}.${process.pid}`;
  fs.writeFileSync(claim, String(process.pid));
  try {
    fs.linkSync(claim, lock); // the link appears with its content, unlike a file opened with 'wx'
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    fs.unlinkSync(claim);
  }
};

/**
 * Runs `work` while no other process on this machine holds the same lock file, and waits for it if one does.
 * It works on any Node version, because it guards the step that installs the right one.
 */
export function exclusively(lock, work) {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!take(lock)) {
    if (Date.now() > deadline)
      throw new Error(`timed out waiting for another process; if there is none, remove ${lock}`);
    removeIfOrphaned(lock);
    sleep(PAUSE_MS);
  }
  try {
    return work();
  } finally {
    fs.unlinkSync(lock);
  }
}

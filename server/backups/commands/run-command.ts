import { BackupFailure } from '#server/backups/backup-failure.ts';
import { type Config, ConfigError, readConfig } from '#server/config/config.ts';

const isSentence = (error: unknown): error is Error => error instanceof BackupFailure || error instanceof ConfigError;

/** A command of the terminal. */
export interface Terminal {
  /** What was typed behind its name. */
  words: string[];
  /** @throws ConfigError that names every invalid setting */
  readSettings: () => Config;
  /** Shows a line. */
  print: (line: string) => void;
}

/**
 * Runs a command, and ends with the exit code that it returns. What goes wrong is one sentence.
 * @param failed the exit code then
 */
export const runCommand = async (
  command: (terminal: Terminal) => Promise<number | void>,
  failed = 1,
): Promise<void> => {
  try {
    const code = await command({
      words: process.argv.slice(2),
      readSettings: () => readConfig(process.env),
      print: (line) => console.log(line),
    });
    process.exitCode = code ?? 0;
  } catch (error) {
    console.error(isSentence(error) ? error.message : error);
    process.exitCode = failed;
  }
};

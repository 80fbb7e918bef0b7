import { restoreCommand } from './backups/commands/restore-command.ts';
import { runCommand } from './backups/commands/run-command.ts';

await runCommand(restoreCommand);

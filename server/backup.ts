import { backupCommand } from './backups/commands/backup-command.ts';
import { runCommand } from './backups/commands/run-command.ts';

await runCommand(backupCommand);

import { moveCommand } from './backups/commands/move-command.ts';
import { runCommand } from './backups/commands/run-command.ts';

await runCommand(moveCommand);

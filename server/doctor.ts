import { runCommand } from './backups/commands/run-command.ts';
import { doctorCommand } from './doctor/doctor-command.ts';

const CRITICAL = 2; // a shop that cannot even be looked at, in the codes of monitors

await runCommand(doctorCommand, CRITICAL);

// Imported by Node before a command: loads its settings; variables that are already set take precedence. They are in the file that
// `--settings <file>` names, such as that of a service, or else in .env.
import fs from 'node:fs';

const at = process.argv.indexOf('--settings');
if (at === -1) {
  if (fs.existsSync('.env')) process.loadEnvFile('.env');
} else {
  const [, file = ''] = process.argv.splice(at, 2);
  try {
    process.loadEnvFile(file);
  } catch {
    console.error(`Settings: ${file || 'the file behind --settings'} cannot be read`);
    process.exit(1);
  }
}

// Imported by Node before a command: loads .env; variables that are already set take precedence.
import fs from 'node:fs';

if (fs.existsSync('.env')) process.loadEnvFile('.env');
